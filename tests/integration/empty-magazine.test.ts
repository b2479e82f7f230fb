import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

const front = async () => readFile(join(await releases.make(), 'index.html'), 'utf8')

it('The front page of a magazine without series has its articles, the newest first', async () => {
  expect(await front()).toContain('A series in')
  await site.sql`truncate public.series cascade`
  const plain = await front()
  expect(plain).not.toContain('A series in')
  expect(plain).toContain('Lately')
  expect(plain).not.toContain('The first articles are being written.')
})

it('The front page of a magazine with one article shows that article, and no list beside it', async () => {
  await site.sql`delete from public.articles where slug <> 'cold-sourdough'`
  const single = await front()
  expect(single).toContain('href="/article/cold-sourdough"')
  expect(single).not.toMatch(/Lately|Earlier articles|A series in/)
})

it('The front page of an empty magazine says that the first articles are being written', async () => {
  await site.sql`truncate public.articles, public.categories, public.series cascade`
  const empty = await front()
  expect(empty).toContain('The first articles are being written.')
  expect(empty).not.toMatch(/No articles|no articles|All articles|Subjects/)
  expect(empty).toContain('id="newsletter-email"')
})
