import { describe, expect, it } from 'vitest'
import type { Draft } from '../../src/features/publishing/articles/admin/drafts/contract.ts'
import { SENTINEL } from '../fixtures/journal.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import type { TokenHolder } from '../support/site.ts'

const site = openAdminSite()
const DRAFT = '/api/admin/article/draft'
const type = async (
  content: object,
  id?: string,
  { person = site.ada, tab = '' }: { person?: TokenHolder; tab?: string } = {},
) => {
  const body = { ...(id && { id }), tab, content }
  const answer = await site.ask(person, 'PUT', DRAFT, body)
  expect(answer.status).toBe(200)
  return (answer.body as unknown as { draft: Draft }).draft
}
const list = async (id: string, person: TokenHolder = site.ada) => {
  const { body } = await site.ask(person, 'GET', `${DRAFT}?id=${id}`)
  return (body as unknown as { drafts: Draft[] }).drafts
}
const titles = async (id: string, person?: TokenHolder) =>
  (await list(id, person)).map(({ content }) => content.title)

describe('The drafts of an article', () => {
  it('What Ada types is stored as a draft letter by letter, for this article and for her alone', async () => {
    await site.write('half-typed')
    const body = '<p>The do<stro onclick="x()">'
    await type({ title: '', body }, 'half-typed')
    expect(await list('half-typed')).toMatchObject([
      { article_id: 'half-typed', version: 1, content: { title: '', body } },
    ])
    expect(await list('half-typed', site.hugo)).toEqual([])
    await type({ body: '<p>His</p>' }, 'half-typed', { person: site.hugo })
    expect((await list('half-typed'))[0]?.content.body).toBe(body)
  })

  it('Ada has one draft for each tab of an article: the last one', async () => {
    await site.write('retyped')
    for (const turn of [1, 2, 3]) await type({ title: `Turn ${turn}` }, 'retyped', { tab: 'a' })
    await type({ title: 'In the other tab' }, 'retyped', { tab: 'b' })
    expect(await titles('retyped')).toEqual(['In the other tab', 'Turn 3'])
  })

  it('No call shows a reader the draft of a published article', async () => {
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

  it('A save deletes the draft of its tab, and no other', async () => {
    await site.write('soon-saved')
    await type({ title: 'Mine' }, 'soon-saved', { tab: 'a' })
    await type({ title: 'In the other tab' }, 'soon-saved', { tab: 'b' })
    await type({ title: 'His' }, 'soon-saved', { person: site.hugo, tab: 'a' })
    const saved = { ...text('soon-saved'), version: 1, tab: 'a' }
    await site.ask(site.ada, 'PUT', '/api/article', saved)
    expect(await titles('soon-saved')).toEqual(['In the other tab'])
    expect(await titles('soon-saved', site.hugo)).toEqual(['His'])
  })

  it('A draft stays when the save is refused', async () => {
    await site.write('refused-save')
    await type({ title: 'Still mine' }, 'refused-save')
    await site.ask(site.hugo, 'PUT', '/api/article', { ...text('refused-save'), version: 1 })
    const late = await site.ask(site.ada, 'PUT', '/api/article', {
      ...text('refused-save'),
      version: 1,
    })
    expect(late.status).toBe(409)
    expect(await titles('refused-save')).toEqual(['Still mine'])
  })

  it('Ada deletes the draft of one tab, and no other draft with it', async () => {
    await site.write('thrown-away')
    await type({ title: 'Mine' }, 'thrown-away', { tab: 'a' })
    await type({ title: 'In the other tab' }, 'thrown-away', { tab: 'b' })
    await type({ title: 'His' }, 'thrown-away', { person: site.hugo, tab: 'a' })
    expect((await site.ask(site.ada, 'DELETE', `${DRAFT}?id=thrown-away&tab=a`)).status).toBe(204)
    expect(await titles('thrown-away')).toEqual(['In the other tab'])
    expect(await titles('thrown-away', site.hugo)).toEqual(['His'])
  })

  it('A draft of an unknown article or of a wrong shape is refused', async () => {
    const unwritten = await site.ask(site.ada, 'PUT', DRAFT, { id: 'unwritten', content: {} })
    expect(unwritten.status).toBe(404)
    for (const content of [undefined, 'text', { title: 1 }, { views: 1 }]) {
      expect((await site.ask(site.ada, 'PUT', DRAFT, { content })).status).toBe(422)
    }
  })
})

describe('A new article', () => {
  const row = async (id: string) =>
    (await site.ask(site.ada, 'GET', `/api/admin/article?id=${id}`)).body.results?.[0]

  it('Each tab begins an article of its own with its first key, and goes on with it', async () => {
    const one = await type({ title: 'R' }, undefined, { tab: 'one' })
    const other = await type({ title: 'O' }, undefined, { tab: 'other' })
    expect(one).toMatchObject({ article_id: expect.stringMatching(/^untitled-/), version: 0 })
    expect(other.article_id).not.toBe(one.article_id)
    // Hugo writes on Ada's device after her.
    const his = await type({ title: 'H' }, undefined, { person: site.hugo, tab: 'one' })
    expect(his.article_id).not.toBe(one.article_id)
    // The answer to the first key was lost.
    const again = await type({ title: 'Rye' }, undefined, { tab: 'one' })
    expect(again.article_id).toBe(one.article_id)
    expect(await titles(one.article_id)).toEqual(['Rye'])
    expect(await titles(other.article_id)).toEqual(['O'])
    expect(await row(one.article_id)).toMatchObject({
      state: 'unpublished',
      version: 0,
      title: 'Untitled',
      body: '',
      authors: [],
    })
  })

  it('Administrators find it in the article manager, by the title that they typed themselves', async () => {
    const { article_id } = await type({ title: 'Barley' }, undefined, { tab: 'barley' })
    const articleFor = async (person: TokenHolder) => {
      const { body } = await site.ask(person, 'POST', '/api/admin/article/search', {
        sort_by: 'date_created_newest',
      })
      return body.results?.find(({ id }) => id === article_id)
    }
    expect(await articleFor(site.ada)).toMatchObject({
      title: 'Barley',
      version: 0,
      updated_by: 'ada',
    })
    expect(await articleFor(site.hugo)).toMatchObject({ title: 'Untitled', version: 0 })
  })

  it('The first save makes it an article with the id that Ada chose', async () => {
    const { article_id, aux_id } = await type({ title: 'Spelt' }, undefined, { tab: 'spelt' })
    const taken = await site.ask(site.ada, 'POST', '/api/article', {
      ...text((await site.write('taken-spelt')).id),
      tab: 'spelt',
    })
    expect([taken.status, taken.body.errors?.id]).toEqual([409, 'This address is taken.'])
    const saved = await site.write('spelt', { tab: 'spelt' })
    expect(saved).toMatchObject({ aux_id, version: 1, title: 'On spelt' })
    expect(await list('spelt')).toEqual([])
    expect(await row(article_id)).toBeUndefined()
  })

  it('It cannot be published or scheduled before it is saved', async () => {
    const { article_id } = await type({ title: 'Too soon' }, undefined, { tab: 'too-soon' })
    for (const verb of ['publish', 'schedule']) {
      const { status, body } = await site.ask(site.ada, 'POST', `/api/article/${verb}`, {
        id: article_id,
        ...(verb === 'schedule' && { at: '2099-01-01T00:00:00Z' }),
      })
      expect([status, body.message]).toEqual([409, 'Save the article first.'])
    }
  })

  it('It goes with its last draft, and leaves nothing behind', async () => {
    const { article_id } = await type({ title: 'Gone' }, undefined, { tab: 'gone' })
    await type({ title: 'Gone too' }, article_id, { tab: 'gone-too' })
    await site.ask(site.ada, 'DELETE', `${DRAFT}?id=${article_id}&tab=gone`)
    expect(await row(article_id)).toBeDefined()
    await site.ask(site.ada, 'DELETE', `${DRAFT}?id=${article_id}&tab=gone-too`)
    expect(await row(article_id)).toBeUndefined()
    const retired =
      await site.sql`select from public.retired_article_ids where slug = ${article_id}`
    expect(retired).toHaveLength(0)
  })
})
