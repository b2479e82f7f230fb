import type { Reference } from '../../contract.ts'

/** Long enough that a save drops every temporary id. */
const FROM = 10 ** 12

/**
 * An id for a reference that was never saved: a random number below 10^16, and no larger than
 * JavaScript counts exactly (rule: editor/temporary-reference-ids).
 */
export const temporaryId = (random = Math.random()): number =>
  FROM + Math.floor(random * (Number.MAX_SAFE_INTEGER - FROM))

/** A reference to be filled in. */
export const newReference = (): Reference => ({
  id: temporaryId(),
  author: '',
  title: '',
  title_href: '',
  publication_date: '',
  publisher: '',
  doi: '',
})

/** A key of the page for each reference: it stays when a save gives the reference its id. */
export type Keyed = { id: number; key: number }

/** React keys that stay with their references. */
export function keysFor(before: readonly Keyed[], references: readonly { id: number }[]): Keyed[] {
  const ids = new Set(references.map(({ id }) => id))
  return references.map(({ id }, index) => {
    const known = before.find((one) => one.id === id)
    if (known) return known
    const there = before[index]
    const wasSaved = there && there.id >= FROM && !ids.has(there.id) && id < FROM
    return { id, key: wasSaved ? there.key : id }
  })
}

/** What a reference is called where it is read out. */
export const nameOf = ({ title }: Pick<Reference, 'title'>, index: number): string =>
  title.trim() ? `Reference ${index + 1}, ${title.trim()},` : `Reference ${index + 1}`
