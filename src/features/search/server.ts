import { rowsOf } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'
import type { ArticlePreview } from '../articles/contract.ts'
import type { ArticleOfDesk, Filter, FoundArticle } from './contract.ts'

const selection = ({ keyword, tag, feature }: Filter) => ({
  ...(keyword && { p_keyword: keyword }),
  ...(tag.length > 0 && { p_categories: tag }),
  ...(feature && { p_series: feature }),
})

const page = ({ sort_by, offset, quantity }: Filter) => ({
  p_sort: sort_by,
  p_offset: offset,
  p_quantity: quantity,
})

/** What `filter_articles` calls any state but the bin. */
const ANY = 'any'

/** The filter of everybody has no state: published. An administrator's may leave it open. */
const state = (filter: Filter) =>
  filter.state === undefined ? {} : { p_state: filter.state ?? ANY }

/** One page of the articles that fit a filter and that the client may see, in its order. */
export async function findArticles(client: Client, filter: Filter): Promise<ArticlePreview[]> {
  const rows = rowsOf(
    await client.rpc('filter_articles', {
      ...selection(filter),
      ...state(filter),
      ...page(filter),
    }),
  )
  return rows as unknown as ArticlePreview[]
}

/** The same with the states and plans that only editors see. */
export async function findArticlesOfDesk(client: Client, filter: Filter): Promise<ArticleOfDesk[]> {
  const previews = await findArticles(client, filter)
  const ids = previews.map(({ id }) => id)
  const states = rowsOf(
    await client.from('desk_articles').select('id,state,scheduled_at,binned_at').in('id', ids),
  )
  const byId = new Map(states.map((row) => [row.id, row]))
  return previews.map((preview) => ({ ...preview, ...byId.get(preview.id) }) as ArticleOfDesk)
}

/** How many articles fit a filter, whatever its page. */
export const countMatches = async (client: Client, filter: Filter): Promise<number> =>
  rowsOf(await client.rpc('count_articles', { ...selection(filter), ...state(filter) }))

/** One page of the published articles that have the words, each with the passages that have them. */
export async function findPassages(
  client: Client,
  filter: Filter,
): Promise<{ results: FoundArticle[]; corrected: string | null }> {
  const found = rowsOf(
    await client.rpc('search_articles', {
      ...selection(filter),
      p_keyword: filter.keyword,
      ...page(filter),
    }),
  )
  return found as unknown as { results: FoundArticle[]; corrected: string | null }
}
