import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Correction } from '../../src/features/publishing/corrections/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { answerOwnPages } from '../support/own-pages.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'

let served: string | null = null
const site = openAdminSite({ release: () => served })
const releases = openReleases()
openRenderer()
answerOwnPages(site)

beforeAll(async () => {
  await site.publish('rye')
  await site.write('half-done')
})
beforeEach(async () => {
  await site.sql`delete from public.article_corrections`
  await site.sql`delete from public.jobs where kind = 'build'`
})

const call = (method: string, path = '', body?: object, person = site.ada) =>
  site.ask(person, method, `/api/admin/article/correction${path}`, body)
const correctionsIn = ({ body }: Awaited<ReturnType<typeof call>>) =>
  body.results as unknown as Correction[]
const note = async (body: string) =>
  correctionsIn(await call('POST', '', { id: 'rye', body }))[0] as Correction
const builds = async () =>
  (await site.sql`select reason from public.jobs where kind = 'build'`).map(({ reason }) => reason)
const page = async () => (await site.send('/article/rye/now')).text()

it('Ada notes a correction, and readers find it below the article, among all and in the feed', async () => {
  served = await releases.follow()
  expect(await page()).not.toContain('Correction')
  const noted = await note('  It takes two hours, <b>not</b> one.\n')
  expect(noted).toMatchObject({
    body: 'It takes two hours, <b>not</b> one.',
    article: { id: 'rye', title: 'On rye' },
  })
  expect(await builds()).toEqual(['edit'])
  const release = await releases.follow()
  served = release
  const read = (file: string) => readFile(join(release, file), 'utf8')
  for (const file of ['article/rye.html', 'corrections.html'])
    expect(await read(file), file).toContain('It takes two hours, &lt;b&gt;not&lt;/b&gt; one.')
  expect(await read('corrections/rss.xml')).toContain('&amp;#x3C;b&gt;not&amp;#x3C;/b&gt; one.')
  expect(await read('article/rye.html')).toContain('CorrectionComment')
  expect(await page()).toBe(await read('article/rye.html'))
})

it('The newest correction comes first', async () => {
  await note('One.')
  const { article } = await note('Two.')
  const { results } = (await call('GET', `?id=${article.id}`)).body
  expect((results as unknown as Correction[]).map(({ body }) => body)).toEqual(['Two.', 'One.'])
})

it('A correction that is rewritten keeps its date, and one that is removed is gone', async () => {
  const { id, noted_at } = await note('One.')
  expect((await call('PUT', `/${id}`, { body: 'Two.' })).status).toBe(200)
  expect(correctionsIn(await call('GET', '?id=rye'))).toMatchObject([{ body: 'Two.', noted_at }])
  await site.sql`delete from public.jobs where kind = 'build'`
  expect((await call('DELETE', `/${id}`)).body.message).toBe('The correction was removed.')
  expect(await builds()).toEqual(['edit'])
  expect(correctionsIn(await call('GET', '?id=rye'))).toEqual([])
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
  expect((await call('PUT', `/${id}`, { body: 'Three.' })).status).toBe(404)
})

it('What readers have never seen needs no correction', async () => {
  const { status, body } = await call('POST', '', { id: 'half-done', body: 'Not one.' })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    body: 'Readers have never seen this article. Just change its text.',
  })
})

it('The corrections of a suspended article are not public', async () => {
  await note('One.')
  await site.sql`update public.articles set published = false where slug = 'rye'`
  const release = await releases.follow()
  expect(await readFile(join(release, 'corrections.html'), 'utf8')).toContain(
    'Nothing has had to be corrected yet.',
  )
  expect(correctionsIn(await call('GET', '?id=rye'))).toHaveLength(1)
  await site.sql`update public.articles set published = true where slug = 'rye'`
})
