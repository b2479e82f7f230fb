import { glob, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MANIFEST, type Manifest, readManifest } from '../../scripts/site/manifest.ts'
import { replaceFile } from '../../scripts/site/release-files.ts'
import { hasIndex } from '../../scripts/site/search-index.ts'
import { encodeImage, storeImage } from '../../src/features/base/images/encode-image.server.ts'
import { imageName, inShapes } from '../../src/features/base/images/rules.ts'
import { emptyCard } from '../../src/features/kitchen/cards/contract.ts'
import { readTeasers } from '../../src/rendering/read-teasers.ts'
import { serviceClient } from '../../src/server/service-client.ts'
import { PEOPLE } from '../fixtures/journal.ts'
import { answerOwnPages } from '../support/own-pages.ts'
import { changeSomething, seeded } from '../support/random-changes.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

/** The release that the site serves. */
let served: string | null = null
const site = openTestSite({ release: () => served })
const releases = openReleases()
openRenderer()
answerOwnPages(site)

afterEach(() => {
  vi.restoreAllMocks()
})

/** Does something once, in place of or before the first call of the database with these words in its address. */
function onFirstCall(words: string, work: () => Promise<Response | undefined>) {
  const real = globalThis.fetch
  let done = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const isFirst = !done && String(address).includes(words)
    done ||= isFirst
    return (isFirst && (await work())) || real(address, init)
  })
  return { wasMade: () => done }
}

/** The feeds of a release that have an article, in order. */
async function feedsWith(article: string, release: string): Promise<string[]> {
  const feeds = await Array.fromAsync(glob('**/{rss.xml,feed.json}', { cwd: release }))
  const texts = await Promise.all(feeds.map((file) => readFile(join(release, file), 'utf8')))
  return feeds.filter((_, index) => texts[index]?.includes(article)).sort()
}

/** A recipe that is in season. */
async function writeCard(slug: string) {
  const card = { ...emptyCard(crypto.randomUUID(), 'recipe', 'Cold loaf'), difficulty: 'easy' }
  await site.sql`
    insert into public.article_cards (id, article_id, position, kind, name, minutes, months, content)
    select ${card.id}, id, 1, 'recipe', ${card.name}, 80, array[extract(month from now())]::smallint[], ${site.sql.json(card)}
    from public.articles where slug = ${slug}`
  return card
}

const comment = (slug: string) => site.sql`
  insert into public.comments (article_id, body, html)
  select id, 'It rose.', '<p>It rose.</p>' from public.articles where slug = ${slug}`

/** Writes into a release alone: others share its files. */
const amend = (release: string, file: string, text: string) =>
  replaceFile(join(release, file), Buffer.from(text))

async function amendManifest(release: string, change: Partial<Manifest>): Promise<void> {
  const manifest = await readManifest(release)
  amend(release, MANIFEST, JSON.stringify({ ...manifest, ...change }))
}

