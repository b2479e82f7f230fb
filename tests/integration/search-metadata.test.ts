import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makeIndex } from '../../scripts/site/search-index.ts'
import { openReleases } from '../support/releases.ts'
import { openTestSite } from '../support/site.ts'

openTestSite()
const releases = openReleases()

/** What Pagefind knows of a page. */
type Fragment = {
  url: string
  content: string
  meta: Record<string, string>
  filters: Record<string, string[]>
}

async function fragmentsOf(index: string): Promise<Fragment[]> {
  const folder = join(index, 'fragment')
  const files = (await readdir(folder)).map(async (file) => {
    const text = String(gunzipSync(await readFile(join(folder, file))))
    return JSON.parse(text.slice(text.indexOf('{')))
  })
  return Promise.all(files)
}

it('The index knows every part of an article, and finds nothing of what is around its text', async () => {
  const release = await releases.follow()
  const index = join(release, 'index')
  await makeIndex(release, index)
  const articles = (await fragmentsOf(index)).filter(({ url }) => url.startsWith('/article/'))
  expect(articles.length).toBeGreaterThan(0)
  for (const { url, content, meta, filters } of articles) {
    const page = await readFile(join(release, `${url}.html`), 'utf8')
    const isPart = page.includes('class="series-box"')
    for (const name of ['title', 'subtitle', 'headline', 'author', 'date'])
      expect(meta[name], `${url}: ${name}`).toBeTruthy()
    expect(filters.category?.length, url).toBeGreaterThan(0)
    expect(Boolean(filters.series), url).toBe(isPart)
    expect(content, url).not.toMatch(
      /minutes? to read|In this article|Was this|More by |Part \d of/,
    )
  }
})

it('An index that is made again of the same pages has the same files', async () => {
  const release = await releases.follow()
  const files = async (folder: string) => {
    await makeIndex(release, join(release, folder))
    return (await readdir(join(release, folder), { recursive: true })).sort()
  }
  const first = await files('first')
  expect(first.filter((file) => file.startsWith('fragment/')).length).toBeGreaterThan(5)
  expect(await files('second')).toEqual(first)
})
