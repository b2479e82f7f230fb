import { element } from '@site/text/elements.ts'
import type { Element, ElementContent } from 'hast'
import type { Reference } from './contract.ts'
import { addressOf, stopAfter } from './references.ts'

export type Numbered = { reference: Reference; number: number }

export const referenceAnchor = (number: number): string => `reference-${number}`
export const citationAnchor = (number: number): string => `citation-${number}`

/**
 * The number of a reference in the text; the first one has an id, to which the reference links
 * back.
 */
export const citationMark = (number: number, first: boolean, shown: string): Element =>
  element(
    'sup',
    { className: ['citation'], ...(first && { id: citationAnchor(number) }) },
    element('a', { href: `#${referenceAnchor(number)}`, ariaLabel: `Reference ${number}` }, shown),
  )

const numeral = (number: number) =>
  element('span', { className: ['side-note-number'] }, String(number))

function work({ author, title, publication_date, ...reference }: Reference) {
  const address = addressOf(reference)
  const cited = element('cite', {}, address ? element('a', { href: address }, title) : title)
  const date = publication_date && `, ${publication_date}`
  return [`${author}, `, cited, date + stopAfter(date || title)]
}

/**
 * A note beside the text, which is not indexed, because a list below the text has the same words.
 */
const beside = (ariaLabel: string, ...paragraphs: Element[]): Element =>
  element(
    'div',
    { className: ['side-note'], role: 'note', ariaLabel, dataPagefindIgnore: '' },
    ...paragraphs,
  )

export const sideNote = ({ reference, number }: Numbered): Element =>
  beside(`Reference ${number}`, element('p', {}, numeral(number), ' ', ...work(reference)))

export const footnoteBeside = (number: number, words: ElementContent[]): Element =>
  beside(`Note ${number}`, element('p', {}, numeral(number), ' ', ...words))

export const furtherReading = (apart: Numbered[]): Element =>
  beside(
    'Further reading',
    element('p', { className: ['label'] }, 'Further reading'),
    ...apart.map(({ reference }) => element('p', {}, ...work(reference))),
  )
