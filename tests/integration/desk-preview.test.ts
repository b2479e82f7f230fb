import { describe, expect, it, vi } from 'vitest'
import { openArticleForm } from '../support/article-form.ts'
import { openDeskSite } from '../support/desk.ts'

const site = openDeskSite()

type Shown = { status: number; body: { html?: string; message?: string; errors?: object } }
const preview = async (given: object, person = site.ada) =>
  (await site.ask(person, 'POST', '/api/admin/article/preview', given)) as unknown as Shown

openArticleForm()

describe('a preview of what stands in the fields', () => {
  it('is the page of the article with it, and nothing of it is kept', async () => {
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
    expect(body.html).toContain('>Rye &#x26; whey</h1>')
    expect(body.html).toContain('A subtitle')
    expect(body.html).toContain('<p>Typed words.</p>')
    expect(body.html).toContain('On rye')
    expect(body.html).toContain('Only you see this.')
    expect(body.html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body.html).not.toMatch(/Saved words|alert\(1\)/)
    const listed = /<ul class="article-tags"[\s\S]*?<\/ul>/.exec(body.html ?? '')?.[0] ?? ''
    const [one, other] = tags.map(({ id }) => listed.indexOf(`tag=${id}&`))
    expect(other).toBeGreaterThan(-1)
    expect(other).toBeLessThan(one ?? -1)

    const { results } = (await site.ask(site.ada, 'GET', '/api/admin/article?id=rye-today')).body
    expect(results?.[0]).toMatchObject({ body: '<p>Saved words.</p>', version: 1 })
    const draft = await site.ask(site.ada, 'GET', '/api/admin/article/draft?id=rye-today')
    expect(draft.body).toEqual({ draft: null })
  })

  it('is there before an article is, however little of it', async () => {
    const { status, body } = await preview({
      content: { title: ' ', body: '', images: [{ url: 'https://elsewhere.example/a.png' }, {}] },
    })
    expect(status).toBe(200)
    expect(body.html).toContain('>Untitled</h1>')
    expect(body.html).not.toContain('elsewhere')
  })

  it('has images that are uploaded and not saved', async () => {
    const url = '/images/temp/0123456789abcdef0123/960.webp'
    const { body } = await preview({
      content: { title: 'Kelp', images: [{ url, alt: 'Kelp', width: 960, height: 600 }] },
    })
    expect(body.html).toContain(`<img src="${url}" alt="Kelp" width="960" height="600"`)
  })

  it('is refused for what is no article, or too deep to be one', async () => {
    expect((await preview({ id: 'never-written', content: {} })).status).toBe(404)
    const deep = await preview({ content: { body: '<ul><li>'.repeat(20_000) } })
    expect([deep.status, deep.body.errors]).toEqual([
      422,
      { body: 'The text is nested too deeply.' },
    ])
    expect((await preview({ content: { colour: 'red' } })).status).toBe(422)
  })

  it('waits for the first build', async () => {
    vi.restoreAllMocks()
    expect((await preview({ content: {} })).status).toBe(503)
  })
})
