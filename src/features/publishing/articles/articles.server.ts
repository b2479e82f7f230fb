import * as v from 'valibot'
import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { readResult, readRows, rowsOf } from '../../../server/database-errors.ts'
import { notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { listedCard } from '../../kitchen/cards/contract.ts'
import { type Teaser, teaser } from '../teasers/contract.ts'
import {
  type Article,
  article,
  articleState,
  NO_PREVIEWS,
  readArticle,
  readArticlePreviews,
  readArticleState,
} from './contract.ts'
import { findPresentIds } from './present-ids.server.ts'

const PREVIEW = Object.keys(teaser.entries).join()
export const ARTICLE_FIELDS = Object.keys(article.entries).join()

/** Reads fields of a published article by its present or a former id. @throws ApiError 404 */
async function findPublished<Shape extends v.ObjectEntries>(
  client: Client,
  id: string,
  shape: v.ObjectSchema<Shape, undefined>,
): Promise<v.InferOutput<typeof shape>> {
  const rows = client.from('full_articles').select(Object.keys(shape.entries).join())
  const [match] = readResult(v.array(shape), await rows.eq('id', id).eq('published', true))
  if (match) return match
  const { [id]: present } = await findPresentIds(client, [id])
  if (!present) throw notFound(NO_ARTICLE)
  return findPublished(client, present, shape)
}

/** Finds a published article by its present or a former id. @throws ApiError 404 */
export const findPublishedArticle = (client: Client, id: string): Promise<Article> =>
  findPublished(client, id, article)

/**
 * The published articles with these present or former ids, in the order of `ids`.
 * @throws ApiError 404 when none of them is published
 */
export async function findTeasers(client: Client, ids: string[]) {
  const byId = new Map<string, Teaser>()
  const addPreviews = async (presentIds: string[]) => {
    const rows = client.from('article_teasers').select(PREVIEW).in('id', presentIds)
    for (const row of readRows(teaser, await rows.eq('published', true))) byId.set(row.id, row)
  }
  await addPreviews(ids)
  const present = await findPresentIds(
    client,
    ids.filter((id) => !byId.has(id)),
  )
  if (Object.keys(present).length > 0) await addPreviews(Object.values(present))
  if (byId.size === 0) throw notFound(NO_PREVIEWS)
  return [...new Set(ids.map((id) => present[id] ?? id))].flatMap((id) => byId.get(id) ?? [])
}

export const pageTeaser = v.object({
  ...teaser.entries,
  minutes: v.number(),
  listed_cards: v.array(listedCard),
})

export const findPageTeasers = async (client: Client, ids: string[]) =>
  ids.length === 0
    ? []
    : readResult(v.array(pageTeaser), await client.rpc('find_page_teasers', { p_ids: ids }))

export async function findNewestArticles(client: Client, count: number) {
  const rows = client
    .from('article_teasers')
    .select(`${PREVIEW},minutes,listed_cards`)
    .eq('published', true)
    .order('published_at', { ascending: false })
    .order('id')
  return readRows(pageTeaser, await rows.limit(count))
}

export async function findArticleId(client: Client, number: number): Promise<string | null> {
  const rows = rowsOf(
    await client.from('article_teasers').select('id').eq('aux_id', number).eq('published', true),
  )
  return rows[0]?.id ?? null
}

export const findPublishedArticles = async (client: Client, numbers: number[]) =>
  readResult(
    v.array(article),
    await client
      .from('full_articles')
      .select(ARTICLE_FIELDS)
      .in('aux_id', numbers)
      .eq('published', true),
  )

export async function findMostRead(client: Client): Promise<string[]> {
  const published = client.from('article_teasers').select('id').eq('published', true)
  const rows = rowsOf(
    await published.order('views', { ascending: false }).order('aux_id').limit(12),
  )
  return rows.flatMap(({ id }) => id ?? [])
}

export const routes = [
  handle(readArticle, async ({ id }) => ({
    results: [await findPublishedArticle(guestClient(), id)],
  })),

  handle(readArticleState, async ({ id }) => ({
    results: await findPublished(guestClient(), id, articleState),
  })),

  handle(readArticlePreviews, async ({ ids }) => ({
    results: await findTeasers(guestClient(), ids),
  })),
]
