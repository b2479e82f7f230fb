import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  COMMENT_REQUIRED,
  COMMENT_TOO_LONG,
  type Comment,
  listComments,
  NOT_YOUR_COMMENT,
  PARENT_IS_GONE,
  postComment,
  readComment,
} from '../../src/features/comments/contract.ts'
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

describe('posting', () => {
  it('answers the comment as it is stored: source and HTML, with the rights of its author', async () => {
    const body = 'Use **less** water.\n\n> said the [book](https://example.com/)\n'
    const said = await site.write(nora, { body })
    expect(said.status).toBe(201)
    const { comment } = parse(postComment.answer, said.body)
    expect(comment).toMatchObject({
      article_id: ARTICLE,
      body,
      username: 'nora',
      is_admin: false,
      parent_comment: null,
      deleted: false,
      can_edit: true,
      can_delete: true,
      children: [],
      replies_to_load: 0,
    })
    expect(comment.html).toBe(
      '<p>Use <strong>less</strong> water.</p>\n<blockquote>\n<p>said the ' +
        '<a href="https://example.com/" rel="nofollow ugc noopener">book</a></p>\n</blockquote>',
    )
    const preview = await site.say('POST', '/api/article/comment/preview', { body })
    expect(preview.body.html).toBe(comment.html)
  })

  it('counts, and a reply stands below its parent', async () => {
    const before = await site.counted('rye-in-a-tin')
    const first = await site.post(nora, { article_id: 'rye-in-a-tin', body: 'First.' })
    await site.post(ada, {
      article_id: 'rye-in-a-tin',
      body: 'Second.',
      parent_comment: first.id,
    })
    expect(await site.counted('rye-in-a-tin')).toBe(before + 2)
    const { comments } = await site.list('rye-in-a-tin')
    expect(comments[0]?.children).toMatchObject([
      { username: 'ada', is_admin: true, parent_comment: first.id },
    ])
  })

  it('needs a session, and a verified address', async () => {
    expect((await site.write(undefined, {})).status).toBe(401)
    const uma = await site.join('uma')
    const { status, body } = await site.write(uma, {})
    expect([status, body.message]).toEqual([403, 'Please verify your e-mail address first.'])
  })

  it.each(['half-a-thought', 'withdrawn-cure', 'never-written'])(
    'is 404 below %s, for administrators too',
    async (article_id) => {
      for (const person of [nora, ada]) {
        expect((await site.write(person, { article_id })).status).toBe(404)
      }
    },
  )

  it.each([
    ['', COMMENT_REQUIRED],
    [' \n\t\u200b\u2060', COMMENT_REQUIRED],
    ['>', COMMENT_REQUIRED],
    [undefined, COMMENT_REQUIRED],
    [12, COMMENT_REQUIRED],
    ['a'.repeat(5001), COMMENT_TOO_LONG],
  ])('refuses the text %j', async (body, sentence) => {
    const { status, body: answer } = await site.write(nora, { body: body as string })
    expect([status, answer.errors]).toEqual([422, { body: sentence }])
  })

  it('takes 5,000 characters, however many bytes they are', async () => {
    expect((await site.write(nora, { body: '🌾'.repeat(5000) })).status).toBe(201)
  })

  it.each(['username', 'author_id', 'html', 'likes', 'created_at', 'deleted'])(
    'refuses the field %s',
    async (field) => {
      const { status, body } = await site.write(nora, { [field]: '1' })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    },
  )

  it('refuses a reply to a comment of another article, a deleted one and none', async () => {
    const elsewhere = await site.post(nora, { article_id: 'a-farm-kitchen' })
    const gone = await site.post(nora, { body: 'Gone.' })
    await site.post(olga, { body: 'Still here.', parent_comment: gone.id })
    await site.say('DELETE', `/api/article/comment/${gone.id}`, undefined, nora)
    for (const parent_comment of [elsewhere.id, gone.id, 999_999_999]) {
      const { status, body } = await site.write(olga, { parent_comment })
      expect([status, body.errors]).toEqual([422, { parent_comment: PARENT_IS_GONE }])
    }
  })
})

