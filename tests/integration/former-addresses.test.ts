import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesIn } from '../../scripts/platform/files-in.ts'
import { readNetlifyConfig } from '../../scripts/platform/netlify-config.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

const redirectsOf = async (release: string) =>
  (await readFile(join(release, '_redirects'), 'utf8')).trim().split('\n').filter(Boolean)

it('A renamed category has a page at its new address before the next release, which leads there', async () => {
  const before = await releases.follow()
  expect(await redirectsOf(before)).toEqual([])
  await site.sql`update public.categories set slug = 'loaves', description = 'What rises.' where slug = 'bread'`
  const answer = await site.send('/category/loaves')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('What rises.</p>')

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

it('A redirect of an editor leads on by the next release, what is gone and an anchor by the function', async () => {
  await site.sql`delete from public.redirects`
  await site.sql`insert into public.redirects (from_path, to_path, status) values
    ('/old/Page.html', '/about', 302), ('/older', null, 410), ('/oldest', '/about#us', 301),
    ('/?p=5', '/about', 301), ('/wiki/a:b*', '/about', 301), ('/plain', '/wiki/:a*', 301)`
  expect(await redirectsOf(await releases.follow())).toEqual(['/old/Page.html /about 302'])
})

it('A redirect leads on from the address of an article that is gone', async () => {
  await site.sql`insert into public.redirects (from_path, to_path) values ('/article/long-gone', '/about')`
  const answer = await site.send('/article/long-gone')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about'])
  await site.sql`insert into public.redirects (from_path, to_path, status) values ('/over', null, 410)`
  const [gone, missing] = [await site.send('/over'), await site.send('/article/never-there')]
  expect([gone.status, missing.status]).toEqual([410, 404])
  // What an address leads to may change with each redirect of an editor.
  for (const { headers } of [answer, gone, missing])
    expect(headers.get('cache-control')).toBe('no-cache')
})

it('No redirect begins at a page of the release, a call or an address that netlify.toml knows', async () => {
  const release = await releases.follow()
  const pages = (await filesIn(release))
    .filter((file) => !/^[._]/.test(file))
    .map((file) => `/${file.replace(/\.html$/, '')}`)
  const { redirects } = await readNetlifyConfig()
  const configured = redirects
    .map(({ from }) => from.replace('/*', '/any'))
    .filter((path) => path !== '/any')
  const paths = [
    ...new Set([...pages, ...configured, '/', '/api/article', '/article/12', '/comment/a/1']),
  ]
  expect(paths.length).toBeGreaterThan(80)
  const free = await site.sql<{ path: string }[]>`
    select path from unnest(${paths}::text[]) as path where not public.is_address_of_site(path)`
  expect(free.map(({ path }) => path)).toEqual([])
  const own = [
    '/about-us',
    '/old/page.html',
    '/2019/03/rye',
    '/category/nothing',
    '/article/nothing',
  ]
  const used = await site.sql`
    select path from unnest(${own}::text[]) as path where public.is_address_of_site(path)`
  expect(used).toHaveLength(0)
})
