import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeSomething, seeded } from '../support/random-changes.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()
let first: string

beforeAll(async () => {
  first = await releases.make()
})

describe('A release', () => {
  it('A release that grew by changes equals one that was made anew', async () => {
    const random = seeded(16)
    const before = await releases.read(first)
    const changes: string[] = []
    let grown = first
    for (let round = 0; round < 4; round += 1) {
      for (let change = 0; change < 5; change += 1)
        changes.push(await changeSomething(site.sql, random))
      grown = await releases.make(grown)
    }
    expect(await releases.differences(grown, await releases.make()), changes.join()).toEqual([])
    // They share files, and none was written in place.
    expect(await releases.read(first)).toEqual(before)
  })

  it('Counts change no file', async () => {
    const before = await releases.make()
    await site.sql`update public.articles set views = views + 7, likes = likes + 7`
    expect(await releases.differences(before, await releases.make(before))).toEqual([])
  })

  it('A page that is rendered on demand equals the page of the release', async () => {
    const release = await releases.make()
    const files = await readdir(join(release, 'article'))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const path = `/article/${file.replace('.html', '')}`
      const answer = await site.send(`${path}/now`)
      expect(answer.status, path).toBe(200)
      expect(await answer.text()).toBe(await readFile(join(release, 'article', file), 'utf8'))
    }
  })

  it('A picture that storage does not have stops no release, and is said', async () => {
    await site.sql`
      insert into public.article_images (article_id, position, name, width, height, alt)
      select id, 0, 'lost', 1600, 1000, 'A loaf.' from public.articles where slug = 'cold-sourdough'`
    const { problems } = await releases.report()
    expect(problems).toEqual([
      expect.stringMatching(
        /^\/article\/cold-sourdough has no picture .*lost\/1600.webp could not be read/,
      ),
    ])
    await site.sql`delete from public.article_images where name = 'lost'`
  })

  it('A comment changes only the page of its article, and the cards of it', async () => {
    const before = await releases.make()
    await site.sql`
      insert into public.comments (article_id, body, html)
      select id, 'It rose.', '<p>It rose.</p>' from public.articles where slug = 'cold-sourdough'`
    const changed = await releases.differences(before, await releases.make(before))
    expect(changed).toContain('article/cold-sourdough.html')
    expect(changed).not.toContain('rss.xml')
    expect(changed).not.toContain('about.html')
  })
})
