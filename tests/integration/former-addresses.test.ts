import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

const redirectsOf = async (release: string) =>
  (await readFile(join(release, '_redirects'), 'utf8')).trim().split('\n').filter(Boolean)

it('A renamed category has a page at its new address before the next release, which leads there', async () => {
  const before = await releases.make()
  expect(await redirectsOf(before)).toEqual([])
  await site.sql`update public.categories set slug = 'loaves', description = 'What rises.' where slug = 'bread'`
  const answer = await site.send('/category/loaves')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('<p>What rises.</p>')

  const after = await releases.make(before)
  expect(await readFile(join(after, 'category/loaves.html'), 'utf8')).toBe(page)
  expect(await redirectsOf(after)).toEqual([
    '/category/bread /category/loaves 301',
    '/category/bread/* /category/loaves/:splat 301',
  ])
  const changed = await releases.differences(before, after)
  expect(changed).toContain('category/bread.html')
  expect(changed).toContain('_redirects')
})
