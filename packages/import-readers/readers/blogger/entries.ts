import { plainText } from '../../html/plain-words.ts'
import { wholeAddress } from '../../html/whole-address.ts'
import type {
  ArticlePiece,
  CommentPiece,
  ImportNote,
  LeftOutPiece,
  PagePiece,
  PieceState,
} from '../../pieces.ts'
import { BARE_ARTICLE, leftOut, stateAt } from '../shared/other-pieces.ts'
import { keysOf, type NamedTerms } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'
import type { FeedPart } from './read-feed.ts'

const KIND = /#(post|page|comment|settings|template)$/
/** For a file that does not name its site. */
const UNKNOWN = 'https://former.invalid/'

/** By category; Google Takeout has an element for it, and feeds for readers have only ids. */
export function kindOf(entry: FeedPart): string {
  const terms = entry.all('category').map(({ term = '' }) => KIND.exec(term)?.[1])
  const kind = terms.find(Boolean) ?? entry.text('blogger:type').toLowerCase()
  if (kind) return kind
  if (entry.all('thr:in-reply-to').length > 0) return 'comment'
  return /\.(post|page)-\d+$/.exec(entry.text('id'))?.[1] ?? 'entry'
}

/** Where an entry was. */
export type Blog = { address: string | null; isPrivate: boolean }

const keyIn = (id: string): string => id.replace(/^tag:.*\.(?=[a-z]+-\d+$)/i, '')

export const keyOf = (entry: FeedPart): string =>
  keyIn(entry.text('id')) || entry.text('title').slice(0, 200)

export const namedBy = (entry: FeedPart): NamedTerms => ({
  authors: [plainText(entry.text('author', 'name'))].filter(Boolean),
  tags: entry
    .all('category')
    .filter(({ scheme = '' }) => !scheme.includes('schemas.google.com'))
    .map(({ term = '' }) => plainText(term))
    .filter(Boolean),
})

/** Key of the parent comment; empty at the top. */
export function parentOf(entry: FeedPart): string {
  const related = entry.all('link').find(({ rel }) => rel === 'related')?.href ?? ''
  const [, id] = /\/comments\/default\/(\d+)/.exec(related) ?? []
  return id ? `post-${id}` : keyIn(entry.text('blogger:inReplyTo'))
}

export const placeOf = (entry: FeedPart): string =>
  `${kindOf(entry)} ${keyOf(entry)} ${plainText(entry.text('title')).slice(0, 100)}`.trim()

const isBinned = (entry: FeedPart): boolean =>
  entry.text('blogger:trashed') !== '' || entry.text('blogger:status').endsWith('TRASHED')

function stateOf(
  entry: FeedPart,
  when: string | null,
  notes: ImportNote[],
  { isPrivate }: Blog,
): PieceState {
  const status = entry.text('blogger:status') || 'LIVE'
  if (isBinned(entry)) return 'binned'
  if (status === 'DRAFT' || entry.text('app:control', 'app:draft') === 'yes') return 'draft'
  const isLive = status === 'LIVE'
  if (isLive && !entry.isCut && !isPrivate) return stateAt(when, notes)
  const words =
    (entry.isCut && 'The file ends in the middle of it, so it is imported as a draft.') ||
    (isLive && 'The blog was not public, so it is imported as a draft.') ||
    `It was “${status.toLowerCase()}” and is imported as a draft.`
  notes.push({ topic: 'drafts', words })
  return 'draft'
}

const LINKED = /<a\b[^>]*href="[^"]*\.(?:jpe?g|png|gif|webp)"[^>]*>\s*(<img\b[^>]*>)\s*<\/a>/gi
const SIZED =
  /(<img\b[^>]*\ssrc="https?:\/\/[\w.-]+\.(?:blogspot|googleusercontent)\.com\/[^"]*?[/=])[sw]\d{2,4}(?:-[a-z\d-]+)?(?=[/"])/gi

/** Takes the largest size, and drops the link around it. */
const largePictures = (html: string): string => html.replace(LINKED, '$1').replace(SIZED, '$1s1600')

function readEntry(entry: FeedPart, blog: Blog) {
  const site = blog.address ?? UNKNOWN
  const notes: ImportNote[] = []
  const publishedAt = timeOf(entry.text('published'), [])
  const state = stateOf(entry, publishedAt, notes, blog)
  const link = entry.all('link').find(({ rel }) => rel === 'alternate')?.href
  const path = link || entry.text('blogger:filename')
  const address = path ? wholeAddress(path, site) : null
  for (const { rel, href = '' } of entry.all('link'))
    if (rel === 'enclosure')
      notes.push({ topic: 'files', words: `Its file ${href.slice(0, 200)} is left out.` })
  return {
    key: keyOf(entry),
    place: placeOf(entry),
    notes,
    state,
    publishedAt,
    html: largePictures(entry.text('content') || entry.text('summary')),
    base: address?.href ?? site,
    slug: (address?.pathname ?? '').replace(/^.*\//, '').replace(/\.html?$/, ''),
    title: plainText(entry.text('title')),
    addresses: address && state !== 'draft' ? [address.pathname] : [],
    description: plainText(entry.text('blogger:metaDescription')),
  }
}

export function articleOf(entry: FeedPart, blog: Blog): ArticlePiece {
  const { description, ...read } = readEntry(entry, blog)
  return {
    ...BARE_ARTICLE,
    ...read,
    headline: description,
    guid: entry.text('id') || null,
    updatedAt: timeOf(entry.text('updated'), []),
    ...keysOf(namedBy(entry)),
  }
}

export function pageOf(entry: FeedPart, blog: Blog): PagePiece {
  const { publishedAt: _, state, ...read } = readEntry(entry, blog)
  return { kind: 'page', ...read, state: state === 'binned' ? 'draft' : state }
}

/** Email addresses are not read. */
export function commentOf(
  entry: FeedPart,
  kinds: ReadonlyMap<string, string>,
): CommentPiece | LeftOutPiece {
  const key = keyOf(entry)
  const article = keyIn(entry.all('thr:in-reply-to')[0]?.ref ?? entry.text('blogger:parent'))
  const place = `comment ${key} of ${article || 'nothing'}`
  const no = (reason: string) => leftOut('comment', key, reason, { place })
  const status = entry.text('blogger:status') || 'LIVE'
  if (status !== 'LIVE' || isBinned(entry)) return no('It was not shown to readers.')
  if (kinds.get(article) === 'page') return no('Pages have no comments here.')
  if (kinds.get(article) !== 'post') return no('What it belongs to is not in the file.')
  const when = timeOf(entry.text('published'), []) ?? timeOf(entry.text('updated'), [])
  return {
    kind: 'comment',
    key,
    place,
    article,
    parent: parentOf(entry) || null,
    notes: when ? [] : [{ topic: 'dates', words: 'The date of a comment is not known.' }],
    name: plainText(entry.text('author', 'name')),
    writtenAt: when ?? new Date(0).toISOString(),
    html: entry.text('content'),
    stars: null,
  }
}
