import { orWithWordsAlone } from '@site/import-readers/html/words-alone.ts'
import {
  type ArticlePiece,
  type ContentPiece,
  NAMED_TABLES,
  type TableRows,
} from '@site/import-readers/pieces.ts'
import { articleOfFile } from '@site/import-readers/readers/shared/other-pieces.ts'
import { escapeHtml } from '@site/text/escape-html.ts'
import * as v from 'valibot'
import { renderComment } from '../../../../lib/render-comment.ts'
import { sanitizeBody } from '../../../../lib/sanitize-body.ts'
import { imageName } from '../../../base/images/rules.ts'
import { card } from '../../../kitchen/cards/contract.ts'
import { exportedArticle, exportedPerson } from '../../exports/shared/export-format.ts'
import type { ExportList } from '../../exports/shared/lists.ts'
import type { ExportRecord } from '../../exports/shared/without-accounts.ts'
import type { MagazineArticle, MagazineRecord } from './own-pieces.ts'
import type { ReadArticle } from './records.ts'

type Common = { key: string; place: string; notes: []; rows: TableRows[] }

const textOf = (value: unknown): string => String(value ?? '')
const keyOf = (value: unknown): string | null => (value === null ? null : String(value))

/** Null for what only an empty magazine takes. */
const PIECES: Record<string, (record: ExportRecord, common: Common) => ContentPiece | null> = {
  authors: ({ name, biography }, common) => ({
    ...common,
    kind: 'author',
    name: textOf(name),
    biography: textOf(biography),
  }),
  categories: ({ name, slug, description, parent_id, in_menus }, common) => ({
    ...common,
    kind: 'category',
    name: textOf(name),
    slug: textOf(slug),
    parent: keyOf(parent_id),
    description: textOf(description),
    isTag: in_menus === false,
    addresses: [],
  }),
  pages: ({ built_in, published, path, title, description, body }, common) =>
    built_in
      ? null
      : {
          ...common,
          kind: 'page',
          state: published ? 'published' : 'draft',
          slug: textOf(path).slice(1),
          title: textOf(title),
          addresses: [],
          base: '/',
          description: textOf(description),
          html: textOf(body),
        },
  redirects: ({ kind, from_path, to_path }, common) =>
    kind === 'own' && to_path !== null
      ? { ...common, kind: 'redirect', from: textOf(from_path), to: textOf(to_path) }
      : null,
  comments: (
    { deleted_at, article_id, parent_id, imported_name, imported_stars, created_at, body },
    common,
  ) =>
    deleted_at === null
      ? {
          ...common,
          kind: 'comment',
          article: textOf(article_id),
          parent: keyOf(parent_id),
          name: textOf(imported_name),
          writtenAt: textOf(created_at),
          stars: typeof imported_stars === 'number' ? imported_stars : null,
          html: escapeHtml(textOf(body)).replaceAll('\n', '<br>'),
        }
      : null,
}

/** Tables whose rows contain HTML. */
const WITH_HTML =
  /^(?:newsletter_issues|pages|(?:article|page|newsletter_issue)_revisions|pending_versions)$/

const withCleanBodies = (record: ExportRecord): ExportRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (name === 'body' && typeof value === 'string')
        return [name, orWithWordsAlone(value, sanitizeBody)]
      const isRecord = v.is(v.record(v.string(), v.unknown()), value) && !Array.isArray(value)
      return [name, isRecord ? withCleanBodies(value) : value]
    }),
  )

/** An issue whose time has passed would be mailed at once. */
const inTime = (record: ExportRecord): ExportRecord =>
  record.state === 'draft' &&
  record.announced_id === null &&
  Date.parse(textOf(record.send_at)) < Date.now()
    ? { ...record, send_at: null, send_problem: 'Its scheduled time passed before the import.' }
    : record

/** HTML is sanitized here, whatever the file says. */
function rowOf(table: string, record: ExportRecord): ExportRecord {
  if (WITH_HTML.test(table)) return inTime(withCleanBodies(record))
  if (table !== 'comments') return record
  const { writer, ...own } = record
  const name = own.author_id === null ? (writer as { username: string } | null)?.username : null
  return {
    ...own,
    imported_name: own.imported_name ?? name ?? null,
    html: own.deleted_at === null ? renderComment(textOf(own.body)) : '',
  }
}

