import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../fixtures/journal.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const PERSONS = Object.values(PEOPLE).map(({ id }) => id)
let article = 0

beforeAll(async () => {
  const [row] =
    await site.sql`select id::integer from public.articles where slug = 'cold-sourdough'`
  article = row?.id
})

const say = async (parent: number | null = null, author: string = PEOPLE.sam.id) => {
  const [row] = await site.sql`
    insert into public.comments (article_id, author_id, parent_id, body, html)
    values (${article}, ${author}, ${parent}, 'Mine rose.', '<p>Mine rose.</p>') returning id::integer`
  return row?.id as number
}

describe('the counters of an article', () => {
  it('Counts of votes always equal the rows', async () => {
    const step = fc.record({ user: fc.constantFrom(...PERSONS), vote: fc.constantFrom(1, -1, 0) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        await Promise.all(
          steps.map(({ user, vote }) =>
            vote === 0
              ? site.sql`delete from public.article_votes where article_id = ${article} and user_id = ${user}`
              : site.sql`insert into public.article_votes (article_id, user_id, vote) values (${article}, ${user}, ${vote})
                  on conflict (article_id, user_id) do update set vote = excluded.vote`,
          ),
        )
        const [row] = await site.sql`
          select likes, dislikes,
            (select count(*)::integer from public.article_votes where article_id = ${article} and vote = 1) as liked,
            (select count(*)::integer from public.article_votes where article_id = ${article} and vote = -1) as disliked
          from public.articles where id = ${article}`
        expect([row?.likes, row?.dislikes]).toEqual([row?.liked, row?.disliked])
      }),
      { numRuns: 15 },
    )
  })

  it('Comments that are not deleted are counted, replies included', async () => {
    const first = await say()
    const reply = await say(first, PEOPLE.dot.id)
    const number = async () =>
      (await site.sql`select num_comments from public.articles where id = ${article}`)[0]
        ?.num_comments
    expect(await number()).toBe(2)
    await site.sql`update public.comments set deleted_at = now(), body = '', html = '' where id = ${first}`
    expect(await number()).toBe(1)
    await site.sql`delete from public.comments where id = ${reply}`
    expect(await number()).toBe(0)
  })

  it('A reply to another article and a vote on one’s own comment change no count', async () => {
    const first = await say()
    const elsewhere = site.sql`
      insert into public.comments (article_id, author_id, parent_id, body, html)
      select id, ${PEOPLE.dot.id}, ${first}, 'x', 'x' from public.articles where slug = 'rye-in-a-tin'`
    await expect(elsewhere).rejects.toThrow('reply_must_share_its_parents_article')
    const own = site.sql`insert into public.comment_votes (comment_id, user_id, vote) values (${first}, ${PEOPLE.sam.id}, 1)`
    await expect(own).rejects.toThrow('vote_must_not_be_on_own_comment')
  })

  it('Counting does not raise the version of an article; saving does, and another address does not', async () => {
    const state = async () =>
      (await site.sql`select version, updated_at from public.articles where id = ${article}`)[0]
    const before = await state()
    await site.sql`update public.articles set views = views + 1 where id = ${article}`
    expect(await state()).toEqual(before)
    await site.sql`update public.articles set title = 'Colder sourdough' where id = ${article}`
    const after = await state()
    expect(after?.version).toBe(before?.version + 1)
    expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime())
    await site.sql`update public.articles set slug = 'other' where id = ${article}`
    expect(await state()).toEqual(after)
  })
})
