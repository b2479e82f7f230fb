import type { Context } from '@netlify/functions'
import { escapeHtml } from '@site/text/escape-html.ts'
import * as v from 'valibot'
import { log } from '../../../server/log.ts'
import { pageOf } from '../../../server/page-function.ts'
import { isWithinRateLimit } from '../../../server/rate-limit.ts'
import { renderedPage } from '../../../server/rendered-page.server.ts'
import { guestClient } from '../../../server/supabase.ts'
import { countArticles, PAGE_SIZE } from '../search/contract.ts'
import { countPublished, findPublished, isOfWords } from '../search/search.server.ts'
import { findSeries } from '../series/series.server.ts'
import { recordSearch } from '../views/shared/recorded-searches.server.ts'
import type { ResultPage } from './result-source.ts'
import { readAddress, type SearchView } from './search-address.ts'
import { fromServer } from './search-result.ts'
import { cut } from './slices.ts'
import { needsEditor, publicFilterOf } from './view-filter.ts'

const HEADERS = { 'Cache-Control': 'no-cache' }

type Called = Pick<Context, 'ip' | 'waitUntil'>

/** The place in src/pages/search.astro for why a search has no results. */
const PLACE = ' hidden></p>'
const NOTE = 'id="search-without-results"'

/**
 * The search page with its results (rule: search/in-the-page). Searches of editors and of the shop,
 * and those that fail, get the page of the release, which says that it has the newest instead.
 */
export async function searchPage(request: Request, context: Called): Promise<Response> {
  const view = readAddress(new URL(request.url))
  const isOfBrowser = view.type === 'shop' || needsEditor(view)
  const mayFind = isOfBrowser || (await isWithinRateLimit('search', context.ip))
  const made = !isOfBrowser && mayFind ? await pageWith(request, view, context).catch(noted) : null
  if (made?.ok) return made
  const { html, headers } = await pageOf(request, '/search')
  const note = noteOf(view, isOfBrowser, mayFind)
  const page = html.replace(`${NOTE}${PLACE}`, () => `${NOTE}>${escapeHtml(note)}</p>`)
  return new Response(page, { headers: { ...headers, ...HEADERS } })
}

function noteOf({ keyword }: SearchView, isOfBrowser: boolean, mayFind: boolean): string {
  if (isOfBrowser) return 'This search needs scripts. Here are the newest articles instead.'
  const search = keyword ? `The search for “${keyword}”` : 'This search'
  const why = mayFind
    ? 'could not be made'
    : 'was not made: too many searches came from your network'
  return `${search} ${why}. Reload this page in a few seconds. Here are the newest articles instead.`
}

function noted(error: unknown): null {
  log.warn({ error }, 'The search page of the release answers.')
  return null
}

async function pageWith(request: Request, view: SearchView, context: Called): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const client = guestClient()
  const [page, series] = await Promise.all([findPage(view, request, context), findSeries(client)])
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

async function findPage(
  view: SearchView,
  request: Request,
  { ip, waitUntil }: Called,
): Promise<ResultPage> {
  // Parsing adds the default values of the API.
  const filter = v.parse(countArticles.input, publicFilterOf(view))
  const slices = cut({ offset: 0, quantity: view.page * PAGE_SIZE })
  const [counted, ...answers] = await Promise.all([
    countPublished(filter),
    ...slices.map((slice) => findPublished({ ...filter, ...slice })),
  ])
  if (answers[0] && isOfWords(filter))
    waitUntil(recordSearch(filter.keyword, answers[0], request, ip).catch(noted))
  return {
    results: answers.flatMap(({ results }) => results.map((one) => fromServer(one, view.state))),
    total: counted.results.count,
    corrected: answers[0]?.corrected ?? null,
    offline: null,
  }
}
