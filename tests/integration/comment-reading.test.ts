import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Comment,
  listComments,
  readComment,
} from '../../src/features/readers/comments/contract.ts'
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let nora: Member
let olga: Member
let ada: Member

beforeAll(async () => {
  nora = await site.member('nora')
  olga = await site.member('olga')
  ada = await site.administrator('ada')
})

const edit = (id: number, body: string, by?: Member) =>
  site.say('PUT', `/api/article/comment/${id}`, { body }, by)

describe('reading comments', () => {
  it('The comments say by can_edit and can_delete what the caller may do', async () => {
    const { id } = await site.post(nora, { article_id: 'hens-in-the-rain' })
    const rights = async (by?: Member) => {
      const { comments } = await site.list('hens-in-the-rain', '', by)
      const { can_edit, can_delete } = comments.find((comment) => comment.id === id) as Comment
      return [can_edit, can_delete]
    }
    expect(await rights()).toEqual([false, false])
    expect(await rights(nora)).toEqual([true, true])
    expect(await rights(olga)).toEqual([false, false])
    expect(await rights(ada)).toEqual([false, true])
  })

  it('A caller with an invalid token reads as a guest', async () => {
    const gone = await site.enter('nora')
    await site.say('POST', '/api/auth/logout', {}, { ...gone, cookies: new Map(gone.cookies) })
    for (const token of [gone.token, 'no.such.token', 'nonsense']) {
      const { comments } = await site.list('hens-in-the-rain', '', { token, cookies: new Map() })
      expect(comments.some(({ can_edit, can_delete }) => can_edit || can_delete)).toBe(false)
    }
  })

  it('Comments for a signed-in caller are not cached', async () => {
    const path = `/api/article/comment?article_id=${ARTICLE}`
    const cached = async (by?: Member) =>
      (await site.say('GET', path, undefined, by)).headers.get('cache-control')
    expect([await cached(), await cached(nora)]).toEqual(['no-cache', 'no-store'])
  })

  it('Replies come in pages, with as many levels as are asked for', async () => {
    const top = await site.post(nora, { article_id: 'a-farm-kitchen', body: 'Top.' })
    const reply = (body: string, parent_comment: number) =>
      site.post(olga, { article_id: 'a-farm-kitchen', body, parent_comment })
    const replies: Comment[] = []
    for (let n = 1; n <= 12; n += 1) replies.push(await reply(`Reply ${n}.`, top.id))
    await reply('Below.', replies[11]?.id ?? 0)
    const { comments } = await site.list('a-farm-kitchen', '&sort_by=new')
    const thread = comments.find(({ id }) => id === top.id)
    expect(thread?.children.map(({ body }) => body)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Reply ${n}.`),
    )
    expect(thread?.replies_to_load).toBe(2)

    const query = `&parent_comment=${top.id}&offset=10`
    const page = parse(listComments.answer, await site.list('a-farm-kitchen', query))
    expect(page.total).toBe(12)
    expect(page.comments.map(({ body }) => body)).toEqual(['Reply 11.', 'Reply 12.'])
    expect(page.comments[1]?.children).toHaveLength(1)
    const flat = await site.list('a-farm-kitchen', `${query}&levels=1`)
    expect(flat.comments[1]).toMatchObject({ children: [], replies_to_load: 1 })
    const elsewhere = await site.list(ARTICLE, query)
    expect(elsewhere).toEqual({ comments: [], total: 0, open: true })
  })

  it('One comment is read in its place, however deep', async () => {
    let parent_comment: number | null = null
    const chain: Comment[] = []
    for (const body of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const comment: Comment = await site.post(nora, { body, parent_comment })
      chain.push(comment)
      parent_comment = comment.id
    }
    const bodies = (comments: Comment[]) => comments.map(({ body }) => body)
    const fourth = parse(readComment.answer, await site.thread(chain[3]?.id ?? 0))
    expect(fourth).toMatchObject({
      level: 4,
      article: { id: ARTICLE, aux_id: expect.any(Number), title: 'Cold sourdough' },
      comment: { body: 'four', children: [{ body: 'five', children: [{ body: 'six' }] }] },
    })
    expect(bodies(fourth.ancestors)).toEqual(['one', 'two', 'three'])
    expect(fourth.ancestors[0]).toMatchObject({ children: [], replies_to_load: 1 })
    const sixth = await site.thread(chain[5]?.id ?? 0)
    expect([sixth.level, bodies(sixth.ancestors)]).toEqual([6, ['three', 'four', 'five']])
    expect(await site.thread(chain[0]?.id ?? 0)).toMatchObject({ level: 1, ancestors: [] })
  })

  it('A comment that does not exist or of an article that is not public is a 404', async () => {
    const get = async (path: string, by?: Member) =>
      (await site.say('GET', `/api/article/comment${path}`, undefined, by)).status
    for (const article of ['half-a-thought', 'withdrawn-cure', 'never-written']) {
      expect(await get(`?article_id=${article}`, nora)).toBe(404)
    }
    const { id } = await site.post(nora, { article_id: 'rye-in-a-tin', body: 'Then it went.' })
    await site.sql`update public.articles set published = false where slug = 'rye-in-a-tin'`
    expect([await get(`/${id}`), await get(`/${id}`, nora), await get(`/${id}`, ada)]).toEqual([
      404, 404, 200,
    ])
    expect((await edit(id, 'Too late.', nora)).status).toBe(404)
    await site.sql`update public.articles set published = true where slug = 'rye-in-a-tin'`
    expect(await get('/999999999')).toBe(404)
    expect(await get('/nonsense')).toBe(422)
  })

  it.each([
    'offset=-1',
    'offset=10001',
    'quantity=0',
    'quantity=51',
    'sort_by=worst',
    'levels=5',
    'parent_comment=x',
  ])('Reading comments refuses %s', async (query) => {
    const path = `/api/article/comment?article_id=${ARTICLE}&${query}`
    const { status, body } = await site.say('GET', path)
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([query.split('=')[0]])
  })
})
