import { posix } from 'node:path'
import { htmlOf } from '@site/text/html-tree.ts'
import { takeHeadedRecipes } from '../../html/headed-recipe.ts'
import { leadLinks } from '../../html/inner-links.ts'
import { noteIn } from '../../notes.ts'
import type { Archive, ArticlePiece, ImportNote, Reader, ReadOptions } from '../../pieces.ts'
import { type FrontMatter, textIn } from '../markdown/front-matter.ts'
import { termsIn } from '../markdown/markdown-terms.ts'
import { factsOfFields } from '../markdown/recipe-fields.ts'
import {
  articleOfFile,
  leftOut,
  otherFiles,
  stateAt,
  stateOfUnstated,
} from '../shared/other-pieces.ts'
import { keysOf, Terms } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'
import { columnsIn, databasePieces } from './databases.ts'
import { type NotionFile, readPage } from './read-page.ts'

/** Names end with an id. */
const NAME = /^(.*?)[ -]?([\da-f]{32})(?:_all)?\.(md|html|csv)$/i

const filesIn = ({ files }: Archive): NotionFile[] =>
  files.flatMap((file) => {
    const [, name = '', id = '', kind = ''] = NAME.exec(posix.basename(file.path)) ?? []
    return id ? [{ file, name, id: id.toLowerCase(), kind: kind.toLowerCase() }] : []
  })

/** A database is a table beside the folder of its pages. */
export const notionReader: Reader = {
  name: 'Notion',
  async recognizes(archive) {
    const texts = archive.files.filter(({ path }) => /\.(?:md|html|csv)$/i.test(path))
    const own = filesIn(archive)
    return own.length > 0 && own.length * 2 >= texts.length ? 0.95 : 0
  },
  async *read(archive, options) {
    // The name of an export changes.
    yield { kind: 'source', identity: 'pages', address: null }
    const all = filesIn(archive)
    const tables = all.filter(({ kind }) => kind === 'csv')
    const pages = new Map<string, NotionFile>()
    for (const page of all) if (page.kind !== 'csv' && !pages.has(page.id)) pages.set(page.id, page)
    const columns = await columnsIn(tables)
    const terms = new Terms()
    for (const page of pages.values()) {
      const { data } = await readPage(page, columns, [])
      terms.add(termsIn(data), page.file.path)
    }
    yield* terms.pieces()
    for (const page of pages.values()) {
      const article = await articleOf(page, columns, pages, options)
      yield article
      for (const { id } of article.recipes)
        yield { kind: 'within', of: 'recipe', key: id, place: article.place, notes: [] }
    }
    yield* databasePieces(tables, [...pages.values()])
    const own = new Set([...tables, ...pages.values()].map(({ file }) => file))
    for (const { file, id, kind } of all)
      if (kind !== 'csv' && !own.has(file))
        yield leftOut('page', `${id} again`, 'It is in the export twice.', { place: file.path })
    const known = all.map(({ file }) => file)
    yield* otherFiles(archive, known, () => 'It is neither a page of Notion nor a picture.')
  },
}

const addressOf = ({ name, id }: NotionFile): string =>
  `/${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-${id}`

const DATES = ['date', 'published', 'published on', 'publish date', 'publication date']
const UPDATED = ['updated', 'last edited', 'last edited time']
const STATES = ['status', 'state', 'published', 'public']
const HEADLINES = ['summary', 'excerpt', 'description']
const SAID =
  /^(?:slug|authors?|categor(?:y|ies)|section|series|tags?|keywords|created(?: time| by)?)$/i

async function articleOf(
  page: NotionFile,
  columns: ReadonlyMap<string, string[]>,
  pages: ReadonlyMap<string, NotionFile>,
  options: ReadOptions,
): Promise<ArticlePiece> {
  const { file, id, name } = page
  const notes: ImportNote[] = []
  const note = noteIn(notes)
  const { title, data, main, cover } = await readPage(page, columns, notes)
  const addressOfNumber = (path: string): string | null => {
    // Ids before it belong to folders.
    const number =
      path
        .replace(/\?.*$/s, '')
        .match(/[\da-f]{32}/gi)
        ?.at(-1) ?? ''
    const page = pages.get(number.toLowerCase())
    return page ? addressOf(page) : null
  }
  leadLinks(main, { base: file.path, addressOf: addressOfNumber, note })
  const facts = factsOfFields(data)
  const taken = takeHeadedRecipes(
    htmlOf(main),
    { key: id, title: title || name, base: file.path },
    { facts },
  )
  const known = [...DATES, ...UPDATED, ...STATES, ...HEADLINES]
  const inCard = taken ? Object.values(facts) : []
  for (const [key, value] of Object.entries(data))
    if (!known.includes(key.toLowerCase()) && !SAID.test(key) && value !== '')
      if (!inCard.some((fact) => fact.startsWith(String(value))))
        note('fields', `${key} is left out: ${String(value).slice(0, 100)}.`)
  const publishedAt = timeIn(data, notes, DATES)
  const status = textIn(data, ...STATES)
  const isPublic = /^(?:published|live|public|yes|true)$/i.test(status)
  if (!isPublic && status) note('drafts', `Its status was “${status.slice(0, 100)}”.`)
  const unstated = () => (status ? 'draft' : stateOfUnstated(publishedAt, notes, options))
  return {
    ...articleOfFile(file.path, notes),
    key: id,
    cover,
    publishedAt,
    title: title || name,
    headline: textIn(data, ...HEADLINES),
    slug: textIn(data, 'slug'),
    state: isPublic ? stateAt(publishedAt, notes) : unstated(),
    recipes: taken?.recipes ?? [],
    html: (taken?.html ?? htmlOf(main)).replace(
      /(?<=href=")https:\/\/(?:www\.)?notion\.so\/[^"]*/g,
      (address) => addressOfNumber(address) ?? address,
    ),
    updatedAt: timeIn(data, [], UPDATED),
    ...keysOf(termsIn(data)),
    addresses: [addressOf(page)],
  }
}

/** Notion writes dates in words, without a zone. */
function timeIn(data: FrontMatter, notes: ImportNote[], names: string[]): string | null {
  const text = names.map((name) => textIn(data, name)).find((value) => /\d/.test(value))
  if (text === undefined) return null
  const [start = ''] = text.replace(/^@/, '').split('→')
  const isPlain = /^\s*\d{4}-/.test(start)
  return timeOf(isPlain ? start : `${start.trim()} UTC`, notes)
}
