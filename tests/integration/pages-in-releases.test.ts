import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

const page = (release: string, file: string) => readFile(join(release, file), 'utf8')

it('A changed page changes its own file and the sitemap, and no other', async () => {
  const before = await releases.make()
  expect(await page(before, 'about.html')).toContain('New magazine is a magazine on the web.')
  await site.sql`update public.pages set title = 'About', subheading = '', description = 'Who.',
    body = '<p>The two of us.</p>', version = 2 where path = '/about'`
  const after = await releases.make(before)
  expect(await page(after, 'about.html')).toContain('The two of us.')
  expect(await releases.differences(before, after)).toEqual(['about.html', 'sitemap.xml'])
})

it('An own page is in the release and the sitemap while it is public, as it was on demand', async () => {
  const before = await releases.make()
  await site.sql`insert into public.pages (path, title, subheading, description, body, published)
    values ('/colophon', 'Colophon', 'By {name}', 'Who makes it.', '<h2>Type</h2><p>By hand.</p>', true)`
  const onDemand = await (await site.send('/colophon')).text()
  const after = await releases.make(before)
  expect(await page(after, 'colophon.html')).toBe(onDemand)
  expect(await page(after, 'sitemap.xml')).toMatch(/\/colophon<\/loc><lastmod>/)
  expect(await releases.differences(before, after)).toEqual(['colophon.html', 'sitemap.xml'])

  await site.sql`update public.pages set path = '/imprint' where path = '/colophon'`
  const renamed = await releases.make(after)
  expect(await page(renamed, '_redirects')).toContain('/colophon /imprint 301\n')
  expect(await page(renamed, '_redirects')).not.toContain('/colophon/*')
  await site.sql`update public.pages set published = false where path = '/imprint'`
  const hidden = await releases.make(renamed)
  await expect(page(hidden, 'imprint.html')).rejects.toThrow(/ENOENT/)
  expect(await page(hidden, 'sitemap.xml')).not.toContain('imprint')
})
