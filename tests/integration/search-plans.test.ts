import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlanReader, readPlans, scansOf } from '../../tools/bench/plans.ts'
import { searchesOf } from '../support/search.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
let reader: PlanReader

beforeAll(async () => {
  const { host, port, user, pass, database } = site.sql.options
  reader = await readPlans(`postgres://${user}:${pass}@${host[0]}:${port[0]}/${database}`)
  await reader.sql`set role anon`
})
afterAll(() => reader.close())

const plansOf = async (statement: string) => {
  reader.plans()
  await reader.sql.unsafe(statement)
  return reader.plans()
}

describe('the searches of a guest', () => {
  it.each([
    "select public.search_articles('hens')",
    "select count(*) from public.filter_articles('hens')",
    "select public.count_articles('hens')",
    "select public.count_articles('hens or rye -cold sou')",
  ])(
    'The searches of a guest use the index of words, and compare no text: %s',
    async (statement) => {
      const plans = await plansOf(statement)
      expect(scansOf(plans)).toContain('Bitmap Index Scan on search_documents_by_word')
      expect(plans.join('\n')).toMatch(/Index Cond: \(whole @@/)
      expect(plans.join('\n')).not.toMatch(/Filter: .*whole @@/)
    },
  )

  it('A mistyped word is looked up in the index of words, and compared with those alike only', async () => {
    const plans = await plansOf("select public.nearest_word('soordough')")
    const scans = scansOf(plans)
    expect(scans).toContain('Bitmap Index Scan on search_words_by_trigram')
    expect(scans.join()).not.toMatch(/Seq Scan on search_words/)
    // Articles are looked up for what is near, and not for every word alike.
    expect(plans.join('\n')).toContain('CTE near')
  })

  it('A search without a keyword reads no text', async () => {
    const plans = await plansOf('select count(*) from public.filter_articles()')
    expect(scansOf(plans)).not.toContain('Bitmap Index Scan on search_documents_by_word')
    expect(plans.join('\n')).not.toMatch(/(?:Cond|Filter): .*whole @@/)
  })
})

describe('more results than are ranked by their bodies', () => {
  const { list, count } = searchesOf(site)

  it('Pages beyond the results that are ranked by their bodies have no gap and no double', async () => {
    await site.sql`
      insert into public.articles (slug, title, subtitle, headline, body, published, published_at)
      select 'many-' || n, 'Title', 'S', 'H', 'the crowd ' || repeat('crowd ', n % 7), true, '2020-01-01'
      from generate_series(1, 330) as n`
    const filter = { keyword: 'crowd', quantity: 50 }
    const pages = []
    for (let offset = 0; offset < 350; offset += 50)
      pages.push(...(await list({ ...filter, offset })))
    expect(new Set(pages).size).toBe(330)
    expect(pages).toHaveLength(330)
    expect(await count(filter)).toBe(330)
    // All articles have the same date, so the higher id comes first.
    const oldest = await list({ ...filter, sort_by: 'date_oldest' })
    expect(oldest).toEqual(Array.from({ length: 50 }, (_, n) => `many-${330 - n}`))
  })

  // Expecting a thousand, it reads every article; with few articles it may do so anyway.
  it.each(['filter_articles', 'search_articles'])(
    'Of the articles that %s finds, Postgres expects a page',
    async (name) => {
      const plans = await plansOf(`select count(*) from public.${name}('crowd')`)
      expect(plans.join('\n')).toMatch(/Function Scan on rank_articles page .*? rows=10 /)
    },
  )
})
