import { element } from '@site/text/elements.ts'
import type { Element } from 'hast'
import { limitText } from '../factor-limits.ts'
import { timesText } from './durations.ts'
import { lineText, stepText, yieldText } from './lines-of-card.ts'
import type { PlacedCard } from './place-cards.ts'

/** A card as plain HTML, because feed readers drop styles and scripts (rule: cards/in-feeds). */
export function plainCard({ card, from }: PlacedCard): Element[] {
  const times = timesText(card)
  const makes = yieldText(card)
  const facts = [
    makes && `${card.kind === 'recipe' ? 'Makes' : 'Yields'} ${makes}.`,
    times && `Takes ${times}.`,
    card.factor_limits && limitText(card.factor_limits),
  ]
  const paragraph = (text: string) => (text ? [element('p', {}, text)] : [])
  const named = (name: string) => (name ? [element('h4', {}, name)] : [])
  const listOf = (lines: string[]) =>
    lines.length > 0 ? [element('ul', {}, ...lines.map((line) => element('li', {}, line)))] : []
  const part = (name: string, content: Element[]) =>
    content.length > 0 ? [element('h3', {}, name), ...content] : []
  const picture = card.image ? [element('img', { src: card.image, alt: card.image_alt })] : []
  let number = 1
  const steps = card.parts.flatMap(({ name, steps: own }) => {
    const items = own.map((step) => stepText(step, card)).filter(Boolean)
    const start = number
    number += items.length
    if (items.length === 0) return []
    const list = items.map((text) => element('li', {}, text))
    return [...named(name), element('ol', start > 1 ? { start } : {}, ...list)]
  })
  const lines = card.groups.flatMap(({ name, lines: own }) => [
    ...named(name),
    ...listOf(own.map((line) => lineText(line, card)).filter(Boolean)),
  ])
  const source = from
    ? [element('p', {}, 'From: ', element('a', { href: `/article/${from.id}` }, from.title))]
    : []
  return [
    element('h2', {}, card.name),
    ...source,
    ...picture,
    ...paragraph(card.description),
    ...paragraph(facts.filter(Boolean).join(' ')),
    ...part('You need', listOf(card.tools)),
    ...part('Before you start', paragraph(card.before)),
    ...part(card.kind === 'recipe' ? 'Ingredients' : 'Materials', lines),
    ...part('Steps', steps),
    ...part(
      'Safety',
      paragraph(card.safety ? `${card.safety.text} ${card.safety.source}`.trim() : ''),
    ),
    ...part('Storage', paragraph(card.storage)),
    ...part('Notes', paragraph(card.notes)),
  ]
}
