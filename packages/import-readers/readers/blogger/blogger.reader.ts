import { WellFormed } from '../../archive/well-formed.ts'
import { noteIn } from '../../notes.ts'
import type { Archive, ArchiveFile, ImportPiece, Reader, SourcePiece } from '../../pieces.ts'
import { settingsNotes } from '../../settings-notes.ts'
import { filesLike, leftOut, OTHER_SITE, otherFiles, redirect } from '../shared/other-pieces.ts'
import { Terms } from '../shared/terms.ts'
import { type BlogSettings, blogSettings } from './blog-settings.ts'
import {
  articleOf,
  type Blog,
  commentOf,
  keyOf,
  kindOf,
  namedBy,
  pageOf,
  parentOf,
  placeOf,
} from './entries.ts'
import { type FeedPart, readFeed } from './read-feed.ts'

/** Longer chains of replies are made to keep a reader busy. */
const MOST_ROUNDS = 30

const OTHERS: Record<string, string> = {
  settings: 'The settings of this site are at /vii/settings.',
  template: 'It is part of the design of the former site.',
}

const NO_TEXTS = 'It has no posts and no pages.'
const FOR_READERS =
  'It is the feed for readers, which may not have every post. “Back up content” in the settings of Blogger gives all.'
const OWN_DOMAIN =
  'The export does not name the own domain of the blog, so links to it stay as they are.'

/** A Blogger backup or Google Takeout. */
export const bloggerReader: Reader = {
  name: 'Blogger',
  recognizes: async (archive) => ((await feedsIn(archive)).length > 0 ? 0.9 : 0),
  async refusal(archive) {
    const [file] = await filesLike(archive, /\.json$/i, JSON_OF_BLOGGER)
    if (!file) return null
    return `${file.path} has posts of Blogger as JSON, which is not an export. Choose “Back up content” in the settings of Blogger, and import the feed.atom or the ZIP that it gives.`
  },
  async *read(archive) {
    const feeds = await Promise.all(
      (await feedsIn(archive)).map(async (file) => ({ file, hasTexts: await hasTexts(file) })),
    )
    // Of several blogs the largest is imported.
    const [first, ...others] = feeds.toSorted(
      (one, other) =>
        Number(other.hasTexts) - Number(one.hasTexts) || other.file.size - one.file.size,
    )
    if (!first) return
    const feed = first.file
    const settings = await blogSettings(archive, feed)
    const index = await indexOf(feed, settings)
    yield index.source
    yield* index.terms.pieces()
    const lastRound = Math.max(0, ...new Set(index.rounds.values()))
    for (let round = -1; round <= lastRound; round += 1) yield* readRound(feed, index, round)
    for (const date of index.dates) yield redirect(`/${date}`, '/articles')
    yield redirect('/feeds/posts/default', '/rss.xml')
    const own = [feed, ...(settings ? [settings.file] : [])]
    yield* otherFiles(archive, own, (file) => {
      const other = others.find((one) => one.file === file)
      if (other) return other.hasTexts ? OTHER_SITE : NO_TEXTS
      return 'It is neither an export of Blogger nor a picture.'
    })
  },
}

const feedsIn = (archive: Archive): Promise<ArchiveFile[]> =>
  filesLike(
    archive,
    /\.(?:xml|atom)$/i,
    /<feed\b[^>]*http:\/\/www\.w3\.org\/2005\/Atom[\s\S]*(?:tag:blogger\.com,1999:|schemas\.google\.com\/blogger\/)/,
  )

/** What the API of Blogger answers, and what its feeds are as JSON. */
const JSON_OF_BLOGGER = /"blogger#\w+"|"\$t"\s*:\s*"tag:blogger\.com,1999:/

/** Google Takeout has feeds of comments alone. */
async function hasTexts(feed: ArchiveFile): Promise<boolean> {
  for await (const part of readFeed(feed))
    if (part.name === 'entry' && /^(?:post|page)$/.test(kindOf(part))) return true
  return false
}

/** Read before the entries, without texts. */
type FeedIndex = {
  source: SourcePiece
  blog: Blog
  terms: Terms
  kinds: Map<string, string>
  /** The round in which a comment is read, parents first; absent for the first. */
  rounds: Map<string, number>
  /** Months and years with a post: "2024/04". */
  dates: Set<string>
}

async function indexOf(feed: ArchiveFile, settings: BlogSettings | null): Promise<FeedIndex> {
  const address = settings?.address ?? null
  const source: SourcePiece = { kind: 'source', identity: feed.path, address }
  const terms = new Terms({ tag: (label) => `/search/label/${encodeURIComponent(label)}` })
  const blog = { address, isPrivate: settings?.isPrivate ?? false }
  const found = { kinds: new Map(), rounds: new Map(), dates: new Set<string>() }
  const index = { source, blog, terms, ...found }
  const wellFormed = new WellFormed()
  let isForReaders = false
  for await (const part of readFeed(feed, (text) => wellFormed.write(text)))
    if (part.name === 'entry') addEntry(index, part, feed.path)
    else {
      source.identity = /blog-\d+/.exec(part.text('id'))?.[0] ?? feed.path
      const { href } = part.all('link').find(({ rel }) => rel === 'alternate') ?? {}
      if (href) blog.address = href
      isForReaders =
        part.text('openSearch:totalResults') !== '' && !part.text('id').endsWith('.archive')
    }
  source.address = blog.address
  source.notes = [...wellFormed.end(feed.path), ...settingsNotes(settings ?? {})]
  const note = noteIn(source.notes)
  if (isForReaders) note('feeds', FOR_READERS)
  if (settings?.hasOwnDomain) note('addresses', OWN_DOMAIN)
  else if (!blog.address)
    note('addresses', 'The file does not name its site, so links to it stay as they are.')
  return index
}

function addEntry({ terms, kinds, rounds, dates }: FeedIndex, entry: FeedPart, place: string) {
  const kind = kindOf(entry)
  const key = keyOf(entry)
  if (kinds.has(key)) return
  kinds.set(key, kind)
  if (kind === 'post') {
    terms.add(namedBy(entry), place)
    const [month] = /^\d{4}-\d\d/.exec(entry.text('published')) ?? []
    if (month) dates.add(month.slice(0, 4)).add(month.replace('-', '/'))
  }
  const parent = kind === 'comment' ? parentOf(entry) : ''
  if (parent === '') return
  const round = (rounds.get(parent) ?? 0) + (kinds.has(parent) ? 0 : 1)
  if (round > 0) rounds.set(key, Math.min(round, MOST_ROUNDS))
}

/** Comments come last, each after its parent. */
async function* readRound(
  feed: ArchiveFile,
  { blog, kinds, rounds }: FeedIndex,
  round: number,
): AsyncGenerator<ImportPiece> {
  const seen = new Set<string>()
  for await (const entry of readFeed(feed)) {
    if (entry.name !== 'entry') continue
    const key = keyOf(entry)
    const kind = kindOf(entry)
    if ((kind === 'comment' ? (rounds.get(key) ?? 0) : -1) !== round) continue
    if (seen.has(key)) yield leftOut(kind, key, 'It is in the export twice.')
    else if (kind === 'comment') yield commentOf(entry, kinds)
    else if (kind === 'post') yield articleOf(entry, blog)
    else if (kind === 'page') yield pageOf(entry, blog)
    else
      yield leftOut(kind, key, OTHERS[kind] ?? 'This site has nothing like it.', {
        place: placeOf(entry),
      })
    seen.add(key)
  }
}