/** By the name of a picture. */
export type FileOf = (name: string) => string | undefined

export function pieceOf(
  { table, noun, by }: ExportList,
  record: ExportRecord,
  fileOf: FileOf,
): ContentPiece {
  const row = rowOf(table, record)
  const key = textOf(record[by])
  const common: Common = { key, place: `${noun} ${key}`, notes: [], rows: [[table, [row]]] }
  const named = NAMED_TABLES.find((name) => name === table)
  if (named) {
    const { url } = (row.cover ?? { url: '' }) as { url: string }
    const file = fileOf(imageName(url) ?? '')
    return { ...common, kind: named, of: noun, picture: file && `/${file}` }
  }
  return (
    PIECES[table]?.(row, common) ?? { ...common, kind: 'record', of: noun, key: `${table} ${key}` }
  )
}

export function accountOf(record: ExportRecord): MagazineRecord {
  const account = v.parse(exportedPerson, record)
  const { id, role, username } = account
  const roles = role === null ? [] : [{ user_id: id, role_slug: role }]
  const rows: TableRows[] = [['user_roles', roles]]
  const common = { key: `account ${id}`, place: username, notes: [], rows }
  return { ...common, kind: 'record', of: 'account', account }
}

const { entries } = exportedArticle
const IN_OTHER_TABLES = (Object.keys(entries) as (keyof typeof entries)[]).filter(
  (name) => entries[name].type === 'array' || name === 'series_articles',
)

export function articleOf({ article, written }: ReadArticle, fileOf: FileOf): MagazineArticle {
  const { is_spaced: _, ...columns } = article
  const place = `articles/${article.slug}.md`
  const notes: ArticlePiece['notes'] = []
  const article_cards = article.article_cards.filter(({ name, content }) => {
    const checked = v.safeParse(card, content)
    if (!checked.success)
      notes.push({ topic: 'cards', words: `The card “${name}” cannot be imported.` })
    return checked.success
  })
  const record = { ...columns, article_cards }
  const others = IN_OTHER_TABLES.map((name): TableRows => {
    const value = record[name as keyof typeof record] ?? []
    return [name, (Array.isArray(value) ? value : [value]) as ExportRecord[]]
  })
  const own = Object.fromEntries(
    Object.entries(columns).filter(([name]) => !IN_OTHER_TABLES.includes(name as never)),
  )
  const row = { ...own, ...written, body: orWithWordsAlone(written.body, sanitizeBody) }
  const inFiles = (text: string) =>
    text.replace(/\/images\/([a-z0-9-]+)\/\d+\.(?:webp|avif)/g, (address, name) =>
      fileOf(name) ? `/${fileOf(name)}` : address,
    )
  const [cover] = article.article_images
  const inSeries = article.series_articles
  return {
    ...articleOfFile(place, notes),
    key: String(article.id),
    rows: [['articles', [row]], ...others],
    html: inFiles(written.body),
    slug: article.slug,
    addresses: [],
    state: article.binned_at ? 'binned' : article.published ? 'published' : 'draft',
    title: written.title,
    subtitle: written.subtitle,
    headline: written.headline,
    publishedAt: article.published_at,
    updatedAt: article.updated_at,
    guid: article.guid,
    authors: inOrder(article.article_authors).map(({ author_id }) => String(author_id)),
    categories: inOrder(article.article_categories).map((one) => String(one.category_id)),
    series: inSeries ? { key: String(inSeries.series_id), position: inSeries.position } : undefined,
    cover: cover ? { src: `/${fileOf(cover.name)}`, alt: cover.alt, credit: cover.credit } : null,
    recipes: [],
    cards: article_cards.map(({ content }) => JSON.parse(inFiles(JSON.stringify(content)))),
    commentsOpen: article.comments_open,
    sharing: article.sharing as NonNullable<MagazineArticle['sharing']>,
  }
}

const inOrder = <Row extends { position: number }>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => one.position - other.position)
