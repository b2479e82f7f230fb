import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeIndex } from '../../scripts/site/search-index.ts'
import { withSearchMarks } from '../../scripts/site/search-marks.ts'
import { openReleases } from '../support/releases.ts'
import { openTestSite } from '../support/site.ts'

openTestSite()
const releases = openReleases()

/** What Pagefind calls the parts that it is to show, order by and filter by. */
const NAMES = /data-pagefind-(?:meta|sort|filter)="([a-z]+)/g

it('The index is told every part of an article, in pages that readers load without that', async () => {
  const folder = join(await releases.make(), 'article')
  const articles = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  expect(articles.length).toBeGreaterThan(0)
  for (const file of articles) {
    const page = await readFile(join(folder, file), 'utf8')
    expect(page.match(/data-pagefind-[a-z]+/g), file).toEqual(['data-pagefind-body'])
    const marked = withSearchMarks(page)
    const named = new Set([...marked.matchAll(NAMES)].map(([, name]) => name))
    const isPart = page.includes('class="series-box"')
    for (const name of ['title', 'subtitle', 'headline', 'author', 'date', 'category'])
      expect([...named], file).toContain(name)
    expect(named.has('series'), file).toBe(isPart)
    expect(marked, file).not.toMatch(/<head>|class="site-footer/)
    // Neither its place among others nor its counts are searched in.
    expect(marked, file).toMatch(/class="article-facts wrap" data-pagefind-ignore/)
    expect(marked, file).toMatch(/class="article-actions" data-pagefind-ignore/)
    if (isPart) expect(marked, file).toMatch(/class="series-box"[^>]* data-pagefind-ignore/)
  }
})

it('An index that is made again of the same pages has the same files', async () => {
  const release = await releases.make()
  const files = async (folder: string) => {
    await makeIndex(release, join(release, folder))
    return (await readdir(join(release, folder), { recursive: true })).sort()
  }
  const first = await files('first')
  expect(first.filter((file) => file.startsWith('fragment/')).length).toBeGreaterThan(5)
  expect(await files('second')).toEqual(first)
})
