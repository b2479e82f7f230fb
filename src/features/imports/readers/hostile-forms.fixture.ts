import { EXPORT_FORMAT, EXPORT_VERSION } from '../../exports/shared/format.ts'
import { preparePiece } from '../bring/prepare-piece.ts'
import { readerFor } from './all.ts'
import { archiveWith } from './shared/archive.fixture.ts'
import { item, wxr } from './wordpress/wxr.fixture.ts'

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

const ghostPost = (text: string, at: number) => {
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
  return {
    ...{ id: String(at), title: text, slug: text, status: 'published', type: 'post' },
    ...{ visibility: 'public', published_at: '2020-05-06 07:08:09', custom_excerpt: text },
    ...bodies[at % bodies.length],
  }
}

/** Hostile texts where each import source has its texts; a new source is one line here. */
export const FORMS: Record<string, (texts: string[]) => Files> = {
  Blogger: (texts) => ({
    'blog.xml': `<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-1</id>${texts.map(bloggerEntry).join('')}</feed>`,
  }),
  Ghost: (texts) => ({
    'ghost.json': JSON.stringify({
      db: [{ meta: { exported_on: 1, version: '5.0' }, data: { posts: texts.map(ghostPost) } }],
    }),
  }),
  HTML: (texts) =>
    perText(texts, (text, at) => [
      `${at}.html`,
      `<!doctype html><title>${xml(text)}</title><meta name="author" content="${xml(text)}"><meta name="description" content="${xml(text)}"><article>${text}`,
    ]),
  Magazine: (texts) => {
    const rows = texts.map((text, id) =>
      JSON.stringify({
        ...{
          id,
          version: 1,
          path: `/page-${id}`,
          built_in: false,
          published: true,
          was_public: true,
        },
        ...{ title: text, subheading: text, description: text, body: text },
        ...{ effective: null, revised: null, updated_at: '2020-01-02T03:04:05Z' },
      }),
    )
    const mark = { format: EXPORT_FORMAT, version: EXPORT_VERSION, name: 'Old' }
    const said = { address: 'https://old.example', exported_at: '2020-01-02T03:04:05Z' }
    return {
      'export.json': JSON.stringify({ ...mark, ...said, people: false, revisions: false }),
      'data/pages.json': `[\n${rows.join(',\n')}\n]\n`,
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
  WordPress: (texts) => ({
    'export.xml': wxr(
      texts
        .map((text, at) =>
          item(at + 1, {
            ...{ title: text, 'content:encoded': text, 'excerpt:encoded': text, guid: text },
            ...{ 'dc:creator': text, 'wp:post_name': text },
          }),
        )
        .join(''),
    ),
  }),
}

const NO_PICTURES = {
  ...{ store: async () => null, storeAll: async () => new Map(), readPage: async () => '' },
  unused: () => [],
}
const preparing = { pictures: NO_PICTURES, site: { hosts: new Set<string>() }, asDrafts: false }

export type Prepared = { kind: string; key: string; body?: string; html?: string; title?: string }

/** What would be written of these texts, from the source of this name. */
export async function preparedFrom(name: string, texts: string[]): Promise<Prepared[]> {
  const archive = archiveWith(FORMS[name]?.(texts) ?? {})
  const reader = await readerFor(archive)
  if (reader.name !== name) throw new Error(`This is read as ${reader.name}, and not as ${name}.`)
  const found: Prepared[] = []
  for await (const piece of reader.read(archive, {}))
    if (piece.kind !== 'source' && piece.kind !== 'left-out' && piece.kind !== 'within')
      found.push(await preparePiece(piece, preparing))
  return found
}
