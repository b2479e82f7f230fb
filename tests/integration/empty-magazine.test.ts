import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

it('The front page of an empty magazine says that the first articles are being written', async () => {
  const front = async () => readFile(join(await releases.make(), 'index.html'), 'utf8')
  expect(await front()).not.toContain('The first articles are being written.')
  await site.sql`truncate public.articles, public.categories, public.series cascade`
  const empty = await front()
  expect(empty).toContain('The first articles are being written.')
  expect(empty).not.toMatch(/No articles|no articles|All articles|Subjects/)
  expect(empty).toContain('id="newsletter-email"')
})
