import { proposeId } from '@site/text/propose-id.ts'
import { autop } from '../../html/autop.ts'
import { plainText } from '../../html/plain-words.ts'
import type {
  Archive,
  ArchiveFile,
  ArticlePiece,
  CommentPiece,
  ImportNote,
  ImportPiece,
  Reader,
  ReadOptions,
} from '../../pieces.ts'
import { markdownHtml } from '../markdown/markdown-html.ts'
import {
  BARE_ARTICLE,
  filesLike,
  leftOut,
  otherFiles,
  stateAt,
  stateOfUnstated,
} from '../shared/other-pieces.ts'
import { keysOf, type NamedTerms, Terms } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'
import { readSections, type Section } from './read-sections.ts'

const exportsIn = (archive: Archive): Promise<ArchiveFile[]> =>
  filesLike(
    archive,
    /\.(?:txt|mt)$/i,
    /^\s*(?:-{8}\s+)?(?:[A-Z][A-Z\d _]*:.*\r?\n\s*)+-----\s+(?:BODY|EXTENDED BODY|EXCERPT|KEYWORDS|COMMENT|PING):/,
  )

/** The text format of Movable Type, TypePad and Hatena. */
export const movableTypeReader: Reader = {
  name: 'Movable Type',
  recognizes: async (archive) => ((await exportsIn(archive)).length > 0 ? 0.9 : 0),
  async *read(archive, options) {
    const files = await exportsIn(archive)
    const terms = new Terms()
    let address: string | null = null
    for (const file of files)
      for await (const section of readSections(file)) {
        if (section.name !== 'FIELDS') continue
        terms.add(termsOf(section), file.path)
        address ??= addressOf(section)?.origin ?? null
      }
    yield { kind: 'source', identity: archive.name, address }
    yield* terms.pieces()
    const keys = new Map<string, number>()
    for (const file of files) yield* readFile(file, keys, options)
    yield* otherFiles(
      archive,
      files,
      () => 'It is neither an export of Movable Type nor a picture.',
    )
  },
}

const valuesIn = ({ fields }: Section, name: string): string[] =>
  fields.flatMap(([key, value]) => (key === name && value !== '' ? [value] : []))
const valueIn = (section: Section, name: string): string => valuesIn(section, name)[0] ?? ''

const addressOf = (section: Section): URL | null => URL.parse(valueIn(section, 'UNIQUE URL'))

const termsOf = (section: Section): NamedTerms => ({
  authors: valuesIn(section, 'AUTHOR').slice(0, 1),
  categories: [
    ...new Set([...valuesIn(section, 'PRIMARY CATEGORY'), ...valuesIn(section, 'CATEGORY')]),
  ],
  tags: [...valueIn(section, 'TAGS').matchAll(/"([^"]*)"|([^,"]+)/g)]
    .map(([, quoted, plain = '']) => (quoted ?? plain).trim())
    .filter(Boolean),
})

/** An article is complete at its first comment. */
async function* readFile(
  file: ArchiveFile,
  keys: Map<string, number>,
  options: ReadOptions,
): AsyncGenerator<ImportPiece> {
  let fields: Section | null = null
  let article: ArticlePiece | null = null
  let texts = new Map<string, string>()
  let comments = 0
  for await (const section of readSections(file)) {
    const { name, text } = section
    if (name === 'FIELDS') {
      fields = section
      article = null
      texts = new Map()
      comments = 0
    } else if (fields && ['COMMENT', 'PING', 'END'].includes(name)) {
      if (!article) {
        article = articleOf({ fields, texts, file }, keys, options)
        yield article
      }
      comments += 1
      const key = `${article.key} comment ${comments}`
      if (name === 'COMMENT') yield commentOf(section, article, key)
      if (name === 'PING') yield leftOut('trackback', key, 'It was not written by a reader.')
    } else if (article)
      yield leftOut('text', `${article.key} ${name}`, 'It comes after the comments.')
    else texts.set(name, text)
  }
}