describe('reading', () => {
  it('says who may do what, by who reads', async () => {
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

  it('goes on as a guest when the token is none any more', async () => {
    const gone = await site.enter('nora')
    await site.say('POST', '/api/auth/logout', {}, { ...gone, cookies: new Map(gone.cookies) })
    for (const token of [gone.token, 'no.such.token', 'nonsense']) {
      const { comments } = await site.list('hens-in-the-rain', '', { token, cookies: new Map() })
      expect(comments.some(({ can_edit, can_delete }) => can_edit || can_delete)).toBe(false)
    }
  })

  it('is kept by no cache when it says what somebody may do', async () => {
    const path = `/api/article/comment?article_id=${ARTICLE}`
    const cached = async (by?: Member) =>
      (await site.say('GET', path, undefined, by)).headers.get('cache-control')
    expect([await cached(), await cached(nora)]).toEqual(['no-cache', 'no-store'])
  })

  it('pages through replies, with as many levels as are asked for', async () => {
    const top = await site.post(nora, { article_id: 'a-farm-kitchen', body: 'Top.' })
    const reply = (body: string, parent_comment: number) =>
      site.post(olga, { article_id: 'a-farm-kitchen', body, parent_comment })
    const replies: Comment[] = []
    for (let n = 1; n <= 12; n += 1) replies.push(await reply(`Reply ${n}.`, top.id))
    await reply('Below.', replies[11]?.id ?? 0)

    const query = `&parent_comment=${top.id}&offset=10`
    const page = parse(listComments.answer, await site.list('a-farm-kitchen', query))
    expect(page.total).toBe(12)
    expect(page.comments.map(({ body }) => body)).toEqual(['Reply 11.', 'Reply 12.'])
    expect(page.comments[1]?.children).toHaveLength(1)
    const flat = await site.list('a-farm-kitchen', `${query}&levels=1`)
    expect(flat.comments[1]).toMatchObject({ children: [], replies_to_load: 1 })
    const elsewhere = await site.list(ARTICLE, query)
    expect(elsewhere).toEqual({ comments: [], total: 0 })
  })

  it('finds one comment in its place, however deep', async () => {
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
      article: { id: ARTICLE, title: 'Cold sourdough' },
      comment: { body: 'four', children: [{ body: 'five', children: [{ body: 'six' }] }] },
    })
    expect(bodies(fourth.ancestors)).toEqual(['one', 'two', 'three'])
    expect(fourth.ancestors[0]).toMatchObject({ children: [], replies_to_load: 1 })
    const sixth = await site.thread(chain[5]?.id ?? 0)
    expect([sixth.level, bodies(sixth.ancestors)]).toEqual([6, ['three', 'four', 'five']])
    expect(await site.thread(chain[0]?.id ?? 0)).toMatchObject({ level: 1, ancestors: [] })
  })

  it('is 404 for what is not there, and for what hangs on an article that is not public', async () => {
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
  ])('refuses %s', async (query) => {
    const path = `/api/article/comment?article_id=${ARTICLE}&${query}`
    const { status, body } = await site.say('GET', path)
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([query.split('=')[0]])
  })
})

describe('editing', () => {
  it('gives back the exact source, renders it anew and says when', async () => {
    const { id } = await site.post(nora, { body: 'Befor.' })
    const { status, body } = await edit(id, '*Before.*\r\n', nora)
    expect(status).toBe(200)
    const comment = body.comment as Comment
    expect(comment).toMatchObject({
      body: '*Before.*\r\n',
      html: '<p><em>Before.</em></p>',
      username: 'nora',
    })
    expect(comment.updated_at > comment.created_at).toBe(true)
  })

  it('that changes nothing is no edit', async () => {
    const { id } = await site.post(nora, { body: 'As it is.' })
    const comment = (await edit(id, 'As it is.', nora)).body.comment as Comment
    expect(comment.updated_at).toBe(comment.created_at)
  })

  it('is for the author alone, who must be logged in', async () => {
    const { id } = await site.post(nora, { body: 'Mine.' })
    for (const other of [olga, ada]) {
      const { status, body } = await edit(id, 'Yours?', other)
      expect([status, body.message]).toEqual([403, NOT_YOUR_COMMENT])
    }
    expect((await edit(id, 'Nobody’s?')).status).toBe(401)
    expect((await edit(999_999_999, 'None.', nora)).status).toBe(404)
    expect((await site.thread(id)).comment.body).toBe('Mine.')
  })

  it('is held to the rules of posting', async () => {
    const { id } = await site.post(nora, { body: 'Short.' })
    expect((await edit(id, ' ', nora)).body.errors).toEqual({ body: COMMENT_REQUIRED })
    expect((await edit(id, 'a'.repeat(5001), nora)).body.errors).toEqual({ body: COMMENT_TOO_LONG })
  })
})
