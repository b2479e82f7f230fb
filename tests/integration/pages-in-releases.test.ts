import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readManifest } from '../../scripts/site/manifest.ts'
import { hasIndex } from '../../scripts/site/search-index.ts'
import { indexedPages } from '../support/indexed-pages.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

/** The words that the search index of a release has, by their page. */
const indexedTexts = async (release: string) =>
  new Map((await indexedPages(release)).map(({ url, content }) => [url, content]))

const page = (release: string, file: string) => readFile(join(release, file), 'utf8')

it('A changed page changes its own file and the sitemap, and no other', async () => {
  const before = await releases.follow()
  expect(await page(before, 'about.html')).toContain('New magazine is a magazine on the web.')
  await site.sql`update public.pages set title = 'About', subheading = '', description = 'Who.',
    body = '<p>The two of us.</p>', version = 2 where path = '/about'`
  const after = await releases.make(before)
  expect(await page(after, 'about.html')).toContain('The two of us.')
  expect(await releases.differences(before, after)).toEqual(['about.html', 'sitemap.xml'])
})

it('An own page is in the release and the sitemap while it is public, as it was on demand', async () => {
  const before = await releases.follow()
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

// rule: newsletter/on-the-site
it('A sent issue has its page before the release that brings it, and only while it is public', async () => {
  const before = await releases.follow()
  const [issue] = await site.sql`
    insert into public.newsletter_issues (subject, preheader, body, public)
    values ('Frost', 'What to cover.', '<p>Cover the figs.</p>', true) returning id::integer`
  const address = `/newsletter/${issue?.id}`
  const statusOf = async (path: string) => (await site.send(path)).status
  expect(await statusOf(address)).toBe(404)

  await site.sql`
    update public.newsletter_issues
    set state = 'sending', started_at = now(), stored_email = '{"body": "<p>Cover the figs tonight.</p>"}'
    where id = ${issue?.id ?? 0}`
  const answer = await site.send(address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const onDemand = await answer.text()
  expect(onDemand).toContain('Cover the figs tonight.')
  for (const other of [
    `${address}0`,
    `${address}/more`,
    '/newsletter/0',
    `/newsletter/${'9'.repeat(30)}`,
  ])
    expect(await statusOf(other), other).toBe(404)

  await site.sql`update public.newsletter_issues set public = false`
  expect(await statusOf(address)).toBe(404)
  await site.sql`update public.newsletter_issues set public = true`
  const after = await releases.make(before)
  expect(await page(after, `${address.slice(1)}.html`)).toBe(onDemand)

  await site.sql`
    insert into public.newsletter_issues (subject, body, state, started_at, stored_email)
    values ('Thaw', '', 'sent', now(), '{"body": "<p>Lift the covers.</p>"}')`
  const next = await releases.differences(after, await releases.make(after))
  expect(next).not.toContain(`${address.slice(1)}.html`)
  expect(next).toContain('newsletter.html')
})

it('The search index has the text of an own page and nothing around it, and a page that goes leaves none', async () => {
  await site.sql`insert into public.pages (path, title, subheading, description, body, published)
    values ('/visitors', 'Visitors', 'Come', 'When.', '<p>The door is green.</p>', true)`
  const before = await releases.makeIndexed()
  const pages = await indexedTexts(before)
  expect(pages.get('/visitors')).toBe('The door is green.')
  expect(pages.get('/support/returns')).not.toContain('order number ready')

  await site.sql`update public.pages set body = '<p>The door is blue.</p>', version = 2 where path = '/visitors'`
  const changed = await releases.make(before)
  expect(await readManifest(changed)).toMatchObject({ isIndexed: false })
  expect((await indexedTexts(await releases.makeIndexed(changed))).get('/visitors')).toBe(
    'The door is blue.',
  )

  await site.sql`update public.pages set published = false where path = '/visitors'`
  const gone = await releases.make(changed)
  expect(await hasIndex(gone)).toBe(false)
  expect([...(await indexedTexts(await releases.makeIndexed(gone))).keys()]).not.toContain(
    '/visitors',
  )
})