describe('A release', () => {
  it('A release that grew by changes equals one that was made anew', async () => {
    const random = seeded(16)
    const first = await releases.follow()
    const before = await releases.read(first)
    const changes: string[] = []
    let grown = first
    const known = await readTeasers()
    for (let round = 0; round < 2; round += 1) {
      for (let change = 0; change < 10; change += 1)
        changes.push(await changeSomething(site.sql, random))
      // What the process of a release knows may be older than the release before.
      grown = await releases.make(grown, known)
    }
    expect(await releases.differences(grown, await releases.make()), changes.join()).toEqual([])
    // Releases share files, so no file may be overwritten.
    expect(await releases.read(first)).toEqual(before)
  })

  it('rule: builds/nothing-changed: counts change no file, and the articles are not read again', async () => {
    // The pictures of the changes above are not stored.
    await site.sql`delete from public.article_images`
    const before = await releases.follow()
    await site.sql`update public.articles set views = views + 7, likes = likes + 7`
    const reading = onFirstCall('release_teasers', async () => undefined)
    // A thread links the files.
    const after = await releases.report(before, { alone: 0 })
    expect(await releases.differences(before, after.out)).toEqual([])
    expect(reading.wasMade()).toBe(false)
    const { written, pages } = after
    const published = await site.sql`select from public.articles where published`
    expect({ written, pages }).toEqual({ written: 0, pages: published.length })
  })

  it('A page that is rendered on demand equals the page of the release', async () => {
    await site.sql`
      insert into public.article_authors
      select articles.id, public.author_of_account(account), 0
      from public.articles, unnest(${[PEOPLE.maren.id, PEOPLE.hazel.id]}::uuid[]) as account
      on conflict do nothing`
    await site.sql`delete from public.article_cards`
    await writeCard('cold-sourdough')
    const release = await releases.follow()
    served = release
    const files = await readdir(join(release, 'article'))
    const published = await site.sql`select slug from public.articles where published`
    expect(published.length).toBeGreaterThan(2)
    expect(files.sort()).toEqual(published.map(({ slug }) => `${slug}.html`).sort())
    for (const file of files) {
      const path = `/article/${file.replace('.html', '')}`
      const answer = await site.send(`${path}/now`)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('x-robots-tag'), path).toBe('noindex')
      const page = await answer.text()
      expect(page).toContain('aria-label="The authors"')
      expect(page).toBe(await readFile(join(release, 'article', file), 'utf8'))
    }
  })

  it('A recipe is in the lists of its kind and of the season as long as its article is published', async () => {
    await site.sql`delete from public.article_cards`
    // The changes above can have given it another address.
    const [category] = await site.sql`
      select categories.slug from public.categories
      join public.article_categories on category_id = categories.id
      join public.articles on articles.id = article_id and articles.slug = 'cold-sourdough'`
    const LISTS = ['index.html', 'recipes.html', 'sitemap.xml', `category/${category?.slug}.html`]
    const read = async (release: string) =>
      Promise.all(LISTS.map((file) => readFile(join(release, file), 'utf8')))
    const without = await releases.follow()
    const [home = '', recipes, sitemap] = await read(without)
    expect([home, sitemap].join()).not.toContain('/recipes')
    expect(recipes).toContain('No recipes yet.')
    await writeCard('cold-sourdough')
    const others =
      await site.sql`select slug from public.articles where published and slug <> 'cold-sourdough'`
    await writeCard(others[0]?.slug)
    const listed = await releases.make(without)
    const [newHome = '', newRecipes = '', newSitemap, ofCategory] = await read(listed)
    expect(newHome).toContain('Now in season')
    expect(newRecipes).toContain('href="/article/cold-sourdough#recipe"')
    expect(newSitemap).toContain('/recipes</loc>')
    expect(ofCategory).toContain('Recipe: <time datetime="PT1H20M">1 h 20 min</time>, easy')
    await site.sql`update public.articles set published = false where slug = 'cold-sourdough'`
    const withdrawn = await releases.make(listed)
    const texts = await read(withdrawn)
    expect(texts.join()).not.toContain('cold-sourdough')
    // A row with only one article is not shown.
    expect(texts[0]).not.toContain('Now in season')
    // Its card stays: what a page on demand has around it is remembered for a minute.
    await site.sql`update public.articles set published = true where slug = 'cold-sourdough'`
  })

  it('A picture that storage does not have stops no release, and is said', async () => {
    await site.sql`
      insert into public.article_images (article_id, position, name, width, height, alt)
      select id, 0, 'lost', 1600, 1000, 'A loaf.' from public.articles where slug = 'cold-sourdough'`
    // It is tried again with the next.
    let former = await releases.follow()
    for (let time = 0; time < 2; time += 1) {
      const { problems, out } = await releases.report(former)
      expect(problems).toContainEqual(
        '/article/cold-sourdough has no picture for previews elsewhere: its cover is gone.',
      )
      former = out
    }
    await site.sql`delete from public.article_images where name = 'lost'`
  })

  it('rule: images/shapes: the picture of a card is made in three shapes, once, and goes with it', async () => {
    const background = 'firebrick'
    const drawn = sharp({ create: { width: 960, height: 600, channels: 3, background } }).png()
    const image = await encodeImage(await drawn.toBuffer(), 'quick')
    const { url } = await storeImage(serviceClient(), image)
    const card = { ...emptyCard(crypto.randomUUID(), 'recipe', 'Rye'), image: url }
    await site.sql`insert into public.article_cards (id, article_id, position, kind, name, content)
      select ${card.id}, id, 1, 'recipe', 'Rye', ${site.sql.json(card)}
      from public.articles where slug = 'cold-sourdough'`
    const shapes = inShapes(url).map((path) => path.slice(1))
    const first = await releases.follow()
    expect(shapes).toHaveLength(3)
    for (const shape of shapes) {
      const { format, width } = await sharp(join(first, shape)).metadata()
      expect([format, width && width >= 600], shape).toEqual(['jpeg', true])
    }
    const { ino } = await stat(join(first, shapes[0] ?? ''))
    const second = await releases.make(first)
    expect((await stat(join(second, shapes[0] ?? ''))).ino).toBe(ino)
    await site.sql`insert into public.pictures (name, focus) values (${imageName(url)}, '0 50')`
    const refocused = await releases.make(second)
    expect((await stat(join(refocused, shapes[0] ?? ''))).ino).not.toBe(ino)
    await site.sql`delete from public.article_cards where id = ${card.id}`
    const third = await releases.make(refocused)
    expect(Object.keys(await releases.read(third)).filter((file) => shapes.includes(file))).toEqual(
      [],
    )
  })

  it('rule: cards/by-reference: a page that shows the card of another article follows its changes', async () => {
    const [owner, other] = await site.sql<{ id: number; slug: string }[]>`
      select id, slug from public.articles where published order by slug desc limit 2`
    const card = await writeCard(owner?.slug ?? '')
    const describeAs = (description: string) => site.sql`
      update public.article_cards set content = ${site.sql.json({ ...card, description })} where id = ${card.id}`
    await describeAs('Whole.')
    await site.sql`update public.articles set body = body || ${`<hr data-shown-card="${card.id}">`}
      where id = ${other?.id ?? 0}`
    const file = `article/${other?.slug}.html`
    let release = await releases.follow()
    const follows = async (word: string, isThere: boolean) => {
      const next = await releases.make(release)
      expect(await releases.differences(release, next)).toContain(file)
      expect((await readFile(join(next, file), 'utf8')).includes(word)).toBe(isThere)
      release = next
    }
    expect(await readFile(join(release, file), 'utf8')).toContain('Whole.')
    await describeAs('Half.')
    await follows('Half.', true)
    await site.sql`update public.articles set published = false where id = ${owner?.id ?? 0}`
    await follows('Half.', false)
    // Nothing else of it is left in the release, either.
    expect(await releases.differences(release, await releases.make())).toEqual([])
    await site.sql`update public.articles set published = true where id = ${owner?.id ?? 0}`
    await site.sql`delete from public.article_cards where id = ${card.id}`
  })

  it('A credit that changes renews the page of its article, now and in the next release', async () => {
    await site.sql`
      insert into public.article_images (article_id, position, name, width, height, alt)
      select id, 0, 'loaf', 1600, 1000, 'A loaf.' from public.articles where slug = 'cold-sourdough'`
    const before = await releases.follow()
    await site.sql`update public.article_images set credit = 'Print: Ada' where name = 'loaf'`
    const release = await releases.make(before)
    const changed = await releases.differences(before, release)
    expect(changed).toContain('article/cold-sourdough.html')
    expect(changed.filter((file) => /(rss\.xml|feed\.json)$/.test(file))).toEqual(
      await feedsWith('/article/cold-sourdough', release),
    )
    served = release
    const page = await readFile(join(release, 'article', 'cold-sourdough.html'), 'utf8')
    expect(page).toContain('<small class="cover-credit" dir="auto">Print: Ada</small>')
    expect(await (await site.send('/article/cold-sourdough/now')).text()).toBe(page)
    await site.sql`delete from public.article_images where name = 'loaf'`
  })

  it('A comment changes only the page of its article, and the cards of it', async () => {
    const before = await releases.follow()
    await comment('cold-sourdough')
    // A thread links the files of the others.
    const { out } = await releases.report(before, { alone: 20 })
    const changed = await releases.differences(before, out)
    expect(changed).toContain('article/cold-sourdough.html')
    expect(changed).not.toContain('rss.xml')
    expect(changed).not.toContain('feed.json')
    expect(changed).not.toContain('about.html')
  })

  it('A journal without articles has a release', async () => {
    await site.sql`update public.articles set published = false`
    const { out } = await releases.report(undefined, { local: false })
    expect(await readdir(join(out, 'article'))).toEqual([])
    expect(await hasIndex(out)).toBe(true)
    await site.sql`update public.articles set published = true where published_at is not null and binned_at is null`
  })

  it('An article that is suspended while its release is made is left out of it', async () => {
    const former = await releases.follow()
    await site.sql`update public.articles set title = 'Rye' where slug = 'cold-sourdough'`
    onFirstCall('aux_id=in', async () => {
      await site.sql`update public.articles set published = false where slug = 'cold-sourdough'`
      return undefined
    })
    const release = await releases.make(former)
    expect(await readFile(join(release, 'sitemap.xml'), 'utf8')).toContain('cold-sourdough')
    expect(await readdir(join(release, 'article'))).not.toContain('cold-sourdough.html')
    const next = await releases.make(release)
    expect(await releases.differences(next, await releases.make(former))).toEqual([])
    await site.sql`update public.articles set published = true where slug = 'cold-sourdough'`
  })

  it('A database that is away for a moment fails no release', async () => {
    const before = await releases.follow()
    await comment('rye-in-a-tin')
    const call = onFirstCall('list_comments', async () =>
      Response.json({ code: 'PGRST003' }, { status: 503 }),
    )
    const release = await releases.make(before)
    expect(call.wasMade()).toBe(true)
    expect(await releases.differences(release, await releases.make(before))).toEqual([])
  })

  it('A page that cannot be read fails its release, which names the page and the reason', async () => {
    const before = await releases.follow()
    await comment('rye-in-a-tin')
    onFirstCall('list_comments', async () => Response.json({ results: 1 }))
    await expect(releases.make(before)).rejects.toThrow(
      /^\/article\/rye-in-a-tin could not be rendered \(500\): \w*Error: .+/,
    )
  })

  it('After a week, and by another version of the code, every page is made anew, also one whose key has not changed', async () => {
    const right = await releases.follow()
    const stale = await releases.make(right)
    amend(stale, 'about.html', 'Stale.')
    const grown = await releases.make(stale)
    expect(await releases.differences(grown, right)).toEqual(['about.html'])
    const wholeBefore = (days: number) =>
      amendManifest(grown, { whole: new Date(Date.now() - days * 86_400_000).toISOString() })
    await wholeBefore(6.9)
    expect(await releases.differences(await releases.make(grown), right)).toEqual(['about.html'])
    await wholeBefore(7.1)
    expect(await releases.differences(await releases.make(grown), right)).toEqual([])
    await wholeBefore(0)
    await amendManifest(grown, { code: 'older' })
    expect(await releases.differences(await releases.make(grown), right)).toEqual([])
  })
})

