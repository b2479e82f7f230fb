import type { ListedSeries } from '../features/publishing/series/contract.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import type { FrontRow } from '../features/site/site-settings/shared/front-page-rows.ts'
import type { SiteData } from '../rendering/site-data.ts'

export type FilledRow = Omit<FrontRow, 'articles'> & {
  articles: PageTeaser[]
  series?: ListedSeries | undefined
  href?: string
}

/**
 * Fills the rows of the front page. The row of newest articles leaves out articles of the rows
 * above; empty rows are omitted.
 */
export async function fillRows(rows: FrontRow[], data: SiteData): Promise<FilledRow[]> {
  const filled: FilledRow[] = []
  for (const row of rows) {
    const seen = new Set(filled.flatMap(({ articles }) => articles.map(({ id }) => id)))
    filled.push(await fill(row, data, seen))
  }
  return filled
}

async function fill(row: FrontRow, data: SiteData, seen: Set<string>): Promise<FilledRow> {
  const { kind, slug, count } = row
  const chosen = () => data.inOrder(row.articles.map(({ id }) => id))
  const unseen = async () =>
    (await data.newest(count + seen.size)).filter(({ id }) => !seen.has(id)).slice(0, count)
  if (kind === 'lead') {
    const [lead = (await data.newest(1))[0]] = await chosen()
    return { ...row, title: 'The lead article', articles: lead ? [lead] : [] }
  }
  if (kind === 'newest')
    return { ...row, title: 'Lately', href: '/articles', articles: await unseen() }
  if (kind === 'most_read')
    return { ...row, title: 'Most read', articles: await data.mostRead(count) }
  if (kind === 'category') {
    const href = `/category/${slug}`
    const articles = (await data.listFront(href))?.articles.slice(0, count) ?? []
    return { ...row, title: (await data.category(slug))?.category.name ?? '', href, articles }
  }
  if (kind === 'series') {
    const series = (await data.series()).find((one) => one.slug === slug)
    return { ...row, articles: [], series }
  }
  return { ...row, articles: await chosen() }
}
