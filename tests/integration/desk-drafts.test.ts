import { describe, expect, it } from 'vitest'
import type { Draft } from '../../src/features/drafts/contract.ts'
import { SENTINEL } from '../fixtures/journal.ts'
import { openDeskSite, text } from '../support/desk.ts'
import type { Person } from '../support/site.ts'

const site = openDeskSite()
const DRAFT = '/api/admin/article/draft'
const type = async (content: object, id?: string, person: Person = site.ada) => {
  const answer = await site.ask(person, 'PUT', DRAFT, { ...(id && { id }), version: 1, content })
  expect(answer.status).toBe(200)
}
const read = async (id?: string, person: Person = site.ada) => {
  const { body } = await site.ask(person, 'GET', DRAFT + (id ? `?id=${id}` : ''))
  return (body as { draft: Draft | null }).draft
}

describe('what Ada types and does not save', () => {
  it('is kept letter by letter, half a tag and all, for this article and for her', async () => {
    await site.write('half-typed')
    const body = '<p>The do<stro onclick="x()">'
    await type({ title: '', body }, 'half-typed')
    await type({ title: 'A new one' })
    expect(await read('half-typed')).toMatchObject({
      article_id: 'half-typed',
      version: 1,
      content: { title: '', body },
    })
    expect(await read()).toMatchObject({ article_id: null, content: { title: 'A new one' } })
    expect(await read('half-typed', site.hugo)).toBeNull()
    expect(await read(undefined, site.hugo)).toBeNull()
    await type({ body: '<p>His</p>' }, 'half-typed', site.hugo)
    expect((await read('half-typed'))?.content.body).toBe(body)
  })

  it('holds one text an article, the last one', async () => {
    await site.write('retyped')
    for (const turn of [1, 2, 3]) await type({ title: `Turn ${turn}` }, 'retyped')
    expect((await read('retyped'))?.content).toEqual({ title: 'Turn 3' })
    const rows = await site.sql`select from public.article_drafts join public.articles
      on articles.id = article_id where slug = 'retyped'`
    expect(rows).toHaveLength(1)
  })

  it('never shows to a reader, in no call, while the article is public', async () => {
    const { id } = await site.publish('calm-surface')
    const secret = `${SENTINEL}-typed`
    await type({ title: secret, body: `<p>${secret}</p>` }, id)
    const answers = await Promise.all([
      site.call('GET', `/api/article?id=${id}`),
      site.call('POST', '/api/article/search', { quantity: 50 }),
      site.call('POST', '/api/article/search', { keyword: secret }),
      site.call('POST', '/api/article/preview/id', { ids: [id] }),
      site.call('GET', '/api/article/series'),
    ])
    for (const answer of answers) expect(await answer.text()).not.toContain(secret)
    const saved = await site.ask(site.ada, 'GET', `/api/admin/article?id=${id}`)
    expect(JSON.stringify(saved.body)).not.toContain(secret)
    for (const person of [undefined, site.lou, site.hugo]) {
      const { data } = await site.client(person).from('article_drafts').select('content')
      expect(JSON.stringify(data)).not.toContain(secret)
    }
  })

  it('is done with when it is saved, and only hers', async () => {
    await site.write('soon-saved')
    await type({ title: 'Mine' }, 'soon-saved')
    await type({ title: 'His' }, 'soon-saved', site.hugo)
    await site.ask(site.ada, 'PUT', '/api/article', { ...text('soon-saved'), version: 1 })
    expect(await read('soon-saved')).toBeNull()
    expect((await read('soon-saved', site.hugo))?.content.title).toBe('His')
    await type({ title: 'New' })
    await site.write('now-created')
    expect(await read()).toBeNull()
  })

  it('stays when the save is refused', async () => {
    await site.write('refused-save')
    await type({ title: 'Still mine' }, 'refused-save')
    await site.ask(site.hugo, 'PUT', '/api/article', { ...text('refused-save'), version: 1 })
    const late = await site.ask(site.ada, 'PUT', '/api/article', {
      ...text('refused-save'),
      version: 1,
    })
    expect(late.status).toBe(409)
    expect((await read('refused-save'))?.content.title).toBe('Still mine')
  })

  it('goes when she throws it away, and nobody else’s with it', async () => {
    await site.write('thrown-away')
    await type({ title: 'Mine' }, 'thrown-away')
    await type({ title: 'His' }, 'thrown-away', site.hugo)
    expect((await site.ask(site.ada, 'DELETE', `${DRAFT}?id=thrown-away`)).status).toBe(204)
    expect(await read('thrown-away')).toBeNull()
    expect(await read('thrown-away', site.hugo)).not.toBeNull()
  })

  it('is refused for an article that is not there, and in a form that is none', async () => {
    const unwritten = await site.ask(site.ada, 'PUT', DRAFT, { id: 'unwritten', content: {} })
    expect(unwritten.status).toBe(404)
    for (const content of [undefined, 'text', { title: 1 }, { views: 1 }]) {
      expect((await site.ask(site.ada, 'PUT', DRAFT, { content })).status).toBe(422)
    }
  })
})
