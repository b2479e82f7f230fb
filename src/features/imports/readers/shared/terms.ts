import { proposeId } from '../../../../lib/propose-id.ts'
import type { AuthorPiece, CategoryPiece } from '../../pieces.ts'

const TAGS = 'Tags'

export const tagKey = (name: string): string => `tag ${name}`

/** Where categories and tags had their pages on the former site. */
export type TermAddresses = { category?(name: string): string; tag?(name: string): string }

/** Authors, categories and tags of a source that only names them, each once. */
export class Terms {
  readonly #addresses: TermAddresses
  readonly #authors = new Map<string, AuthorPiece>()
  readonly #categories = new Map<string, CategoryPiece>()
  readonly #tags = new Map<string, CategoryPiece>()

  constructor(addresses: TermAddresses = {}) {
    this.#addresses = addresses
  }

  add(names: { authors?: string[]; categories?: string[]; tags?: string[] }, place: string): void {
    for (const name of names.authors ?? [])
      if (!this.#authors.has(name))
        this.#authors.set(name, {
          kind: 'author',
          key: name,
          place,
          notes: [],
          name,
          biography: '',
        })
    for (const name of names.categories ?? [])
      if (!this.#categories.has(name))
        this.#categories.set(name, category(name, place, this.#addresses.category?.(name)))
    for (const name of names.tags ?? [])
      if (!this.#tags.has(name))
        this.#tags.set(name, {
          ...category(name, place, this.#addresses.tag?.(name)),
          ...{ key: tagKey(name), parent: TAGS, isTag: true },
        })
  }

  /** Before what names them: authors, categories, and tags below a category of their own. */
  *pieces(): Generator<AuthorPiece | CategoryPiece> {
    yield* this.#authors.values()
    yield* this.#categories.values()
    const [tag] = this.#tags.values()
    if (tag) yield { ...category(TAGS, tag.place), isTag: true }
    yield* this.#tags.values()
  }
}

const category = (name: string, place: string, address?: string): CategoryPiece => ({
  ...{ kind: 'category', key: name, place, notes: [], name, slug: proposeId(name) },
  ...{ description: '', parent: null, isTag: false, addresses: address ? [address] : [] },
})
