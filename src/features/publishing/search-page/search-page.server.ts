import type { Context } from '@netlify/functions'
import * as v from 'valibot'
import { log } from '../../../server/log.ts'
import { pageOf } from '../../../server/page-function.ts'
import { isWithinRateLimit } from '../../../server/rate-limit.ts'
import { renderedPage } from '../../../server/rendered-page.server.ts'
import { guestClient } from '../../../server/supabase.ts'
import { countArticles, PAGE_SIZE } from '../search/contract.ts'
import { countPublished, findPublished, isEmpty } from '../search/search.server.ts'
import { findSeries } from '../series/series.server.ts'
import { recordEmptySearch } from '../views/shared/empty-searches.server.ts'
import type { ResultPage } from './result-source.ts'
import { readAddress, type SearchView } from './search-address.ts'
import { fromServer } from './search-result.ts'
import { cut } from './slices.ts'
import { needsEditor, publicFilterOf } from './view-filter.ts'

const HEADERS = { 'Cache-Control': 'no-cache' }

/**
 * The search page with its results (rule: search/in-the-page). Searches of editors and of the shop,
 * and those that fail, get the page of the release, without results.
 */
export async function searchPage(request: Request, { ip }: Pick<Context, 'ip'>): Promise<Response> {
  const view = readAddress(new URL(request.url))
  const isOfBrowser = view.type === 'shop' || needsEditor(view)
  const mayFind = !isOfBrowser && (await isWithinRateLimit('search', ip))
  const made = mayFind ? await pageWith(request, view, ip).catch(noted) : null
  if (made?.ok) return made
  const { html, headers } = await pageOf(request, '/search')
  return new Response(html, { headers: { ...headers, ...HEADERS } })
}

function noted(error: unknown): null {
  log.warn({ error }, 'The search page of the release answers.')
  return null
}

async function pageWith(request: Request, view: SearchView, ip: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const client = guestClient()
  const [page, series] = await Promise.all([findPage(view, request, ip), findSeries(client)])
  return renderedPage(
    request,
    '/search',
    async ({ onDemandData }) => ({
      data: await onDemandData(request),
      search: {
        begun: { address: pathname + search, view, page },
        series: series.map(({ id, title }) => ({ id, title })),
      },
    }),
    HEADERS,
  )
}

async function findPage(view: SearchView, request: Request, ip: string): Promise<ResultPage> {
  // Parsing adds the default values of the API.
  const filter = v.parse(countArticles.input, publicFilterOf(view))
  const slices = cut({ offset: 0, quantity: view.page * PAGE_SIZE })
  const [counted, ...answers] = await Promise.all([
    countPublished(filter),
    ...slices.map((slice) => findPublished({ ...filter, ...slice })),
  ])
  if (answers[0] && isEmpty(filter, answers[0]))
    await recordEmptySearch(filter.keyword, request, ip).catch(noted)
  return {
    results: answers.flatMap(({ results }) => results.map((one) => fromServer(one, view.state))),
    total: counted.results.count,
    corrected: answers[0]?.corrected ?? null,
    offline: null,
  }
}
