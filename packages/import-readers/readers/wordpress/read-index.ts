import { proposeId } from '@site/text/propose-id.ts'
import { WellFormed } from '../../archive/well-formed.ts'
import { plainText } from '../../html/plain-words.ts'
import type { Archive, ArchiveFile } from '../../pieces.ts'
import { phpArray, phpText } from './php-values.ts'
import { addTo, readWxr, type WxrFields, type WxrItem, type WxrPart } from './read-wxr.ts'
import { isArticleType } from './recipe-types.ts'
import { recipeToKeep } from './stored-recipe.ts'
import { field, keyOf, metaOf, nameWithoutEmail, pathsOf, slugOf, starsOf } from './wxr-fields.ts'
import {
  IS_PICTURE,
  type KnownAuthor,
  type KnownItem,
  picturePath,
  type Term,
  termsOf,
  uploadEnd,
  WxrIndex,
  withoutHost,
} from './wxr-index.ts'

/** Reads everything but the texts, which come with the pieces. */
export async function indexOf(archive: Archive, files: ArchiveFile[]): Promise<WxrIndex> {
  const index = new WxrIndex()
  index.archived = new Set(archive.files.map(({ path }) => uploadEnd(path)))
  // The newest export overrules older ones.
  const dated = await Promise.all(files.map(async (file) => ({ file, at: await writtenAt(file) })))
  for (const { file } of dated.toSorted((one, other) => other.at - one.at))
    await addFile(index, file)
  if (index.identity === '') index.identity = archive.name
  return index
}

function knownItem(item: WxrItem, index: WxrIndex): KnownItem {
  const status = field(item.fields, 'wp:status')
  return {
    title: plainText(field(item.fields, 'title')).slice(0, 100),
    isPublic: status === 'publish',
    path: /^(?:publish|private)$/.test(status) ? pathsOf(item, index)[0] : undefined,
  }
}

async function writtenAt(file: ArchiveFile): Promise<number> {
  for await (const part of readWxr(file))
    return part.kind === 'site' ? Date.parse(field(part.fields, 'pubDate')) || 0 : 0
  return 0
}

async function addFile(index: WxrIndex, file: ArchiveFile): Promise<void> {
  const wellFormed = new WellFormed()
  let isAgain = false
  for await (const part of readWxr(file, (text) => wellFormed.write(text))) {
    if (part.kind === 'site' && !isOwnSite(index, part.fields)) {
      index.foreign.push(file)
      return
    }
    if (part.kind === 'item') {
      const own = `${field(part.item.fields, 'wp:post_type')} ${keyOf(part.item)}`
      isAgain = index.items.has(own)
      if (!isAgain) index.items.set(own, knownItem(part.item, index))
      // Comments follow their item.
    } else if (part.kind !== 'comment') isAgain = false
    if (!isAgain) addPart(index, part, file)
  }
  index.files.push(file)
  index.notes.push(...wellFormed.end(file.path))
}

function isOwnSite(index: WxrIndex, fields: WxrFields): boolean {
  const address = field(fields, 'wp:base_blog_url') || field(fields, 'link')
  if (!URL.canParse(address)) return true
  const { host, pathname } = new URL(address)
  const path = pathname.replace(/\/+$/, '')
  const identity = host.replace(/^www\./, '') + path
  if (index.identity !== '' && index.identity !== identity) return false
  Object.assign(index, { identity, address, path })
  index.title ||= plainText(field(fields, 'title'))
  index.tagline ||= plainText(field(fields, 'description'))
  index.language ||= field(fields, 'language')
  return true
}

function addPart(index: WxrIndex, part: WxrPart, { path }: ArchiveFile): void {
  if (part.kind === 'author')
    addAuthor(index, field(part.fields, 'wp:author_login'), authorOf(part.fields, path))
  else if (part.kind === 'item') addItem(index, part.item, path)
  else if (part.kind === 'comment') addStars(index, part)
  else if (part.kind !== 'site') {
    // Some exports write categories and tags as terms.
    const isTerm = part.kind === 'term'
    const terms = termsOf(index, isTerm ? field(part.fields, 'wp:term_taxonomy') : part.kind)
    if (terms) addTerm(terms, termOf(part.fields))
  }
}

function termOf(fields: WxrFields): Term {
  const textOf = (...names: string[]) =>
    names.map((name) => field(fields, `wp:${name}`)).find(Boolean) ?? ''
  const name = plainText(textOf('cat_name', 'tag_name', 'term_name'))
  return {
    name,
    slug: slugOf(textOf('category_nicename', 'tag_slug', 'term_slug') || name),
    id: textOf('term_id'),
    isDeclared: true,
    description: textOf('category_description', 'tag_description', 'term_description'),
    parent: slugOf(textOf('category_parent', 'term_parent')),
  }
}

