import { rowsOf } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'
import type { ArticlePreview } from '../articles/contract.ts'
import type { Filter } from './contract.ts'

const selection = ({ keyword, tag, feature }: Filter) => ({
  ...(keyword && { p_keyword: keyword }),
  ...(tag.length > 0 && { p_categories: tag }),
  ...(feature && { p_series: feature }),
})

/** One page of the published articles that fit a filter, in its order. */
export async function findArticles(client: Client, filter: Filter): Promise<ArticlePreview[]> {
  const rows = rowsOf(
    await client.rpc('filter_articles', {
      ...selection(filter),
      p_sort: filter.sort_by,
      p_offset: filter.offset,
      p_quantity: filter.quantity,
    }),
  )
  return rows as unknown as ArticlePreview[]
}

/** How many published articles fit a filter, whatever its page. */
export const countMatches = async (client: Client, filter: Filter): Promise<number> =>
  rowsOf(await client.rpc('count_articles', selection(filter)))
