import { emptyOf } from '../../../../lib/empty-of.ts'
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  exportedArticle,
} from '../../exports/shared/export-format.ts'
import { LISTS } from '../../exports/shared/lists.ts'
import type { TableRows } from '../pieces.ts'
import { preparePiece } from '../run/prepare-piece.ts'
import { readerFor } from './all.ts'
import { archiveWith } from './shared/archive.fixture.ts'
import { comment, item, meta, wxr } from './wordpress/wxr.fixture.ts'

type Files = Record<string, string>

const xml = (text: string): string =>
  [...text]
    .map((letter) => (/[<>&"'\r\n]/.test(letter) ? `&#${letter.codePointAt(0)};` : letter))
    .join('')
const csv = (text: string): string => `"${text.replaceAll('"', '""')}"`
const idOf = (at: number): string => String(at).padStart(32, '0')
const perText = (texts: string[], file: (text: string, at: number) => [string, string]): Files =>
  Object.fromEntries(texts.map(file))

const bloggerEntry = (text: string, at: number): string => {
  const kind = `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#`
  const said = `<title>${xml(text)}</title><content type="html">${xml(text)}</content><author><name>${xml(text)}</name></author><published>2020-01-02T03:04:05Z</published>`
  const post = `<entry><id>tag:blogger.com,1999:blog-1.post-${at}</id>${kind}post"/><category term="${xml(text)}"/>${said}</entry>`
  const reply = `<thr:in-reply-to ref="tag:blogger.com,1999:blog-1.post-${at}"/>`
  return `${post}<entry><id>tag:blogger.com,1999:blog-1.post-9${at}0000</id>${kind}comment"/>${reply}${said}</entry>`
}

const ghostPosts = (text: string, at: number) => {
  const cards = [
    ['html', { html: text }],
    ['markdown', { markdown: text }],
  ]
  const mobiledoc = {
    version: '0.3.1',
    markups: [],
    atoms: [],
    cards,
    sections: [
      [10, 0],
      [10, 1],
    ],
  }
  const bodies = [
    { html: text },
    { mobiledoc: JSON.stringify(mobiledoc) },
    { lexical: JSON.stringify({ root: { children: [{ type: 'html', html: text }] } }) },
  ]
  return bodies.map((body, form) => ({
    id: `${at}-${form}`,
    title: text,
    slug: text,
    status: 'published',
    type: 'post',
    visibility: 'public',
    published_at: '2020-05-06 07:08:09',
    custom_excerpt: text,
    ...body,
  }))
}

/** In a text, in the attributes of an unknown block, in a shortcode, in a caption, in a footnote. */
const wordpressItems = (text: string, at: number): string => {
  const note = `<p>Words<sup data-fn="n${at}">1</sup></p>`
  const contents = [
    text,
    `<!-- wp:acme/box ${JSON.stringify({ text })} --><p>${text}</p><!-- /wp:acme/box -->`,
    `[unknown words="${text}"]${text}[/unknown]`,
    `[caption id="x"]<img src="x.png" alt="${text}">${text}[/caption]`,
    `${note}<!-- wp:footnotes /-->`,
  ]
  const footnotes = meta('footnotes', JSON.stringify([{ id: `n${at}`, content: text }]))
  const said = { 'wp:comment_author': xml(text), 'wp:comment_content': xml(text) }
  const items = contents.map((content, form) => {
    const id = at * contents.length + form + 1
    const fields = { title: text, 'content:encoded': content, 'excerpt:encoded': text, guid: text }
    const names = { 'dc:creator': text, 'wp:post_name': text }
    return item(id, { ...fields, ...names }, footnotes + comment(id, said))
  })
  return items.join('')
}

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
  const said = { title: text, subheading: text, description: text, body: text }
  return rowOf('pages', {
    id,
    version: 1,
    path: `/page-${id}`,
    was_public: true,
    ...said,
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

/** Hostile texts where each import source has its texts; a new source is one line here. */
export const FORMS: Record<string, (texts: string[]) => Files> = {
  Blogger: (texts) => ({
    'blog.xml': `<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-1</id>${texts.map(bloggerEntry).join('')}</feed>`,
  }),
  Ghost: (texts) => ({
    'ghost.json': JSON.stringify({
      db: [
        { meta: { exported_on: 1, version: '5.0' }, data: { posts: texts.flatMap(ghostPosts) } },
      ],
    }),
  }),
  HTML: (texts) =>
    perText(texts, (text, at) => [
      `${at}.html`,
      `<!doctype html><title>${xml(text)}</title><meta name="author" content="${xml(text)}"><meta name="description" content="${xml(text)}"><article>${text}`,
    ]),
  Magazine: (texts) => {
    const mark = { format: EXPORT_FORMAT, version: EXPORT_VERSION, name: 'Old' }
    const said = { address: 'https://old.example', exported_at: MADE_AT }
    const list = (row: (text: string, id: number) => object): string =>
      `[\n${texts.map((text, at) => JSON.stringify(row(text, at + 1))).join(',\n')}\n]\n`
    return {
      'export.json': JSON.stringify({ ...mark, ...said, people: false, revisions: false }),
      'data/pages.json': list(magazinePage),
      'data/comments.json': list(magazineComment),
      'data/pending_versions.json': list(magazineChange),
      ...Object.assign({}, ...texts.map((text, at) => magazineArticle(text, at + 1))),
    }
  },
  Markdown: (texts) =>
    perText(texts, (text, at) => [
      `posts/${at}.md`,
      `---\n${JSON.stringify({ title: text, author: text, tags: [text], description: text })}\n---\n${text}`,
    ]),
  Medium: (texts) =>
    perText(texts, (text, at) => [
      `posts/2020-01-02_Post-${String(at).padStart(12, 'a')}.html`,
      `<article class='h-entry'><h1 class='p-name'>${xml(text)}</h1><section class='p-summary'>${xml(text)}</section><section class='e-content'>${text}</section></article>`,
    ]),
  'Movable Type': (texts) => ({
    'export.txt': texts
      .map((text, at) => {
        const line = text.replace(/\s+/g, ' ').slice(0, 300)
        const fields = `TITLE: ${line}\nAUTHOR: ${line}\nBASENAME: text_${at}\nTAGS: ${line}\nSTATUS: Publish\nCONVERT BREAKS: ${['0', '1', 'markdown'][at % 3]}`
        return `${fields}\n-----\nBODY:\n${text}\n-----\nCOMMENT:\nAUTHOR: ${line}\n${text}\n-----\n--------\n`
      })
      .join(''),
  }),
  Notion: (texts) =>
    perText(texts, (text, at) =>
      at % 2
        ? [`Page ${idOf(at)}.md`, `# ${text.replace(/\s+/g, ' ')}\n\n${text}`]
        : [`Page ${idOf(at)}.html`, `<article class="page"><h1>${xml(text)}</h1>${text}`],
    ),
  Subscribers: (texts) => ({
    'members.csv': `email,name,subscribed_to_emails\n${texts.map((text) => `${csv(text)},${csv(text)},true\n`).join('')}`,
  }),
  Substack: (texts) => ({
    'posts.csv': `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle\n${texts
      .map((text, at) => `${at}.t,2020-01-02,true,,newsletter,everyone,${csv(text)},${csv(text)}\n`)
      .join('')}`,
    ...perText(texts, (text, at) => [`posts/${at}.t.html`, text]),
  }),
  WordPress: (texts) => ({ 'export.xml': wxr(texts.map(wordpressItems).join('')) }),
}

const NO_PICTURES = {
  store: async () => null,
  storeAll: async () => new Map(),
  readPage: async () => '',
  storeFile: async () => {},
  unused: () => [],
}
const preparing = { pictures: NO_PICTURES, site: { hosts: new Set<string>() }, asDrafts: false }

type Texts = { body?: string; html?: string; title?: string }
export type Prepared = Texts & { kind: string; key: string; rows?: TableRows[] }

/** What would be written of these texts, from the source of this name. */
export async function preparedFrom(
  name: string,
  texts: string[],
  restores = false,
): Promise<Prepared[]> {
  const archive = archiveWith(FORMS[name]?.(texts) ?? {})
  const reader = await readerFor(archive)
  if (reader.name !== name) throw new Error(`This is read as ${reader.name}, and not as ${name}.`)
  const found: Prepared[] = []
  for await (const piece of reader.read(archive, {}))
    if (piece.kind !== 'source' && piece.kind !== 'left-out' && piece.kind !== 'within')
      found.push(await preparePiece(piece, { ...preparing, restores }))
  return found
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
