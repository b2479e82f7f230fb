import { parse } from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Comment, postComment } from '../../src/features/readers/comments/contract.ts'
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const COMMENT_REQUIRED = 'Please enter a comment.'

const site = openCommunitySite()
let nora: Member
let olga: Member
let ada: Member

beforeAll(async () => {
  nora = await site.member('nora')
  olga = await site.member('olga')
  ada = await site.administrator('ada')
  // The emails of the registrations ask the database too.
  await vi.waitFor(
    async () => expect(await site.sql`select from public.jobs where kind = 'email'`).toEqual([]),
    60_000,
  )
})

const edit = (id: number, body: string, by?: Member) =>
  site.say('PUT', `/api/article/comment/${id}`, { body }, by)

/** The functions of the database that are called meanwhile, in their order. */
async function functionsCalledBy(work: () => Promise<unknown>): Promise<string[]> {
  const calls = vi.spyOn(globalThis, 'fetch')
  await work()
  const addresses = calls.mock.calls.map(([input]) =>
    input instanceof Request ? input.url : String(input),
  )
  calls.mockRestore()
  return addresses.map((address) => address.replace(/^.*\/(?=\w+$)/, ''))
}

describe('posting a comment', () => {
  it('Posting and editing a comment are two round trips each: one finds the user, one writes and answers', async () => {
    // A process reads the mark of the site once, with its first call.
    const { id } = await site.post(nora, { body: 'Edited in two.' })
    expect(await functionsCalledBy(() => site.post(nora, { body: 'In two.' }))).toEqual([
      'begin_call',
      'post_comment',
    ])
    expect(await functionsCalledBy(() => edit(id, 'Edited.', nora))).toEqual([
      'begin_call',
      'edit_comment',
    ])
  })

  it('The answer is the comment as it is stored, with the rights of its author', async () => {
    const body = 'Use **less** water.\n\n> said the [book](https://example.com/)\n'
    const answer = await site.write(nora, { body })
    expect(answer.status).toBe(201)
    const { comment } = parse(postComment.answer, answer.body)
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

  it('Of two equal comments at once there is one, and both calls are answered with it', async () => {
    const limits = async (mode: 'on' | 'off', body: string) => {
      process.env.RATE_LIMITS = mode
      const olive = await site.member(`olive_${mode}`)
      const answers = await Promise.all([1, 2, 3].map(() => site.write(olive, { body })))
      const again = await site.write(olive, { body })
      return [...answers, again].map((one) => [one.status, (one.body.comment as Comment)?.id])
    }
    const before = await site.countComments(ARTICLE)
    for (const mode of ['on', 'off'] as const) {
      const answers = await limits(mode, `Pressed twice, ${mode}.`)
      expect(answers).toEqual(answers.map(() => [201, expect.any(Number)]))
      expect(new Set(answers.map(([, id]) => id)).size).toBe(1)
    }
    expect(await site.countComments(ARTICLE)).toBe(before + 2)
  })

  it('Comments are counted, and a reply is below its parent', async () => {
    const before = await site.countComments('rye-in-a-tin')
    const first = await site.post(nora, { article_id: 'rye-in-a-tin', body: 'First.' })
    await site.post(ada, {
      article_id: 'rye-in-a-tin',
      body: 'Second.',
      parent_comment: first.id,
    })
    expect(await site.countComments('rye-in-a-tin')).toBe(before + 2)
    const { comments } = await site.list('rye-in-a-tin')
    expect(comments[0]?.children).toMatchObject([
      { username: 'ada', is_admin: true, parent_comment: first.id },
    ])
  })

  it('An editor has no badge of an administrator', async () => {
    const edda = await site.member('edda')
    await site.sql`select public.grant_role(${edda.email}, 'editor')`
    const { id } = await site.post(edda, { article_id: 'rye-in-a-tin', body: 'Third.' })
    const { comments } = await site.list('rye-in-a-tin')
    expect(comments.find((comment) => comment.id === id)).toMatchObject({
      username: 'edda',
      is_admin: false,
    })
  })

  it('The same text is another comment elsewhere, by another writer, and once 15 seconds have passed', async () => {
    const body = 'Pressed again after a while.'
    const first = await site.post(nora, { body })
    const others = [
      await site.post(nora, { body, parent_comment: first.id }),
      await site.post(nora, { body, article_id: 'rye-in-a-tin' }),
      await site.post(olga, { body }),
    ]
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4)
    const later = (seconds: number) => site.sql`
      update public.comments set created_at = created_at - ${seconds} * interval '1 second' where id = ${first.id}`
    await later(10)
    expect((await site.post(nora, { body })).id).toBe(first.id)
    await later(6)
    expect((await site.post(nora, { body })).id).not.toBe(first.id)
  })

  it('Posting needs a session and a verified email address', async () => {
    expect((await site.write(undefined, {})).status).toBe(401)
    const uma = await site.join('uma')
    const { status, body } = await site.write(uma, {})
    expect([status, body.message]).toEqual([403, 'Please verify your email address first.'])
  })

  it.each(['half-a-thought', 'withdrawn-cure', 'never-written'])(
    'A comment below %s is a 404, for administrators too',
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
    ['a'.repeat(5001), 'A comment can have at most 5,000 characters.'],
  ])('A comment with the text %j is refused', async (body, sentence) => {
    const { status, body: answer } = await site.write(nora, { body: body as string })
    expect([status, answer.errors]).toEqual([422, { body: sentence }])
  })

  it('A comment may have 5,000 characters, however many bytes they are', async () => {
    expect((await site.write(nora, { body: '🌾'.repeat(5000) })).status).toBe(201)
  })

  it.each(['username', 'author_id', 'html', 'likes', 'created_at', 'deleted'])(
    'A comment with an invalid %s is refused',
    async (field) => {
      const { status, body } = await site.write(nora, { [field]: '1' })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    },
  )

  it('A reply to a comment of another article, a deleted one or none is refused', async () => {
    const elsewhere = await site.post(nora, { article_id: 'a-farm-kitchen' })
    const gone = await site.post(nora, { body: 'Gone.' })
    await site.post(olga, { body: 'Still here.', parent_comment: gone.id })
    await site.say('DELETE', `/api/article/comment/${gone.id}`, undefined, nora)
    for (const parent_comment of [elsewhere.id, gone.id, 999_999_999]) {
      const { status, body } = await site.write(olga, { parent_comment })
      expect([status, body.errors]).toEqual([
        422,
        { parent_comment: 'The comment that you reply to was deleted.' },
      ])
    }
  })
})

