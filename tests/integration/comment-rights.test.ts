import { beforeAll, describe, expect, it } from 'vitest'
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let nora: Member
let olga: Member
let ada: Member
let article = 0
const NO_RIGHT = '42501'

beforeAll(async () => {
  nora = await site.member('nora')
  olga = await site.member('olga')
  ada = await site.administrator('ada')
  const [row] = await site.sql`select id::integer from public.articles where slug = ${ARTICLE}`
  article = row?.id
})

/** What happens to somebody who talks to the database without the site. */
const insert = async (by: Member | undefined, values: object) => {
  const { error } = await site
    .client(by)
    .from('comments')
    .insert({ article_id: article, body: 'By hand.', ...values } as never)
  return error?.code ?? 'done'
}
const storeHtml = (by: Member, body: string, comment = 0) =>
  site.sql`select public.store_comment_html(${by.id}, ${comment}, ${body}, '<p>stored</p>')`

describe('Comments over REST', () => {
  it('A user cannot store a comment without HTML made by the site', async () => {
    for (const person of [undefined, nora, ada]) {
      expect(await insert(person, {})).toBe(NO_RIGHT)
    }
  })

  it.each([
    { html: '<script>alert(1)</script>' },
    { author_id: '00000000-0000-4000-8000-000000000001' },
    { likes: 100 },
    { created_at: '2020-01-01' },
    { deleted_at: null },
  ])('A user cannot choose %j of a comment', async (values) => {
    for (const person of [nora, ada]) expect(await insert(person, values)).toBe(NO_RIGHT)
    const { id } = await site.post(nora, { body: 'Whole.' })
    const { error } = await site
      .client(nora)
      .from('comments')
      .update(values as never)
      .eq('id', id)
    expect(error?.code).toBe(NO_RIGHT)
  })

  it('Stored HTML serves its author for one text, once', async () => {
    await storeHtml(nora, 'By hand.')
    expect(await insert(olga, {})).toBe(NO_RIGHT)
    expect(await insert(nora, { body: 'Other words.' })).toBe(NO_RIGHT)
    expect(await insert(nora, {})).toBe('done')
    expect(await insert(nora, {})).toBe(NO_RIGHT)
    const { id } = await site.post(nora, { body: 'Edited next.' })
    await storeHtml(nora, 'By hand.', id)
    expect(await insert(nora, {})).toBe(NO_RIGHT)
  })

  it('Unused HTML is deleted when the next is stored', async () => {
    await storeHtml(nora, 'Never posted.')
    await site.sql`update public.comment_html set made_at = made_at - interval '2 minutes'`
    await storeHtml(olga, 'Posted next.')
    const rows = await site.sql`select author_id from public.comment_html`
    expect(rows.map(({ author_id }) => author_id)).toEqual([olga.id])
  })

  it('The database refuses comments of users without a verified address', async () => {
    const uma = { ...(await site.join('uma')), username: 'uma' }
    await storeHtml(uma, 'By hand.')
    expect(await insert(uma, {})).toBe(NO_RIGHT)
  })

  it('The database refuses comments on an article that is not public', async () => {
    const rows = await site.sql`select id::integer from public.articles where not published`
    for (const { id } of rows) {
      for (const person of [nora, ada]) {
        await storeHtml(person, 'By hand.')
        expect(await insert(person, { article_id: id })).toBe(NO_RIGHT)
      }
    }
  })

  it('A user cannot change or remove another’s comment, nor remove their own over REST', async () => {
    const { id } = await site.post(nora, { body: 'Mine.' })
    for (const person of [undefined, olga, ada]) {
      if (person) await storeHtml(person, 'Yours.', id)
      await site
        .client(person)
        .from('comments')
        .update({ body: 'Yours.' } as never)
        .eq('id', id)
    }
    for (const person of [undefined, nora, olga, ada]) {
      const { error } = await site.client(person).from('comments').delete().eq('id', id)
      expect(error?.code).toBe(NO_RIGHT)
    }
    expect((await site.thread(id)).comment.body).toBe('Mine.')
  })

  it('An ended session writes no comment, though its token has not expired', async () => {
    const { id } = await site.post(nora, { body: 'Before the end.' })
    const gone = { ...nora, ...(await site.enter('nora')) }
    await site.say('POST', '/api/auth/logout', {}, { ...gone, cookies: new Map(gone.cookies) })
    await storeHtml(nora, 'By hand.')
    expect(await insert(gone, {})).toBe(NO_RIGHT)
    const client = site.client(gone)
    const calls = {
      delete_comment: { p_id: id },
      vote_on_article: { p_slug: ARTICLE, p_vote: 1, p_on: true },
      vote_on_comment: { p_comment: id, p_vote: 1, p_on: true },
      report_comment: { p_comment: id, p_reason: '' },
    }
    for (const [name, input] of Object.entries(calls)) {
      expect((await client.rpc(name as never, input as never)).error?.code, name).toBe(NO_RIGHT)
    }
    expect((await client.from('article_votes').select('*')).data).toEqual([])
  })
})

