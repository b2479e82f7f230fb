import { Readable } from 'node:stream'
import type { Archive, ImportPiece } from '../../pieces.ts'
import { wordpressReader } from './wordpress.reader.ts'

const NAMES = ['excerpt', 'content', 'dc', 'wp']
  .map((name) => `xmlns:${name}="http://wordpress.org/export/1.2/${name}/"`)
  .join(' ')

export const wxr = (inside: string, site = 'https://old.example') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss ${NAMES}><channel><wp:wxr_version>1.2</wp:wxr_version>` +
  `<wp:base_blog_url>${site}</wp:base_blog_url>${inside}</channel></rss>`

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export function item(id: number, fields: Record<string, string>, more = ''): string {
  const all: Record<string, string> = {
    title: 'A title',
    'wp:post_type': 'post',
    'wp:status': 'publish',
    link: `https://old.example/p${id}/`,
    'wp:post_date_gmt': '2020-01-02 03:04:05',
    ...fields,
  }
  const written = Object.entries(all).map(([name, text]) => `<${name}>${cdata(text)}</${name}>`)
  return `<item><wp:post_id>${id}</wp:post_id>${written.join('')}${more}</item>`
}

export const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`

export type PhpSource = string | number | PhpSource[] | { [key: string]: PhpSource }

/** A value in the format of PHP's `serialize`. */
export function php(value: PhpSource): string {
  if (typeof value === 'number') return `i:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(value)
  const keys = entries.map(([key]) => php(Array.isArray(value) ? Number(key) : key))
  return `a:${entries.length}:{${entries.map(([, inside], at) => keys[at] + php(inside)).join('')}}`
}

export const archiveOf = (files: Record<string, string | Buffer>): Archive => ({
  name: 'old',
  files: Object.entries(files).map(([path, text]) => {
    return { path, size: text.length, open: async () => Readable.from([Buffer.from(text)]) }
  }),
})

export const read = (...files: string[]): Promise<ImportPiece[]> =>
  Array.fromAsync(
    wordpressReader.read(
      archiveOf(Object.fromEntries(files.map((text, at) => [`${at}.xml`, text]))),
      {},
    ),
  )

export const article = (pieces: ImportPiece[], key: string | number) => {
  const article = pieces.find((piece) => piece.kind === 'article' && piece.key === String(key))
  if (article?.kind !== 'article') throw new Error(`There is no article ${key}.`)
  return article
}

export const content = async (text: string, more = '', others = '') =>
  article(await read(wxr(others + item(1, { 'content:encoded': text }, more))), 1)

export const comment = (id: number, fields: Record<string, string> = {}, more = ''): string => {
  const all: Record<string, string> = {
    'wp:comment_author': 'Ann',
    'wp:comment_content': 'Well said',
    'wp:comment_approved': '1',
    'wp:comment_date_gmt': '2020-02-02 03:04:05',
    ...fields,
  }
  const written = Object.entries(all).map(([name, text]) => `<${name}>${text}</${name}>`)
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id>${written.join('')}${more}</wp:comment>`
}

/** What is left out, as the report counts it. */
export const leftOut = (pieces: ImportPiece[]): string[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'left-out' ? [`${piece.of} ${piece.key}: ${piece.reason}`] : [],
  )
