import { expect, test } from 'vitest'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import {
  type FrontRow,
  newRow,
  type RowKind,
} from '../features/site/site-settings/shared/front-page-rows.ts'
import type { SiteData } from '../rendering/site-data.ts'
import { fillRows } from './_front-rows.ts'

const teasers = ['rye', 'jam', 'kraut', 'cider', 'hens'].map((id) => ({ id }) as PageTeaser)

const data = {
  newest: async (quantity: number) => teasers.slice(0, quantity),
  mostRead: async (quantity: number) => teasers.toReversed().slice(0, quantity),
  inOrder: async (ids: string[]) => ids.map((id) => ({ id }) as PageTeaser),
  listFront: async (path: string) => (path === '/category/bread' ? { articles: teasers } : null),
  category: async (slug: string) => (slug === 'bread' ? { category: { name: 'Bread' } } : null),
  series: async () => [{ slug: 'canning' }, { slug: 'first-loaves' }],
} as unknown as SiteData

const row = (kind: RowKind, more: Partial<FrontRow> = {}) => ({ ...newRow(kind), ...more })

const idsOf = async (...rows: FrontRow[]) =>
  (await fillRows(rows, data)).map(({ articles }) => articles.map(({ id }) => id).join())

test('The newest leave out what rows above them show, and are as many as the editor chose', async () => {
  const rows = [row('lead'), row('chosen', { articles: [{ id: 'kraut' }] }), row('newest')]
  expect(await idsOf(...rows)).toEqual(['rye', 'kraut', 'jam,cider,hens'])
})

test('Rows below the newest do not change them', async () => {
  const rows = [row('newest', { count: 2 }), row('most_read', { count: 2 })]
  expect(await idsOf(...rows)).toEqual(['rye,jam', 'hens,cider'])
})

test('The lead article is the one that an editor chose, and without a choice the newest', async () => {
  expect(await idsOf(row('lead', { articles: [{ id: 'cider' }] }))).toEqual(['cider'])
  expect(await idsOf(row('lead'))).toEqual(['rye'])
})

test('A row of a category or series has what its slug names, and is empty without it', async () => {
  const slugs = ['bread', 'no-such-slug']
  const categories = slugs.map((slug) => row('category', { slug, count: 2 }))
  expect(await fillRows(categories, data)).toMatchObject([
    { title: 'Bread', href: '/category/bread', articles: [{ id: 'rye' }, { id: 'jam' }] },
    { title: '', articles: [] },
  ])
  const rows = await fillRows([row('series', { slug: 'first-loaves' }), row('series')], data)
  expect(rows.map(({ series }) => series?.slug)).toEqual(['first-loaves', undefined])
})