describe('Votes, reports and stored HTML over REST', () => {
  it.each([
    'comment_reports',
    'comment_html',
    'article_shares',
    'article_views',
    'visible_comments',
  ])('No caller reads or writes %s', async (table) => {
    for (const person of [undefined, nora, ada]) {
      const client = site.client(person)
      expect((await client.from(table).select('*')).data).toBeNull()
      expect((await client.from(table).delete().neq('article_id', 0)).error).not.toBeNull()
    }
  })

  it.each(['article_votes', 'comment_votes'])(
    '%s: people read their own and write none by hand',
    async (table) => {
      const { id } = await site.post(olga, { body: `For ${table}.` })
      await site.say('GET', `/api/article/like?article_id=${ARTICLE}`, undefined, nora)
      await site.say('POST', `/api/article/comment/like/${id}/1`, undefined, nora)
      const voters = async (person?: Member) =>
        (await site.client(person).from(table).select('user_id')).data?.map(
          ({ user_id }) => user_id,
        )
      expect(new Set(await voters(nora))).toEqual(new Set([nora.id]))
      expect(await voters(ada)).toEqual([])
      expect(await voters()).toBeUndefined()
      const target = table === 'article_votes' ? { article_id: article } : { comment_id: id }
      for (const person of [undefined, nora, ada]) {
        const client = site.client(person)
        const row = { ...target, user_id: olga.id, vote: 1 }
        expect((await client.from(table).insert(row as never)).error?.code).toBe(NO_RIGHT)
        expect((await client.from(table).delete().eq('vote', 1)).error?.code).toBe(NO_RIGHT)
      }
    },
  )

  it.each([
    ['list_reports', {}],
    ['resolve_report', { p_comment: 1, p_action: 'delete' }],
  ])('Only administrators may call %s over REST', async (name, input) => {
    for (const person of [undefined, nora]) {
      const { error } = await site.client(person).rpc(name as never, input as never)
      expect(error?.code).toBe(NO_RIGHT)
    }
    expect((await site.client(ada).rpc(name as never, input as never)).error).toBeNull()
  })

  it.each([
    ['store_comment_html', { p_author: null, p_comment: 0, p_body: 'x', p_html: 'x' }],
    ['comment_threads', { p_roots: [1] }],
    ['comment_with_ancestors', { p_id: 1, p_levels: 4 }],
    ['remove_comment', { p_id: 1 }],
    ['record_share', { p_slug: ARTICLE, p_channel: 'link', p_address: 'x', p_agent: 'x' }],
    ['record_view', { p_slug: ARTICLE, p_address: 'x', p_agent: 'x' }],
  ])('Only the server may call %s', async (name, input) => {
    for (const person of [undefined, nora, ada]) {
      const { error } = await site.client(person).rpc(name as never, input as never)
      expect(error?.code).toBe(NO_RIGHT)
    }
  })
})
