import { beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../tests/fixtures/journal.ts'
import { openTestSite } from '../../../../tests/support/site.ts'
import type { Comment, CommentList } from './contract.ts'

const site = openTestSite()
const ARTICLE = 'cold-sourdough'

type Draft = {
  by?: keyof typeof PEOPLE
  likes?: number
  dislikes?: number
  day?: number
  deleted?: boolean
}

/** Posts a comment whose text is `name`, and resolves to its id. */
async function post(
  name: string,
  parent: number | null,
  draft: Draft = {},
  article = ARTICLE,
): Promise<number> {
  const { by = 'sam', likes = 0, dislikes = 0, day = 1, deleted = false } = draft
  const at = new Date(Date.UTC(2025, 0, day, 12)).toISOString()
  const [row] = await site.sql<{ id: number }[]>`
    insert into public.comments
      (article_id, author_id, parent_id, body, html, likes, dislikes, created_at, updated_at, deleted_at)
    values ((select id from public.articles where slug = ${article}), ${PEOPLE[by].id}, ${parent},
      ${deleted ? '' : name}, ${deleted ? '' : `<p>${name}</p>`}, ${likes}, ${dislikes}, ${at}, ${at},
      ${deleted ? at : null})
    returning id::integer`
  return row?.id ?? 0
}

const list = async (input: Record<string, unknown> = {}): Promise<CommentList> => {
  const { data, error } = await site
    .client()
    .rpc('list_comments', { p_slug: ARTICLE, ...input } as never)
  expect(error).toBeNull()
  return data as unknown as CommentList
}
const names = (comments: Comment[]) => comments.map(({ html }) => html.replace(/<\/?p>/g, ''))

beforeAll(async () => {
  const best = await post('best', null, { likes: 5, day: 3 })
  await post('older', null, { likes: 2, dislikes: 1, day: 1, by: 'hazel' })
  await post('younger', null, { likes: 1, day: 2 })
  await post('worst', null, { likes: 3, dislikes: 7, day: 4 })
  let parent = best
  for (const name of ['second', 'third', 'fourth', 'fifth', 'sixth'])
    parent = await post(name, parent)
  for (let count = 1; count <= 12; count += 1)
    await post(`reply ${count}`, best, { day: 3 + count })
})

describe('list_comments for guests', () => {
  it('The highest rated comment is first, and of two rated the same the older', async () => {
    const { comments, total } = await list()
    expect(names(comments)).toEqual(['best', 'older', 'younger', 'worst'])
    expect(total).toBe(4)
  })

  it('The newest comment is first when asked for', async () => {
    expect(names((await list({ p_sort: 'new' })).comments)).toEqual([
      'worst',
      'best',
      'younger',
      'older',
    ])
  })

  it('Comments and replies are ordered by when they were written, and at the same time by their id', async () => {
    const article = 'a-farm-kitchen'
    const late = await post('late', null, { day: 9 }, article)
    for (const name of ['one', 'two']) await post(name, null, { day: 5 }, article)
    for (const [name, day] of [
      ['late reply', 9],
      ['reply one', 5],
      ['reply two', 5],
    ] as const)
      await post(name, late, { day }, article)
    const of = async (rest: object) => names((await list({ p_slug: article, ...rest })).comments)
    expect(await of({})).toEqual(['one', 'two', 'late'])
    expect(await of({ p_sort: 'new' })).toEqual(['late', 'two', 'one'])
    expect(await of({ p_parent: late })).toEqual(['reply one', 'reply two', 'late reply'])
    const [last] = (await list({ p_slug: article, p_sort: 'new' })).comments
    expect(names(last?.children ?? [])).toEqual(['reply one', 'reply two', 'late reply'])
  })

  it('Pages of comments leave nothing out', async () => {
    const first = await list({ p_quantity: 3 })
    const rest = await list({ p_quantity: 3, p_offset: 3 })
    expect([...names(first.comments), ...names(rest.comments)]).toHaveLength(4)
    expect(rest.total).toBe(4)
  })

  it('A comment comes with ten replies, the oldest first, and the number of the others', async () => {
    const best = (await list()).comments[0]
    expect(names(best?.children ?? [])).toEqual([
      'second',
      ...Array.from({ length: 9 }, (_, index) => `reply ${index + 1}`),
    ])
    expect(best?.replies_to_load).toBe(3)
  })

  it('Replies come down to the fourth level, with the number of those below it', async () => {
    let comment = (await list()).comments[0]
    for (const name of ['second', 'third', 'fourth']) {
      comment = comment?.children[0]
      expect(names(comment ? [comment] : [])).toEqual([name])
    }
    expect(comment).toMatchObject({ children: [], replies_to_load: 1 })
  })

  it('Guests see usernames and who is an administrator, and no profiles', async () => {
    const { comments } = await list()
    expect(comments.map(({ username, is_admin }) => [username, is_admin])).toEqual([
      ['sam_porter', false],
      ['hazel', true],
      ['sam_porter', false],
      ['sam_porter', false],
    ])
    const profiles = await site
      .client()
      .from('profiles')
      .select('username')
      .eq('username', 'sam_porter')
    expect(profiles.data).toEqual([])
  })

  it('Times of comments have the format of the API', async () => {
    expect((await list()).comments[0]).toMatchObject({
      created_at: '2025-01-03T12:00:00.000Z',
      article_id: ARTICLE,
    })
  })

  it.each(['half-a-thought', 'withdrawn-cure', 'unknown'])(
    'A guest gets no discussion of %s',
    async (slug) => {
      if (slug !== 'unknown') await post('secret', null, {}, slug)
      expect(await list({ p_slug: slug })).toBeNull()
    },
  )
})

describe('list_comments and deleted comments', () => {
  it('A deleted comment with replies is a placeholder without text and author', async () => {
    const gone = await post('regret', null, { deleted: true, day: 20 }, 'rye-in-a-tin')
    await post('kept', gone, {}, 'rye-in-a-tin')
    const { comments } = await list({ p_slug: 'rye-in-a-tin' })
    expect(comments).toMatchObject([
      { deleted: true, html: '', body: '', username: null, is_admin: false },
    ])
    expect(names(comments[0]?.children ?? [])).toEqual(['kept'])
  })

  it('A deleted comment without replies is neither listed nor counted', async () => {
    await post('alone', null, { deleted: true }, 'hens-in-the-rain')
    const above = await post('above', null, {}, 'hens-in-the-rain')
    await post('below', above, { deleted: true }, 'hens-in-the-rain')
    const { comments, total } = await list({ p_slug: 'hens-in-the-rain' })
    expect(total).toBe(1)
    expect(comments).toMatchObject([{ children: [], replies_to_load: 0 }])
  })
})
