import type { Element } from 'hast'
import type { Reference } from './contract.ts'
import { element } from './elements.ts'
import { addressOf, stopAfter } from './references.ts'

/** A reference with its number in the list. */
export type Numbered = { reference: Reference; number: number }

/** Anchors of a reference in the list and of its number in the text. */
export const referenceAnchor = (number: number): string => `reference-${number}`
export const citationAnchor = (number: number): string => `citation-${number}`

/** The raised number in the text; the first one of a reference can be led back to. */
export const citationMark = (number: number, first: boolean): Element =>
  element(
    'sup',
    { className: ['citation'], ...(first && { id: citationAnchor(number) }) },
    element(
      'a',
      { href: `#${referenceAnchor(number)}`, ariaLabel: `Reference ${number}` },
      String(number),
    ),
  )

const numeral = (number: number) =>
  element('span', { className: ['side-note-number'] }, String(number))

function work({ author, title, publication_date, ...reference }: Reference) {
  const address = addressOf(reference)
  const cited = element('cite', {}, address ? element('a', { href: address }, title) : title)
  const date = publication_date && `, ${publication_date}`
  return [`${author}, `, cited, date + stopAfter(date || title)]
}

/** A reference beside the text that names it. Search leaves it out: the list says the same. */
export const sideNote = ({ reference, number }: Numbered): Element =>
  element(
    'div',
    {
      className: ['side-note'],
      role: 'note',
      ariaLabel: `Reference ${number}`,
      dataPagefindIgnore: '',
    },
    element('p', {}, numeral(number), ' ', ...work(reference)),
  )

/** The references that the text never names, together. */
export const furtherReading = (apart: Numbered[]): Element =>
  element(
    'div',
    {
      className: ['side-note'],
      role: 'note',
      ariaLabel: 'Further reading',
      dataPagefindIgnore: '',
    },
    element('p', { className: ['side-note-label'] }, 'Further reading'),
    ...apart.map(({ reference, number }) =>
      element('p', {}, numeral(number), ' ', ...work(reference)),
    ),
  )
