import type { Reference } from '../../contract.ts'

const FROM = 10 ** 12

/** Below 10^16 (rule: editor/temporary-reference-ids). */
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

/** The key survives the save that gives a reference its id. */
export type Keyed = { id: number; key: number }

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

export const nameOf = ({ title }: Pick<Reference, 'title'>, index: number): string =>
  title.trim() ? `Reference ${index + 1}, ${title.trim()},` : `Reference ${index + 1}`
