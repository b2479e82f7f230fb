import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { parseRows, readResult, readRows, rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { teaser } from '../teasers/contract.ts'
import { recordSearch } from '../views/shared/recorded-searches.server.ts'
import * as contract from './contract.ts'

const selection = ({
  keyword,
  tag,
  feature,
  from,
  to,
  state,
  author,
  exact,
  ...card
}: contract.Filter) => ({
  ...(keyword && { p_keyword: keyword }),
  ...(exact && { p_exact: true }),
  ...(tag.length > 0 && { p_categories: tag }),
  ...(feature && { p_series: feature }),
  ...((card.kind ?? card.time ?? card.season) && {
    p_card: { kind: card.kind, time: card.time, season: card.season },
  }),
  ...(from && { p_from: from }),
  ...(to && { p_to: to }),
  ...(author && { p_author: author }),
  // Only the filter of the admin has a state; null means all articles but those in the bin.
  ...(state !== undefined && { p_state: state ?? 'any' }),
})

const page = ({ sort_by, offset, quantity }: contract.Filter) => ({
  p_sort: sort_by,
  p_offset: offset,
  p_quantity: quantity,
})

const filterRows = (client: Client, filter: contract.Filter) =>
  client.rpc('filter_articles', { ...selection(filter), ...page(filter) })

const count = async (client: Client, filter: contract.Filter) => ({
  results: { count: rowsOf(await client.rpc('count_articles', selection(filter))) },
})

const searchResult = v.object({ results: v.array(v.unknown()), corrected: v.nullable(v.string()) })

const filterPublished = async (filter: contract.Filter) => ({
  results: readRows(teaser, await filterRows(guestClient(), filter)),
})

export const countPublished = (filter: contract.Filter) => count(guestClient(), filter)

async function searchPublished(filter: contract.Filter) {
  const { results, corrected } = readResult(
    searchResult,
    await guestClient().rpc('search_articles', {
      ...selection(filter),
      p_keyword: filter.keyword,
      ...page(filter),
    }),
  )
  return { results: parseRows(contract.foundArticle, results), corrected }
}

/** rule: search/keyword-or-filter */
export const findPublished = async (filter: contract.Filter): Promise<contract.SearchAnswer> =>
  filter.keyword ? searchPublished(filter) : { ...(await filterPublished(filter)), corrected: null }

/** Whether a search is of words alone, so that it is counted. */
export const isOfWords = (filter: contract.Filter): boolean =>
  filter.keyword !== '' &&
  filter.offset === 0 &&
  isDeepStrictEqual(selection(filter), { p_keyword: filter.keyword })

export const routes = [
  handle(contract.filterArticles, { limits: ['search'] }, filterPublished),

  handle(contract.countArticles, { limits: ['search'] }, countPublished),

  handle(contract.searchArticles, { limits: ['search'] }, async (filter, call) => {
    const answer = await searchPublished(filter)
    if (isOfWords(filter))
      call.defer(recordSearch(filter.keyword, answer, call.request, call.address))
    return answer
  }),

  handle(contract.searchAllArticles, async (filter, { client }) => {
    const previews = rowsOf(await filterRows(client, filter))
    const ids = previews.flatMap(({ id }) => id ?? [])
    const columns =
      'id,title,draft_title,version,state,own,scheduled_at,binned_at,updated_by,review,plan,pending'
    const states = rowsOf(await client.from('admin_articles').select(columns).in('id', ids))
    const byId = new Map(
      states.map(({ draft_title, ...row }) => [
        row.id,
        { ...row, title: draft_title ?? row.title },
      ]),
    )
    const rows = previews.map((preview) => ({ ...preview, ...byId.get(preview.id) }))
    return { results: parseRows(contract.adminArticleRow, rows) }
  }),

  handle(contract.countAllArticles, (filter, { client }) => count(client, filter)),

  handle(contract.listArticleTitles, async ({ title, ...filter }, { client }) => ({
    results: readRows(
      contract.articleTitle,
      await client.rpc('list_article_titles', {
        ...selection(filter),
        p_sort: filter.sort_by,
        ...(title && { p_title: title }),
      }),
    ),
  })),
]
