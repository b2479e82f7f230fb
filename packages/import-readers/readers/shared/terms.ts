import { proposeId } from '@site/text/propose-id.ts'
import type { AuthorPiece, CategoryPiece } from '../../pieces.ts'

const TAGS = 'Tags'

export const tagKey = (name: string): string => `tag ${name}`

/** Categories and tags both become categories. */
export type NamedTerms = { authors?: string[]; categories?: string[]; tags?: string[] }

export const keysOf = ({ authors = [], categories = [], tags = [] }: NamedTerms) => ({
  authors,
  categories: [...categories, ...tags.map(tagKey)],
})

export function author(key: string, fields: Partial<AuthorPiece>): AuthorPiece {
  return { kind: 'author', key, place: key, notes: [], name: key, biography: '', ...fields }
}

/** A category at the top. */
export function category(key: string, fields: Partial<CategoryPiece>): CategoryPiece {
  const named = { key, place: key, name: key, slug: proposeId(key) }
  const top = { description: '', parent: null, isTag: false, addresses: [] }
  return { kind: 'category', notes: [], ...named, ...top, ...fields }
}

export const tagsCategory = (): CategoryPiece => category(TAGS, { isTag: true })

export const tag = (key: string, fields: Partial<CategoryPiece>): CategoryPiece =>
  category(key, { parent: TAGS, isTag: true, ...fields })

export type TermAddresses = { category?(name: string): string; tag?(name: string): string }

/** Collects each term once. */
export class Terms {
  readonly #addresses: TermAddresses
  readonly #authors = new Map<string, AuthorPiece>()
  readonly #categories = new Map<string, CategoryPiece>()
  readonly #tags = new Map<string, CategoryPiece>()

  constructor(addresses: TermAddresses = {}) {
    this.#addresses = addresses
  }

  add({ authors = [], categories = [], tags = [] }: NamedTerms, place: string): void {
    const fieldsOf = (name: string, address: string | undefined) => {
      const addresses = address ? [address] : []
      return { place, name, slug: proposeId(name), addresses }
    }
    for (const name of authors)
      if (!this.#authors.has(name)) this.#authors.set(name, author(name, { place }))
    for (const name of categories)
      if (!this.#categories.has(name))
        this.#categories.set(name, category(name, fieldsOf(name, this.#addresses.category?.(name))))
    for (const name of tags)
      if (!this.#tags.has(name))
        this.#tags.set(name, tag(tagKey(name), fieldsOf(name, this.#addresses.tag?.(name))))
  }

  *pieces(): Generator<AuthorPiece | CategoryPiece> {
    yield* this.#authors.values()
    yield* this.#categories.values()
    if (this.#tags.size > 0) yield tagsCategory()
    yield* this.#tags.values()
  }
}
