import { element } from '@site/text/elements.ts'
import type { Element } from 'hast'
import type { ShownCard } from '../../../kitchen/cards/contract.ts'
import { timesText } from '../../../kitchen/cards/shared/durations.ts'
import { lineText, stepText, yieldText } from '../../../kitchen/cards/shared/lines-of-card.ts'

/** A recipe as plain lists, with a link to its article. */
export function recipeList({ card, article }: ShownCard): Element[] {
  const times = timesText(card)
  const facts = [yieldText(card) && `Makes ${yieldText(card)}`, times && `Takes ${times}`].filter(
    Boolean,
  )
  const named = (name: string) => (name ? [element('p', {}, element('strong', {}, name))] : [])
  const listOf = (tag: 'ul' | 'ol', lines: string[]) =>
    lines.length > 0 ? [element(tag, {}, ...lines.map((line) => element('li', {}, line)))] : []
  return [
    element('h3', {}, card.name),
    ...(facts.length > 0 ? [element('p', {}, facts.join('. '))] : []),
    ...card.groups.flatMap(({ name, lines }) => [
      ...named(name),
      ...listOf('ul', lines.map((line) => lineText(line, card)).filter(Boolean)),
    ]),
    ...card.parts.flatMap(({ name, steps }) => [
      ...named(name),
      ...listOf('ol', steps.map((step) => stepText(step, card)).filter(Boolean)),
    ]),
    element('p', {}, 'From ', element('a', { href: `/article/${article.id}` }, article.title)),
  ]
}
