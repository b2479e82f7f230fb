import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { stringify } from 'yaml'
import { csvRow } from '../../../lib/csv.ts'
import { linkTo } from '../../../server/env.ts'
import { unreachable } from '../../../server/errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { FILE_BUCKET } from '../../base/files/rules.ts'
import { BUCKET, imageUrl, widthsOf } from '../../base/images/rules.ts'
import { cardJsonLd } from '../../kitchen/cards/card-json-ld.ts'
import { languageOf } from '../../publishing/articles/article-json-ld.ts'
import { findSiteIdentity } from '../../site/site-settings/find-settings.server.ts'
import { readmeOf } from './readme.ts'
import { recordsOf } from './records.server.ts'
import { cardsOf, withCardCopies } from './shared/card-markdown.ts'
import { all, text } from './shared/column-types.ts'
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportChoices,
  type ExportedArticle,
  type ExportMark,
  exportedArticle,
  exportedCounts,
  exportedPerson,
  exportMark,
  writtenArticle,
} from './shared/export-format.ts'
import { type ExportList, LISTS } from './shared/lists.ts'
import { markdownBody } from './shared/markdown-body.ts'

/** `chunks` are made when they are read. */
export type ExportFile = { path: string; chunks: AsyncIterable<string | Uint8Array> }

/** Texts are longer than other records. */
const ARTICLES_AT_ONCE = 20

function listOf(table: string, record: ExportList['record'], rest = {}): ExportList {
  return { table, record, noun: '', about: '', by: 'id', ...rest }
}

const COUNTS = listOf('articles', exportedCounts)
const PEOPLE = listOf('exported_people', exportedPerson)
const PICTURES = listOf('exported_pictures', v.object(all(text, 'name', 'path')), { by: 'name' })
const FILES = listOf('stored_files', v.object(all(text, 'path')), { by: 'path' })
const ARTICLES = listOf(
  'articles',
  v.object({ ...v.omit(exportedArticle, ['is_spaced']).entries, ...writtenArticle.entries }),
  { accounts: ['owner_id'] },
)

/** One file after the other, so that memory does not grow. */
export async function* exportFiles(choices: ExportChoices): AsyncGenerator<ExportFile> {
  const site = await findSiteIdentity()
  const mark: ExportMark = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    name: site.name,
    address: linkTo('/'),
    exported_at: new Date().toISOString(),
    ...choices,
  }
  yield whole('export.json', json(mark))
  yield whole('README.md', readmeOf(mark))
  const lists = [...LISTS.before, ...LISTS.after].filter(({ choice }) => !choice || choices[choice])
  const data = [
    ...lists.map((list) => [list.table, list] as const),
    ['counts', COUNTS] as const,
    ...(choices.people ? [['people', PEOPLE] as const] : []),
  ]
  yield schema('export', exportMark)
  yield schema('article', exportedArticle)
  for (const [name, list] of data) {
    yield schema(name, v.array(list.record))
    yield { path: `data/${name}.json`, chunks: jsonLines(list, choices) }
    yield { path: `data/${name}.csv`, chunks: csvLines(list, choices) }
  }
  yield* articles(choices)
  yield* stored(PICTURES, BUCKET, 'images', choices)
  yield* stored(FILES, FILE_BUCKET, 'files', choices)
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const whole = (path: string, text: string): ExportFile => ({ path, chunks: once(async () => text) })

async function* once(content: () => Promise<string | Uint8Array>) {
  yield await content()
}

const schema = (name: string, record: v.GenericSchema): ExportFile =>
  whole(`schemas/${name}.schema.json`, json(toJsonSchema(record, { errorMode: 'ignore' })))

/** A record on each line, so that lists can be read as streams. */
async function* jsonLines(list: ExportList, choices: ExportChoices): AsyncGenerator<string> {
  let before = '[\n'
  for await (const record of recordsOf(list, choices)) {
    yield before + JSON.stringify(record)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvLines(list: ExportList, choices: ExportChoices): AsyncGenerator<string> {
  const columns = Object.keys(list.record.entries)
  yield csvRow(columns)
  for await (const record of recordsOf(list, choices))
    yield csvRow(columns.map((column) => record[column]))
}

async function* articles(choices: ExportChoices): AsyncGenerator<ExportFile> {
  const names = { authors: new Map<unknown, string>(), categories: new Map<unknown, string>() }
  for (const list of LISTS.before) {
    const known = names[list.table as keyof typeof names]
    if (!known) continue
    for await (const { id, name } of recordsOf(list, choices)) known.set(id, String(name))
  }
  const named = (all: { author_id: number }[]) =>
    all.map(({ author_id }) => names.authors.get(author_id))
  for await (const record of recordsOf(ARTICLES, choices, ARTICLES_AT_ONCE)) {
    const { title, subtitle, headline, body, ...rest } = record as v.InferOutput<
      typeof writtenArticle
    > &
      ExportedArticle
    // Before its first save (rule: drafts-and-revisions/autosave).
    if (rest.version === 0) continue
    const written = markdownBody(body)
    const path = `articles/${rest.slug}`
    const [cover = null] = rest.article_images
    const front = stringify({
      title,
      subtitle,
      headline,
      slug: rest.slug,
      // Hugo makes a redirect of each, so that links between articles lead on.
      aliases: [rest.slug, ...rest.former_article_ids.map(({ slug }) => slug)].map(
        (slug) => `/article/${slug}`,
      ),
      date: rest.published_at ?? rest.created_at,
      lastmod: rest.updated_at,
      draft: !rest.published,
      authors: named(rest.article_authors),
      categories: rest.article_categories.map((one) => names.categories.get(one.category_id)),
      cover: rest.article_images.map(({ name, width, alt }) => ({
        image: largest(name, width),
        alt,
      })),
    })
    const cards = cardsOf(rest)
    const text = withCardCopies(written.markdown, cards)
    yield whole(`${path}.md`, `---\n${front}---\n\n${text}`)
    if (cards.length > 0) {
      const origin = new URL(linkTo('/'))
      const place = {
        url: linkTo(`/article/${rest.slug}`),
        origin,
        cover: cover && largest(cover.name, cover.width),
        authors: named(rest.article_authors).map((name) => ({ '@type': 'Person', name })),
        published: rest.published_at,
        modified: rest.updated_at,
        category: null,
        language: languageOf(body),
      }
      yield whole(`${path}.jsonld`, json(cards.map((card, at) => cardJsonLd(card, at, place))))
    }
    if (!written.isExact) yield whole(`${path}.html`, body)
    yield whole(`${path}.json`, json({ ...rest, is_spaced: written.isSpaced }))
  }
}

const largest = (name: string, width: number): string =>
  imageUrl(name, widthsOf(width).at(-1) ?? width)

async function* stored(
  list: ExportList,
  bucket: string,
  folder: string,
  choices: ExportChoices,
): AsyncGenerator<ExportFile> {
  const storage = serviceClient().storage.from(bucket)
  for await (const { path } of recordsOf(list, choices)) {
    const { data } = await storage.download(String(path))
    if (!data) throw unreachable()
    const bytes = async () => new Uint8Array(await data.arrayBuffer())
    yield { path: `${folder}/${path}`, chunks: once(bytes) }
  }
}