describe('The search index of a local release', () => {
  const publish = (published: boolean) =>
    site.sql`update public.articles set published = ${published} where slug = 'cold-sourdough'`
  const inode = async (release: string) =>
    (await stat(join(release, 'pagefind/pagefind-entry.json'))).ino
  const isIndexed = async (release: string) => {
    const folder = join(release, 'pagefind/fragment')
    const texts = await Promise.all(
      (await readdir(folder)).map(async (file) => gunzipSync(await readFile(join(folder, file)))),
    )
    return texts.some((text) => text.includes('/article/cold-sourdough'))
  }

  it('A publication keeps the index of the release before, and a withdrawal leaves none', async () => {
    await publish(false)
    const before = await releases.makeIndexed()
    await publish(true)
    const published = await releases.make(before)
    expect(await inode(published)).toBe(await inode(before))
    expect(await readManifest(published)).toMatchObject({ isIndexed: false })
    const indexed = await releases.makeIndexed(published)
    expect(await isIndexed(indexed)).toBe(true)
    await publish(false)
    const withdrawn = await releases.make(indexed)
    expect(await hasIndex(withdrawn)).toBe(false)
    expect(await readManifest(withdrawn)).toMatchObject({ isIndexed: false })
    expect(await isIndexed(await releases.makeIndexed(withdrawn))).toBe(false)
    await publish(true)
  })

  it('Another version of the code keeps the former index until the next follows', async () => {
    const before = await releases.makeIndexed()
    await amendManifest(before, { code: 'older' })
    const after = await releases.make(before)
    expect(await isIndexed(after)).toBe(true)
    expect(await readManifest(after)).toMatchObject({ isIndexed: false })
  })
})
