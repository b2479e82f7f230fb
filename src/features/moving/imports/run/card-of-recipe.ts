import type { RecipeDetails, SourceRecipe } from '@site/import-readers/pieces.ts'
import type { Card } from '../../../kitchen/cards/contract.ts'
import { withFactorLimits } from '../../../kitchen/cards/shared/read-factor-limits.ts'
import { readCard, readData } from '../../../kitchen/cards/shared/read-json-ld.ts'
import { readLine } from '../../../kitchen/cards/shared/read-lines.ts'
import { readStep } from '../../../kitchen/cards/shared/read-steps.ts'
import { withUses } from '../../../kitchen/cards/shared/uses.ts'

/** The card that a recipe of an import source becomes; its pictures are still those of the source. */
export function cardOfRecipe({ id, data, details }: SourceRecipe): Card {
  let part = 0
  const difficulty = difficultyOf(String(data.difficulty ?? ''))
  if (!details) {
    const card = readCard(data, () => `part${part++}`)
    const image = pictureIn(data.image)
    return { ...card, id, difficulty, image, groups: card.groups.map(withFirstAmounts) }
  }
  const card = {
    ...readData(data, () => ''),
    id,
    difficulty,
    notes: details.notes,
    groups: groupsOf(details).map(withFirstAmounts),
    parts: partsOf(details),
    image: details.picture?.src ?? '',
    image_alt: details.picture?.alt ?? '',
  }
  // Most plugins do not store which ingredients a step uses.
  const isSaid = details.parts.some(({ steps }) => steps.some(({ uses }) => uses.length > 0))
  return withFactorLimits(isSaid ? card : withUses(card))
}

/** The first of the pictures that schema.org allows: an address, an object with one, or a list. */
function pictureIn(image: unknown): string {
  const [first] = [image].flat()
  const url = typeof first === 'object' && first !== null ? (first as { url?: unknown }).url : first
  return typeof url === 'string' ? url : ''
}

/** A line whose only amount was read as its second one has it as the first. */
const withFirstAmounts = (group: Card['groups'][number]): Card['groups'][number] => ({
  ...group,
  lines: group.lines.map((line) =>
    line.quantity === null && line.also
      ? { ...line, quantity: line.also.quantity, unit: line.also.unit, also: null }
      : line,
  ),
})

const EASY = /^(?:easy|simple|beginner|leicht|einfach|facile|fácil|low|basic|[★●]$)/i
const HARD =
  /^(?:hard|difficult|advanced|expert|challenging|schwer|anspruchsvoll|difficile|difícil|high|[★●]{3,})/i
const MEDIUM = /^(?:medium|moderate|intermediate|mittel|moyen|medio|media|média|normal|[★●]{2})/i

function difficultyOf(words: string): Card['difficulty'] {
  if (HARD.test(words)) return 'hard'
  if (MEDIUM.test(words)) return 'medium'
  return EASY.test(words) ? 'easy' : ''
}

const groupsOf = ({ groups }: RecipeDetails): Card['groups'] =>
  groups.map(({ name, lines }) => ({
    name,
    lines: lines.map(({ id, text, remark }) => {
      const line = readLine(text, id)
      return { ...line, remark: [line.remark, remark].filter(Boolean).join(', ') }
    }),
  }))

function partsOf({ parts }: RecipeDetails): Card['parts'] {
  let count = 0
  return parts.map(({ name, steps }) => ({
    name,
    steps: steps.map(({ text, picture, uses, tip = '' }) => {
      count += 1
      const images = picture ? [{ url: picture.src, alt: picture.alt }] : []
      return { ...readStep(text, `step${count}`), images, uses, tip }
    }),
  }))
}
