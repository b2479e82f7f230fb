import type { TableRows } from '@site/import-readers/pieces.ts'
import { type Files, FORMS } from '@site/import-readers/readers/hostile-forms.fixture.ts'
import { archiveWith } from '@site/import-readers/readers/shared/archive.fixture.ts'
import { emptyOf } from '../../../../lib/empty-of.ts'
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  exportedArticle,
} from '../../exports/shared/export-format.ts'
import { LISTS } from '../../exports/shared/lists.ts'
import { readerOf } from '../import-sources.ts'
import { preparePiece } from './prepare-piece.ts'

const MADE_AT = '2020-01-02T03:04:05Z'

/** An article of an own export, with its exact text beside the Markdown. */
const magazineArticle = (text: string, id: number): Files => {
  const dates = { created_at: MADE_AT, updated_at: MADE_AT, published_at: MADE_AT }
  const own = { id, version: 1, slug: `text-${id}`, guid: text, published: true, ...dates }
  const article = { ...emptyOf(exportedArticle), ...own, comments_open: true, is_spaced: true }
  const words = { title: text, subtitle: text, headline: text }
  return {
    [`articles/text-${id}.json`]: JSON.stringify(article),
    [`articles/text-${id}.md`]: `---\n${JSON.stringify(words)}\n---\n${text}`,
    ...(id % 2 && { [`articles/text-${id}.html`]: text }),
  }
}

/** A row of an own export with nothing but this. */
const rowOf = (table: string, own: object): object => {
  const list = [...LISTS.before, ...LISTS.after].find((one) => one.table === table)
  return { ...(list && emptyOf(list.record)), ...own, created_at: MADE_AT, updated_at: MADE_AT }
}

const magazinePage = (text: string, id: number) => {
  const fields = { title: text, subheading: text, description: text, body: text }
  return rowOf('pages', {
    id,
    version: 1,
    path: `/page-${id}`,
    was_public: true,
    ...fields,
    published: true,
  })
}

const magazineComment = (body: string, id: number) =>
  rowOf('comments', { id, article_id: id, body, imported_name: body })

const magazineChange = (body: string, id: number) => ({
  article_id: id,
  base_version: 1,
  base: { body },
  content: { title: body, body },
  saved_at: MADE_AT,
  saved_by: null,
  publish_at: null,
})

function magazine(texts: string[]): Files {
  const mark = { format: EXPORT_FORMAT, version: EXPORT_VERSION, name: 'Old' }
  const origin = { address: 'https://old.example', exported_at: MADE_AT }
  const list = (row: (text: string, id: number) => object): string =>
    `[\n${texts.map((text, at) => JSON.stringify(row(text, at + 1))).join(',\n')}\n]\n`
  return {
    'export.json': JSON.stringify({ ...mark, ...origin, people: false, revisions: false }),
    'data/pages.json': list(magazinePage),
    'data/comments.json': list(magazineComment),
    'data/pending_versions.json': list(magazineChange),
    ...Object.assign({}, ...texts.map((text, at) => magazineArticle(text, at + 1))),
  }
}

/** Hostile texts where each import source has its texts. */
export const HOSTILE_IMPORTS: Record<string, (texts: string[]) => Files> = {
  ...FORMS,
  Magazine: magazine,
}

const NO_PICTURES = {
  store: async () => null,
  storeAll: async () => new Map(),
  readPage: async () => '',
  storeFile: async () => {},
  storeLinked: async () => new Map(),
  isUsed: () => false,
  takeMoved: () => new Map(),
  unused: () => [],
}
const preparing = { pictures: NO_PICTURES, site: { hosts: new Set<string>() }, asDrafts: false }

type Texts = { body?: string; html?: string; title?: string }
export type Prepared = Texts & { kind: string; key: string; rows?: TableRows[] }

/** The rows that an import of these texts would write, by the source's name. */
export async function preparedFrom(
  name: string,
  texts: string[],
  restores = false,
): Promise<Prepared[]> {
  const archive = archiveWith(HOSTILE_IMPORTS[name]?.(texts) ?? {})
  const reader = await readerOf(archive)
  if (reader.name !== name) throw new Error(`This is read as ${reader.name}, and not as ${name}.`)
  const pieces: Prepared[] = []
  for await (const piece of reader.read(archive, {}))
    if (piece.kind !== 'source' && piece.kind !== 'left-out' && piece.kind !== 'within')
      pieces.push(await preparePiece(piece, { ...preparing, restores }))
  return pieces
}

/** Each text of rows by its table, at any depth, with the HTML beside it. */
export function bodiesIn(rows: TableRows[]): [table: string, body: string, html: string][] {
  const within = (table: string, value: unknown): [string, string, string][] => {
    if (typeof value !== 'object' || value === null) return []
    const { body, html = '' } = value as { body?: unknown; html?: string }
    const own: [string, string, string][] = typeof body === 'string' ? [[table, body, html]] : []
    return [...own, ...Object.values(value).flatMap((inner) => within(table, inner))]
  }
  return rows.flatMap(([table, records]) => records.flatMap((record) => within(table, record)))
}
