import type { Reference } from '../../contract.ts'

const FROM = 10 ** 12

/**
 * A random id of 13 to 16 digits for a reference that is not saved yet
 * (rule: editor/temporary-reference-ids).
 */
export const temporaryId = (random = Math.random()): number =>
  FROM + Math.floor(random * (Number.MAX_SAFE_INTEGER - FROM))

export const newReference = (): Reference => ({
  id: temporaryId(),
  author: '',
  title: '',
  title_href: '',
  publication_date: '',
  publisher: '',
  doi: '',
})

/** A reference's id with its React key, which stays the same when a save changes the id. */
export type Keyed = { id: number; key: number }

export function keysFor(before: readonly Keyed[], references: readonly { id: number }[]): Keyed[] {
  const ids = new Set(references.map(({ id }) => id))
  return references.map(({ id }, index) => {
    const keyed = before.find((one) => one.id === id)
    if (keyed) return keyed
    const there = before[index]
    const wasSaved = there && there.id >= FROM && !ids.has(there.id) && id < FROM
    return { id, key: wasSaved ? there.key : id }
  })
}

export const nameOf = ({ title }: Pick<Reference, 'title'>, index: number): string =>
  title.trim() ? `Reference ${index + 1}, ${title.trim()},` : `Reference ${index + 1}`