function addStars({ stars }: WxrIndex, part: Extract<WxrPart, { kind: 'comment' }>): void {
  const count = starsOf(part.meta)
  if (count === null || field(part.fields, 'wp:comment_approved') !== '1') return
  const id = keyOf(part.item)
  const numbers = stars.get(id) ?? [0, 0, 0, 0, 0]
  numbers[count - 1] = (numbers[count - 1] ?? 0) + 1
  stars.set(id, numbers)
}

function addTerm(terms: Map<string, Term>, term: Term): void {
  if (term.slug !== '' && !terms.get(term.slug)?.isDeclared) terms.set(term.slug, term)
}

function addAuthor(
  { authors }: WxrIndex,
  login: string,
  about: Partial<KnownAuthor> & { place: string },
): void {
  const name = nameWithoutEmail(about.name || login)
  const plain = { id: '', nicename: proposeId(login), biography: '' }
  if (login !== '') authors.set(login, { ...plain, ...about, name })
}

function authorOf(fields: WxrFields, place: string) {
  const textOf = (name: string) => field(fields, `wp:author_${name}`)
  const name =
    plainText(textOf('display_name')) || `${textOf('first_name')} ${textOf('last_name')}`.trim()
  return { id: textOf('id'), name, place }
}

function addItem(index: WxrIndex, item: WxrItem, place: string): void {
  const { fields, terms } = item
  const type = field(fields, 'wp:post_type')
  const id = keyOf(item)
  if (type === 'attachment') addAttachment(index, item, id)
  else if (type === 'wp_block') index.blocks.set(id, fields.get('content:encoded') ?? '')
  else if (type === 'guest-author') addGuest(index, item, place)
  else if (type === 'nav_menu_item') addMenuItem(index, item)
  const recipe = recipeToKeep(item)
  if (recipe) index.recipes.set(id, recipe)
  if (!isArticleType(type) && type !== 'page') return
  const creator = field(fields, 'dc:creator')
  if (creator && !index.authors.has(creator)) addAuthor(index, creator, { place })
  for (const { taxonomy, slug, name } of terms) {
    const known = termsOf(index, taxonomy)
    const named = { slug: slugOf(slug || name), name: plainText(name) }
    if (known && !known.has(named.slug))
      addTerm(known, { ...named, description: '', parent: '', id: '', isDeclared: false })
  }
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(field(fields, 'wp:post_date')) ?? []
  if (type !== 'page' && field(fields, 'wp:status') === 'publish' && year && year !== '0000')
    for (const date of [year, `${year}/${month}`, `${year}/${month}/${day}`]) index.dates.add(date)
}

/** Co-Authors Plus has authors without an account. */
function addGuest(index: WxrIndex, item: WxrItem, place: string): void {
  const login = metaOf(item, 'cap-user_login') || field(item.fields, 'wp:post_name')
  const name = metaOf(item, 'cap-display_name') || plainText(field(item.fields, 'title'))
  addAuthor(index, login, { name, biography: metaOf(item, 'cap-description'), place })
}

function addAttachment(index: WxrIndex, item: WxrItem, id: string): void {
  const { fields } = item
  const parent = field(fields, 'wp:post_parent')
  if (parent && parent !== '0') {
    addTo(index.children, parent, { id, paths: pathsOf(item, index) })
    index.parents.set(id, parent)
  }
  const src = field(fields, 'wp:attachment_url') || field(fields, 'guid')
  if (!IS_PICTURE.test(withoutHost(src)) && !/^https?:\/\/images\./.test(src)) return
  const details = phpArray(metaOf(item, '_wp_attachment_metadata'))?.get('image_meta')
  index.attachments.set(id, {
    src,
    alt: plainText(metaOf(item, '_wp_attachment_image_alt')),
    caption: field(fields, 'excerpt:encoded'),
    credit: details instanceof Map ? phpText(details, 'credit') : '',
  })
  for (const path of [withoutHost(src), picturePath(src)])
    if (!index.attachmentsByPath.has(path)) index.attachmentsByPath.set(path, id)
}

function addMenuItem({ menus }: WxrIndex, item: WxrItem): void {
  const { fields, terms, meta } = item
  const menu = terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.slug ?? ''
  const title = plainText(field(fields, 'title'))
  const order = Number(field(fields, 'wp:menu_order'))
  addTo(menus, menu, { key: keyOf(item), title, order, meta })
}
