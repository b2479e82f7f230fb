import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

const front = async () => readFile(join(await releases.follow(), 'index.html'), 'utf8')

it('The front page of a magazine without series has its articles, newest first', async () => {
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

it('Every list of an empty magazine says what will be in it, and no page announces a list that is empty', async () => {
  await site.sql`insert into public.categories (slug, name) values ('boats', 'Boats')`
  const release = await releases.follow()
  const open = (file: string) => readFile(join(release, file), 'utf8')
  expect(await open('articles.html')).toContain('No articles yet. Everything that')
  expect(await open('category/boats.html')).toContain('Articles in Boats will appear here.')
  expect(await open('search.html')).toContain('There is nothing to find yet')
  expect(await open('search.html')).not.toContain('Expand All')
  expect((await open('404.html')).includes('Or read the latest articles')).toBe(false)
  for (const feed of ['rss.xml', 'category/boats/rss.xml']) {
    expect(await open(feed)).toContain('<title>')
    expect(await open(feed)).not.toContain('<item>')
  }
})

it('The front page, the login and the admin of a site without administrator lead to the set-up, and no longer once there is one', async () => {
  const leads = async () => {
    const release = await releases.follow()
    const open = (file: string) => readFile(join(release, file), 'utf8')
    const link = '<a href="/vii/setup">Set it up</a>'
    const [home, login, admin] = await Promise.all(
      ['index.html', 'login.html', 'vii.html'].map(open),
    )
    const isLed = [home?.includes(link), login?.includes(link), admin?.includes('data-set-up="no"')]
    expect(new Set(isLed).size).toBe(1)
    return isLed[0]
  }
  await site.sql`truncate public.first_set_up, public.user_roles`
  expect(await leads()).toBe(true)
  const { id } = await site.signUp('isla@example.org', 'isla')
  await site.sql`insert into public.user_roles (user_id, role_slug) values (${id}, 'administrator')`
  expect(await leads()).toBe(false)
})
