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

/** What the database answers to a user who calls it without the site. */
const insert = async (by: Member | undefined, values: object) => {
  const { error } = await site
    .client(by)
    .from('comments')
    .insert({ article_id: article, body: 'By hand.', ...values } as never)
  return error?.code ?? 'done'
}

const sessionOf = ({ token }: { token: string }): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id

/** What the server's own call says: the reason of a refusal, null without such an article. */
const post = async (by: { id: string; token: string }, slug: string, session = sessionOf(by)) => {
  try {
    const [row] = await site.sql`select public.post_comment(
      ${by.id}, ${session}, ${slug}, 'By the server.', '<p>By the server.</p>') as answer`
    return row?.answer
  } catch (error) {
    return (error as Error).message
  }
}

describe('Comments over REST', () => {
  it('A user cannot store a comment past the site, with or without HTML', async () => {
    for (const person of [undefined, nora, ada]) {
      expect(await insert(person, {})).toBe(NO_RIGHT)
      expect(await insert(person, { html: '<p>By hand.</p>' })).toBe(NO_RIGHT)
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

  it('The server stores no comment for a user without a verified address', async () => {
    const uma = await site.join('uma')
    expect(await post(uma, ARTICLE)).toBe('comments_need_a_verified_address')
  })

  it('The server stores no comment on an article that is not public', async () => {
    const rows = await site.sql`select slug from public.articles where not published`
    expect(rows.length).toBeGreaterThan(0)
    for (const { slug } of rows) {
      for (const person of [nora, ada]) expect(await post(person, slug)).toBeNull()
    }
  })

  it('The server stores no comment with the session of another user, or with an ended one', async () => {
    const session = sessionOf(olga)
    expect(await post(nora, ARTICLE, session)).toBe('This session was ended.')
    const gone = { ...nora, ...(await site.enter('nora')) }
    await site.say('POST', '/api/auth/logout', {}, { ...gone, cookies: new Map(gone.cookies) })
    expect(await post(nora, ARTICLE, sessionOf(gone))).toBe('This session was ended.')
  })

  it('A user cannot change or remove another’s comment, nor remove their own over REST', async () => {
    const { id } = await site.post(nora, { body: 'Mine.' })
    for (const person of [undefined, olga, ada]) {
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

describe('Votes and reports over REST', () => {
  it.each(['comment_reports', 'article_shares', 'article_views', 'visible_comments'])(
    'No caller reads or writes %s',
    async (table) => {
      for (const person of [undefined, nora, ada]) {
        const client = site.client(person)
        expect((await client.from(table).select('*')).data).toBeNull()
        expect((await client.from(table).delete().neq('article_id', 0)).error).not.toBeNull()
      }
    },
  )

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
    ['tell_of_comment', { p_comment: 1 }],
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
