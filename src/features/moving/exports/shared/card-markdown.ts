import * as v from 'valibot'
import { type Card, card as cardSchema } from '../../../kitchen/cards/contract.ts'
import { timesText } from '../../../kitchen/cards/shared/durations.ts'
import { lineText, stepText, yieldText } from '../../../kitchen/cards/shared/lines-of-card.ts'
import type { ExportedArticle } from './export-format.ts'

const BEGIN = '<!-- recipe: a copy for other systems, the .json has it whole -->'
const END = '<!-- end of the recipe -->'
const COPIES = /\n\n<!-- recipe: [^\n]*-->\n[\s\S]*?\n<!-- end of the recipe -->/g

/** The cards of an exported article, without those that have another form. */
export const cardsOf = ({ article_cards }: Pick<ExportedArticle, 'article_cards'>): Card[] =>
  article_cards.flatMap(({ id, kind, name, content }) => {
    const { success, output } = v.safeParse(cardSchema, { ...content, id, kind, name })
    return success ? [output] : []
  })

/** A text as one line, in which Markdown sees no signs. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#~|]/g, '\\$&')

const headed = (name: string, lines: string[]): string[] =>
  lines.length > 0 ? [...(name ? [`#### ${escaped(name)}`] : []), lines.join('\n')] : []

/** A card as Markdown that can be read alone. */
export function cardMarkdown(card: Card): string {
  const times = timesText(card)
  const facts = [yieldText(card) && `Makes ${yieldText(card)}`, times && `Takes ${times}`].filter(
    Boolean,
  )
  let number = 0
  const groups = card.groups.flatMap(({ name, lines }) =>
    headed(
      name,
      lines.map((line) => `- ${escaped(lineText(line, card))}`),
    ),
  )
  const parts = card.parts.flatMap(({ name, steps }) =>
    headed(
      name,
      steps.map((step) => {
        number += 1
        return `${number}. ${escaped(stepText(step, card))}`
      }),
    ),
  )
  return [
    `## ${escaped(card.name)}`,
    escaped(card.description),
    facts.map((fact) => `*${escaped(fact)}*`).join(', '),
    ...(groups.length > 0
      ? [`### ${card.kind === 'recipe' ? 'Ingredients' : 'Materials'}`, ...groups]
      : []),
    ...(parts.length > 0 ? ['### Steps', ...parts] : []),
    escaped(card.notes),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

/** The Markdown of an article with its cards in their places, or at its end. */
export function withCardCopies(markdown: string, cards: Card[]): string {
  let text = markdown.trimEnd()
  for (const card of cards) {
    const copy = `${BEGIN}\n\n${cardMarkdown(card)}\n\n${END}`
    const mark = `<hr data-card="${card.id}">`
    const at = text.indexOf(mark)
    text =
      at < 0
        ? `${text}\n\n${copy}`
        : `${text.slice(0, at + mark.length)}\n\n${copy}${text.slice(at + mark.length)}`
  }
  return `${text}\n`
}

/** The Markdown that this system reads: it has the cards themselves. */
export const withoutCardCopies = (markdown: string): string => markdown.replace(COPIES, '')
