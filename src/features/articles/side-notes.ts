import type { Element } from 'hast'
import { element } from '../../lib/elements.ts'
import type { Reference } from './contract.ts'
import { addressOf, stopAfter } from './references.ts'

export type Numbered = { reference: Reference; number: number }

export const referenceAnchor = (number: number): string => `reference-${number}`
export const citationAnchor = (number: number): string => `citation-${number}`

/** Only the first one of a reference has an id to link back to. */
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

/** Excluded from the search, because the list has the same text. */
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

export const furtherReading = (apart: Numbered[]): Element =>
  element(
    'div',
    {
      className: ['side-note'],
      role: 'note',
      ariaLabel: 'Further reading',
      dataPagefindIgnore: '',
    },
    element('p', { className: ['label'] }, 'Further reading'),
    ...apart.map(({ reference }) => element('p', {}, ...work(reference))),
  )
