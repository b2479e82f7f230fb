import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import type { Reference } from '../contract.ts'
import { element } from '../elements.ts'
import { doiAddress } from '../rules.ts'
import { citationAnchor, referenceAnchor } from '../side-notes.ts'
import { remove } from './tree.ts'

/** The list of references as ArticleReferences.astro has it; gone when there are none. */
export function fillReferences(whole: Element, references: Reference[], cited: Set<number>): void {
  const list = select('.references-list', whole)
  if (references.length === 0) remove(whole, selectAll('.references', whole))
  else if (list)
    list.children = references.map((reference, index) => item(reference, index + 1, cited))
}

function item(reference: Reference, number: number, cited: Set<number>): Element {
  const { author, title, title_href, publisher, publication_date, doi } = reference
  const address = doiAddress(doi)
  const where = [publisher, publication_date].filter(Boolean).join(', ')
  const link = (className: string, href: string, text: string, properties = {}) =>
    element('a', { className: [className], href, ...properties }, text)
  const work = title_href ? element('a', { href: title_href, rel: ['noopener'] }, title) : title
  return element(
    'li',
    { id: referenceAnchor(number) },
    `${author}. `,
    element('cite', {}, work),
    where ? `. ${where}. ` : '. ',
    ...(address
      ? [link('references-doi', address, address.replace('https://', ''), { rel: ['noopener'] })]
      : []),
    ...(cited.has(number)
      ? [
          link('references-back', `#${citationAnchor(number)}`, '↑', {
            ariaLabel: `Back to reference ${number} in the text`,
          }),
        ]
      : []),
  )
}