describe('editing a comment', () => {
  it('An edited comment has the exact source, new HTML and the time of the edit', async () => {
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

  it('The same text again is no edit', async () => {
    const { id } = await site.post(nora, { body: 'As it is.' })
    const comment = (await edit(id, 'As it is.', nora)).body.comment as Comment
    expect(comment.updated_at).toBe(comment.created_at)
  })

  it('Only its author edits a comment, and must be signed in', async () => {
    const { id } = await site.post(nora, { body: 'Mine.' })
    for (const other of [olga, ada]) {
      const { status, body } = await edit(id, 'Yours?', other)
      expect([status, body.message]).toEqual([403, 'Only its author may change a comment.'])
    }
    expect((await edit(id, 'Nobody’s?')).status).toBe(401)
    expect((await edit(999_999_999, 'None.', nora)).status).toBe(404)
    expect((await site.thread(id)).comment.body).toBe('Mine.')
  })

  it('Editing follows the rules of posting', async () => {
    const { id } = await site.post(nora, { body: 'Short.' })
    expect((await edit(id, ' ', nora)).body.errors).toEqual({ body: COMMENT_REQUIRED })
    expect((await edit(id, 'a'.repeat(5001), nora)).body.errors).toEqual({
      body: 'A comment can have at most 5,000 characters.',
    })
  })
})
