import * as v from 'valibot'
import { creditedImage } from '../features/base/images/contract.ts'
import { listedCard } from '../features/kitchen/cards/contract.ts'
import { type BylineEntry, bylineEntry } from '../features/publishing/authors/contract.ts'
import { type PageTeaser, tag } from '../features/publishing/teasers/contract.ts'
import { articleId } from '../lib/article-fields.ts'
import { rowId, time } from '../lib/fields.ts'
import { readResult } from '../server/database-errors.ts'
import { guestClient } from '../server/supabase.ts'

/** A row of the SQL function `release_teasers`; authors and categories are given by their ids. */
const storedTeaser = v.object({
  id: articleId,
  aux_id: rowId,
  title: v.string(),
  subtitle: v.string(),
  headline: v.string(),
  images: v.nullable(v.array(creditedImage)),
  categories: v.nullable(v.array(rowId)),
  authors: v.nullable(v.array(rowId)),
  published_at: v.nullable(time),
  created_at: time,
  updated_at: time,
  num_comments: v.number(),
  minutes: v.number(),
  listed_cards: v.nullable(v.array(listedCard)),
  hidden: v.boolean(),
  digest: v.string(),
})
type StoredTeaser = v.InferOutput<typeof storedTeaser>

/** Digests by what changes together: `blocks` has one for each 64 articles. */
const teaserState = v.object({
  shared: v.string(),
  pictures: v.string(),
  blocks: v.record(v.string(), v.string()),
})
export type TeaserState = v.InferOutput<typeof teaserState>

const releaseTeasers = v.object({
  state: teaserState,
  authors: v.record(v.string(), bylineEntry),
  categories: v.record(v.string(), tag),
  articles: v.array(storedTeaser),
})

export type ReleaseTeaser = {
  /** Its counts are zero, because browsers request them. */
  teaser: PageTeaser
  digest: string
  isHidden: boolean
  pictures: string[]
}

/** Teasers of all published articles, and their state when they were read. */
export type ReleaseTeasers = { state: TeaserState; teasers: ReleaseTeaser[] }

/** The number of articles of a block, as the SQL function `release_state` divides them. */
const BLOCK = 64

const blockOf = ({ teaser }: ReleaseTeaser): string => String(Math.floor(teaser.aux_id / BLOCK))

/** Digests that change with the teasers, their texts and pictures, without reading these. */
export const readTeaserState = async (): Promise<TeaserState> =>
  readResult(teaserState, await guestClient().rpc('release_state'))

/**
 * Reads all teasers, or only the blocks that have changed.
 * @param former what was read before
 * @param now the present state
 */
export async function readTeasers(
  former?: ReleaseTeasers,
  now?: TeaserState,
): Promise<ReleaseTeasers> {
  if (!former || former.state.shared !== now?.shared) return readBlocks()
  const known = former.state.blocks
  const changed = Object.keys({ ...known, ...now.blocks }).filter(
    (block) => known[block] !== now.blocks[block],
  )
  if (changed.length === 0) return { state: now, teasers: former.teasers }
  const { state, teasers } = await readBlocks(changed.map(Number))
  if (state.shared !== now.shared) return readBlocks()
  const isChanged = new Set(changed)
  const same = former.teasers.filter((one) => !isChanged.has(blockOf(one)))
  const blocks = Object.entries(known).filter(([block]) => !isChanged.has(block))
  return {
    state: { ...now, blocks: { ...Object.fromEntries(blocks), ...state.blocks } },
    teasers: [...same, ...teasers],
  }
}

async function readBlocks(blocks?: number[]): Promise<ReleaseTeasers> {
  const answer = await guestClient().rpc('release_teasers', blocks ? { p_blocks: blocks } : {})
  const { state, articles, authors, categories } = readResult(releaseTeasers, answer)
  const authorOf = new Map(Object.entries(authors))
  const categoryOf = new Map(Object.entries(categories))
  const teasers = articles.map((stored) => releaseTeaser(stored, authorOf, categoryOf))
  return { state, teasers }
}

function releaseTeaser(
  { categories, authors: authorNumbers, hidden, digest, ...stored }: StoredTeaser,
  authorOf: Map<string, BylineEntry>,
  categoryOf: Map<string, v.InferOutput<typeof tag>>,
): ReleaseTeaser {
  const authors = (authorNumbers ?? []).flatMap((number) => authorOf.get(String(number)) ?? [])
  const tags = (categories ?? []).flatMap((number) => categoryOf.get(String(number)) ?? [])
  const { username = null, first_name = '', last_name = '' } = authors[0] ?? {}
  const listedCards = stored.listed_cards ?? []
  const teaser = {
    ...stored,
    images: stored.images ?? [],
    tag: tags.map(({ id }) => id),
    tags,
    username,
    author: { first_name, last_name, username },
    authors,
    published: true,
    views: 0,
    likes: 0,
    dislikes: 0,
    shares: 0,
    listed_cards: listedCards,
  }
  return { teaser, digest, isHidden: hidden, pictures: listedCards.map(({ image }) => image) }
}
