import { type CardKind, lineAnchor, stepAnchor } from '../../kitchen/cards/shared/card-kinds.ts'

/** Where an excerpt is from (rule: search/places): "In step 3 of" and a link, "Sauerkraut". */
export type ExcerptPlace = { intro: string; name: string; anchor: string }

type PartOfCard = {
  kind: CardKind
  name: string
  part: 'step' | 'ingredient' | 'tool' | null
  /** The number of the step or ingredient, from 1. */
  number: number | null
}

export function placeInCard(
  { kind, name, part, number }: PartOfCard,
  anchor: string,
): ExcerptPlace {
  if (part === 'tool') return { intro: 'In the tools of', name, anchor }
  if (part === null || number === null) return { intro: `In the ${kind}`, name, anchor }
  if (part === 'step')
    return { intro: `In step ${number} of`, name, anchor: stepAnchor(anchor, number) }
  const lines = kind === 'recipe' ? 'ingredients' : 'materials'
  return { intro: `In the ${lines} of`, name, anchor: lineAnchor(anchor, number) }
}

export const placeInComment = (comment: { id: number; username: string | null }): ExcerptPlace => ({
  intro: 'In a',
  name: comment.username ? `comment by ${comment.username}` : 'comment',
  anchor: `comment-${comment.id}`,
})