const KNOWN =
  /^(?:AUTHOR|TITLE|BASENAME|STATUS|ALLOW (?:COMMENTS|PINGS)|CONVERT BREAKS|(?:PRIMARY )?CATEGORY|DATE|TAGS|UNIQUE URL|IMAGE|NO ENTRY)$/

type Entry = { fields: Section; texts: Map<string, string>; file: ArchiveFile }

function articleOf(
  { fields, texts, file }: Entry,
  keys: Map<string, number>,
  options: ReadOptions,
): ArticlePiece {
  const notes: ImportNote[] = []
  const title = plainText(valueIn(fields, 'TITLE'))
  const basename = valueIn(fields, 'BASENAME')
  const when = timeOf(valueIn(fields, 'DATE'), notes)
  const named = `${valueIn(fields, 'DATE')} ${basename || title}`.trim()
  const times = (keys.get(named) ?? 0) + 1
  keys.set(named, times)
  for (const [name, value] of [
    ...fields.fields,
    ['KEYWORDS', texts.get('KEYWORDS') ?? ''],
  ] as const)
    if (!KNOWN.test(name) && value !== '')
      notes.push({ topic: 'fields', words: `${name} is left out: ${value.slice(0, 100)}.` })
  const image = valueIn(fields, 'IMAGE')
  const bodies = ['BODY', 'EXTENDED BODY'].map((name) => texts.get(name) ?? '')
  return {
    ...BARE_ARTICLE,
    key: times > 1 ? `${named} ${times}` : named,
    notes,
    title,
    place: `${file.path}: ${title || named}`,
    base: addressOf(fields)?.href ?? '/',
    state: stateOf(fields, when, notes, options),
    publishedAt: when,
    ...keysOf(termsOf(fields)),
    slug: basename.includes('/') ? proposeId(title) : basename,
    headline: plainText(texts.get('EXCERPT') ?? ''),
    html: bodies.map((text) => htmlOf(text, valueIn(fields, 'CONVERT BREAKS'), notes)).join('\n'),
    cover: image ? { src: image, alt: '', credit: '' } : null,
    commentsOpen: valueIn(fields, 'ALLOW COMMENTS') === '1',
    addresses: addressesOf(fields, basename, when),
  }
}

function htmlOf(text: string, breaks: string, notes: ImportNote[]): string {
  if (/^markdown/.test(breaks)) return markdownHtml(text, { notes, addressOf: () => null })
  if (/^(?:0|richtext|wysiwyg)$/.test(breaks) || /<(?:p|div|br)\b/i.test(text)) return text
  if (/^textile/.test(breaks))
    notes.push({ topic: 'textile', words: 'Its marks of Textile were left as text.' })
  return autop(text, (address) => `<p><a href="${address}">${address}</a></p>`)
}

function stateOf(
  fields: Section,
  when: string | null,
  notes: ImportNote[],
  options: ReadOptions,
): 'published' | 'draft' {
  const status = valueIn(fields, 'STATUS')
  if (status === '') return stateOfUnstated(when, notes, options)
  if (/^publish$/i.test(status)) return stateAt(when, notes)
  const words = `Its state was “${status}”, so it is imported as a draft.`
  if (!/^draft$/i.test(status)) notes.push({ topic: 'drafts', words })
  return 'draft'
}

function addressesOf(fields: Section, basename: string, when: string | null): string[] {
  const address = addressOf(fields)
  if (address) return [address.pathname]
  if (basename.includes('/')) return [`/entry/${basename}`]
  return basename && when ? [`/${when.slice(0, 7).replace('-', '/')}/${basename}.html`] : []
}

function commentOf(section: Section, article: ArticlePiece, key: string): CommentPiece {
  const notes: ImportNote[] = []
  const when = timeOf(valueIn(section, 'DATE'), notes) ?? article.publishedAt
  return {
    kind: 'comment',
    key,
    place: `${article.place}, ${key}`,
    notes,
    stars: null,
    article: article.key,
    parent: null,
    name: plainText(valueIn(section, 'AUTHOR')),
    writtenAt: when ?? new Date(0).toISOString(),
    html: section.text.replaceAll('\n', '<br>'),
  }
}
