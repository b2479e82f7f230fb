import { openTag, type PartBuilder, readXml } from '../../archive/read-xml.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { isWantedMeta } from './wanted-meta.ts'

export type WxrFields = Map<string, string>
export type WxrTerm = { taxonomy: string; slug: string; name: string }
export type WxrItem = {
  fields: WxrFields
  terms: WxrTerm[]
  meta: Map<string, string[]>
  /** The file ends inside it. */
  isCut: boolean
}
/** In file order: an item precedes its comments. */
export type WxrPart =
  | { kind: 'site' | 'author' | 'category' | 'tag' | 'term'; fields: WxrFields }
  | { kind: 'item'; item: WxrItem }
  | WxrComment
type WxrComment = {
  kind: 'comment'
  item: WxrItem
  fields: WxrFields
  meta: Map<string, string[]>
}

type Container = { name: string; fields: WxrFields; terms: WxrTerm[]; meta: Map<string, string[]> }

/** Elements that contain others; all else are fields. */
const CONTAINERS = new Set<string>([
  'rss',
  'channel',
  'item',
  'image',
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
  'wp:comment',
  'wp:postmeta',
  'wp:commentmeta',
  'wp:termmeta',
])
const OWN_FIELD = /^(?:wp|content|excerpt|dc):/
/** Comments that wait for fields after them. */
const WAITING = 500

/** @param onText sees the text before it is read */
export const readWxr = (
  file: ArchiveFile,
  onText?: (text: string) => void,
): AsyncGenerator<WxrPart> => readXml(file, new WxrBuilder(), onText)

class WxrBuilder implements PartBuilder<WxrPart> {
  parts: WxrPart[] = []
  isAtEnd = false
  #containers: Container[] = []
  #site: WxrFields | null = new Map()
  #leaf: { name: string; terms: WxrTerm | null; text: string[] } | null = null
  #item: WxrItem | null = null
  #comments: WxrComment[] = []

  take(): WxrPart[] {
    const parts = this.parts
    this.parts = []
    return parts
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const isOwn = CONTAINERS.has(name) || OWN_FIELD.test(name)
    if (this.#leaf && !isOwn) {
      this.#leaf.text.push(openTag(name, attributes))
      return
    }
    this.#closeLeaf()
    if (CONTAINERS.has(name)) this.#open(name)
    else {
      const { domain = 'category', nicename = '' } = attributes
      const terms = name === 'category' ? { taxonomy: domain, slug: nicename, name: '' } : null
      this.#leaf = { name, terms, text: [] }
    }
  }

  ontext(text: string): void {
    this.#leaf?.text.push(text)
  }

  onclosetag(name: string): void {
    if (this.#leaf && this.#leaf.name !== name && !CONTAINERS.has(name)) {
      this.#leaf.text.push(`</${name}>`)
      return
    }
    this.#closeLeaf()
    if (CONTAINERS.has(name) && this.#containers.some((open) => open.name === name))
      while (this.#containers.length > 0) {
        const closed = this.#containers.pop()
        if (closed) this.#close(closed)
        if (closed?.name === name) break
      }
  }

  #open(name: string): void {
    if (name !== 'rss' && name !== 'channel' && name !== 'image') this.#sayOfSite()
    if (name === 'item') {
      // An unclosed item ends where the next begins.
      if (this.#item) this.onclosetag(name)
      this.#item = { fields: new Map(), terms: [], meta: new Map(), isCut: false }
      this.#containers.push({ name, ...this.#item })
    } else this.#containers.push({ name, fields: new Map(), terms: [], meta: new Map() })
  }

  #closeLeaf(): void {
    const leaf = this.#leaf
    this.#leaf = null
    if (!leaf) return
    const text = leaf.text.join('')
    const container = this.#containers.at(-1)
    if (leaf.terms && container?.name === 'item')
      container.terms.push({ ...leaf.terms, name: text.trim() })
    else if (container?.name === 'channel') this.#site?.set(leaf.name, text.trim())
    else if (container && !container.fields.has(leaf.name)) container.fields.set(leaf.name, text)
  }

  #close({ name, fields, meta }: Container): void {
    if (name === 'wp:postmeta' || name === 'wp:commentmeta') this.#addMeta(fields)
    else if (name === 'wp:comment' && this.#item) {
      this.#comments.push({ kind: 'comment', item: this.#item, fields, meta })
      if (this.#comments.length > WAITING) this.#passItem()
    } else if (name === 'item') {
      if (this.#item) this.#item.isCut = this.isAtEnd
      this.#passItem()
      this.#item = null
    } else if (/^wp:(?:author|category|tag|term)$/.test(name))
      this.parts.push({ kind: name.slice(3) as 'author', fields })
    else if (name === 'channel') this.#sayOfSite()
  }

  #addMeta(fields: WxrFields): void {
    const key = fields.get('wp:meta_key')?.trim() ?? ''
    const owner = this.#containers.at(-1)
    if (owner && isWantedMeta(key)) addTo(owner.meta, key, fields.get('wp:meta_value') ?? '')
  }

  #passItem(): void {
    const item = this.#item
    if (item && !this.#passed.has(item)) {
      this.#passed.add(item)
      // Other programs leave out the type.
      const type = item.fields.get('wp:post_type')
      if (!type && item.fields.has('content:encoded')) item.fields.set('wp:post_type', 'post')
      this.parts.push({ kind: 'item', item })
    }
    this.parts.push(...parentsFirst(this.#comments))
    this.#comments = []
  }
  readonly #passed = new WeakSet<WxrItem>()

  #sayOfSite(): void {
    if (this.#site) this.parts.push({ kind: 'site', fields: this.#site })
    this.#site = null
  }
}

export function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Replies after their parents. */
function parentsFirst(comments: WxrComment[]): WxrComment[] {
  const byId = new Map(
    comments.map((comment) => [comment.fields.get('wp:comment_id') ?? '', comment]),
  )
  const placed = new Set<WxrComment>()
  for (const comment of comments) {
    const chain = new Set<WxrComment>()
    let next: WxrComment | undefined = comment
    while (next && !placed.has(next) && !chain.has(next)) {
      chain.add(next)
      next = byId.get(next.fields.get('wp:comment_parent') || '0')
    }
    for (const one of [...chain].reverse()) placed.add(one)
  }
  return [...placed]
}
