import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { emptyCard } from '../../src/features/kitchen/cards/contract.ts'
import { NO_SHARING } from '../../src/features/publishing/articles/shared/sharing.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import { readHtml } from '../support/html.ts'
import { openRenderer } from '../support/renderer.ts'

const site = openAdminSite()

type Shown = { status: number; body: { html?: string; message?: string; errors?: object } }
const preview = async (input: object, person = site.ada) =>
  (await site.ask(person, 'POST', '/api/admin/article/preview', input)) as unknown as Shown

openRenderer()

/** What opens the page of a new private link. */
const privateLink = async (id: string) => {
  const link = await site.ask(site.ada, 'POST', '/api/admin/article/preview-link', { id })
  const { url } = link.body as unknown as { url: string }
  const functions = await loadFunctions('functions')
  const open = async (address = url) => {
    const { pathname } = new URL(address, url)
    return functions.find('GET', pathname)?.call(new Request(new URL(pathname, url)), { ip: '' })
  }
  return open
}

describe('The preview of unsaved text', () => {
  it('A preview is the page of the article with the unsaved text, and stores nothing', async () => {
    await site.write('rye-today', { body: '<p>Saved words.</p>', tag: [1] })
    const tags = await site.sql<{ id: number }[]>`select id from categories order by id limit 2`
    const { status, body } = await preview({
      id: 'rye-today',
      content: {
        title: 'Rye & whey',
        body: '<p>Typed words.</p><script>alert(1)</script>',
        tag: tags.map(({ id }) => Number(id)).toReversed(),
        references: [{ id: 123, author: 'Ada', title: 'On rye' }],
      },
    })
    expect(body.errors).toBeUndefined()
    expect(status).toBe(200)
    expect(body.html).toContain('>Rye &amp; whey</h1>')
    expect(body.html).toContain('A subtitle')
    expect(body.html).toContain('<p>Typed words.</p>')
    expect(body.html).toContain('On rye')
    expect(body.html).toContain('Only you can see this.')
    expect(body.html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body.html).not.toMatch(/Saved words|alert\(1\)/)
    const listed =
      /<ul class="links" aria-label="Tags"[\s\S]*?<\/ul>/.exec(body.html ?? '')?.[0] ?? ''
    const [one, other] = tags.map(({ id }) => listed.indexOf(`tag=${id}&`))
    expect(other).toBeGreaterThan(-1)
    expect(other).toBeLessThan(one ?? -1)

    const { results } = (await site.ask(site.ada, 'GET', '/api/admin/article?id=rye-today')).body
    expect(results?.[0]).toMatchObject({ body: '<p>Saved words.</p>', version: 1 })
    const draft = await site.ask(site.ada, 'GET', '/api/admin/article/draft?id=rye-today')
    expect(draft.body).toEqual({ drafts: [] })
  })

  it('rule: articles/sharing: a page says to search engines and links what was written for them', async () => {
    const figure = '<figure><img src="/images/abc/480.webp" alt="A crock"></figure>'
    const sharing = {
      ...NO_SHARING,
      title: 'Rye for search',
      description: 'How rye is found.',
      hidden: true,
      canonical: 'https://first.example/rye',
      picture: '/images/abc/480.webp',
    }
    const expected = [
      /<title>Rye for search · /,
      /<meta name="description" content="How rye is found.">/,
      /<link rel="canonical" href="https:\/\/first.example\/rye">/,
      /<meta property="og:title" content="Rye for search">/,
      /<meta property="og:image" content="[^"]*\/og\/images\/abc\/480.jpg">/,
      /"isBasedOn":"https:\/\/first.example\/rye"/,
    ]
    const { body } = await preview({ content: { title: 'Rye', body: figure, sharing } })
    for (const one of expected) expect(body.html).toMatch(one)
    await site.write('rye-for-search', { body: figure, sharing })
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'rye-for-search' })
    const page = async () => (await site.send('/article/rye-for-search/now')).text()
    for (const one of expected) expect(await page()).toMatch(one)
    expect(await page()).toContain('<meta name="robots" content="noindex">')
    // When the sharing picture was removed, the cover is used again.
    const without = await preview({ id: 'rye-for-search', content: { body: '<p>Rye.</p>' } })
    expect(without.body.html).not.toContain('/images/abc/')
  })

  // rule: articles/no-sentence-twice
  it('A page and a list say a sentence once that is subtitle, headline and beginning of the text', async () => {
    const rye = 'Rye dough is sticky, and it wants wet hands.'
    const words = { subtitle: rye, headline: rye, body: `<p>${rye} It keeps a week.</p>` }
    const times = (html = '') => readHtml(html).first('main').text.split(rye).length - 1
    const { body } = await preview({ content: { title: 'Rye', ...words } })
    expect(times(body.html)).toBe(1)
    const [tag] = await site.sql`select id::integer from public.categories where slug = 'bread'`
    await site.publish('said-once', { ...words, tag: [tag?.id] })
    expect(times(await (await site.send('/category/bread')).text())).toBe(1)
  })

  it('A preview needs no article, and no complete text', async () => {
    const { status, body } = await preview({
      content: { title: ' ', body: '', images: [{ url: 'https://elsewhere.example/a.png' }, {}] },
    })
    expect(status).toBe(200)
    expect(body.html).toContain('>Untitled</h1>')
    expect(body.html).not.toContain('elsewhere')
  })

  it('A preview shows images that are uploaded and not saved', async () => {
    const url = '/images/temp/0123456789abcdef0123/960.webp'
    const { body } = await preview({
      content: {
        title: 'Kelp',
        images: [{ url, alt: 'Kelp', credit: 'Photo: Ada', width: 960, height: 600 }],
      },
    })
    expect(body.html).toContain(`<img src="${url}" alt="Kelp" width="960" height="600"`)
    expect(body.html).toContain('>Photo: Ada</small>')
  })

  it('A preview has the cards as they are written, without one that could not be saved', async () => {
    const card = emptyCard(crypto.randomUUID(), 'recipe', 'Kelp broth')
    await site.write('broth', { cards: [{ ...card, name: 'Saved broth' }] })
    const cards = [card, { ...emptyCard(crypto.randomUUID(), 'recipe', 'Wrong'), work: -1 }]
    const { body } = await preview({ id: 'broth', content: { cards } })
    expect(body.html).toContain('"@type":"Recipe"')
    expect(body.html).toContain('>Kelp broth</h2>')
    expect(body.html).not.toMatch(/Saved broth|>Wrong</)
  })

  it('A preview of an unknown article or of a text nested too deeply is refused', async () => {
    expect((await preview({ id: 'never-written', content: {} })).status).toBe(404)
    const deep = await preview({ content: { body: '<ul><li>'.repeat(20_000) } })
    expect([deep.status, deep.body.errors]).toEqual([
      422,
      { body: 'The text is nested too deeply.' },
    ])
    expect((await preview({ content: { color: 'red' } })).status).toBe(422)
  })

  it('A private link shows the change that waits; no public call and nothing that a guest may read does', async () => {
    const before = await site.publish('quiet-rye')
    const body = '<p>Xylophone-words.</p>'
    const change = text('quiet-rye', { title: 'Xylophone-title', body, version: before.version })
    expect((await site.ask(site.ada, 'PUT', '/api/article/pending', change)).status).toBe(200)
    const open = await privateLink('quiet-rye')
    const { headers } = (await open()) ?? new Response()
    expect(
      ['x-robots-tag', 'cache-control', 'referrer-policy'].map((name) => headers.get(name)),
    ).toEqual(['noindex, nofollow', 'no-store', 'no-referrer'])
    const html = await (await open())?.text()
    expect(html).toMatch(/Xylophone-title[\s\S]*Xylophone-words/)
    expect(html).toContain('a change that readers do not see yet')
    const answers = await Promise.all([
      site.ask(null, 'GET', '/api/article?id=quiet-rye'),
      site.ask(null, 'POST', '/api/article/preview/id', { ids: ['quiet-rye'] }),
      site.ask(null, 'POST', '/api/article/search', { quantity: 50 }),
      site.ask(null, 'POST', '/api/article/search/f', { keyword: 'quiet-rye' }),
    ])
    const search = await site.ask(null, 'POST', '/api/article/search/f', { keyword: 'xylophone' })
    expect(search.body.results).toEqual([])
    const publicText = JSON.stringify(answers) + (await (await open('/article/quiet-rye'))?.text())
    expect(publicText).toContain('On quiet-rye')
    expect(publicText).not.toContain('Xylophone')
    await site.sql.begin(async (sql) => {
      const readable = await sql<{ name: string }[]>`
        select format('public.%I', relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
          and has_table_privilege('anon', oid, 'select')`
      expect(readable.map(({ name }) => name)).toContain('public.full_articles')
      await sql`set local role anon`
      for (const { name } of readable)
        expect(
          await sql.unsafe(`select 1 from ${name} as rows where rows::text like '%Xylophone%'`),
          name,
        ).toEqual([])
    })
  })

  it('A private link opens a draft until its time is over, and not while the draft is in the bin', async () => {
    await site.write('secret-rye')
    const open = await privateLink('secret-rye')
    const status = async () => (await open())?.status
    expect(await status()).toBe(200)
    await site.ask(site.ada, 'DELETE', '/api/article?id=secret-rye')
    expect(await status()).toBe(404)
    await site.ask(site.ada, 'POST', '/api/article/restore', { id: 'secret-rye' })
    expect(await status()).toBe(200)
    await site.sql`update public.preview_links set expires_at = now()`
    expect(await status()).toBe(404)
  })

  it('A private link of a published article leads to it', async () => {
    await site.publish('open-rye')
    const answer = await (await privateLink('open-rye'))()
    expect([answer?.status, answer?.headers.get('location')]).toEqual([301, '/article/open-rye'])
  })

  it('There is no preview before the first build', async () => {
    process.env.RENDERER = '/nowhere'
    expect((await preview({ content: {} })).status).toBe(503)
  })
})
