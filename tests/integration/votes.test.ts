import fc from 'fast-check'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  likeArticle,
  likeComment,
  readArticleVote,
  readCommentVotes,
} from '../../src/features/readers/votes/contract.ts'
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let nora: Member
let olga: Member
let pia: Member
let ada: Member

beforeAll(async () => {
  nora = await site.member('nora')
  olga = await site.member('olga')
  pia = await site.member('pia')
  ada = await site.administrator('ada')
})

type Side = 'like' | 'dislike'
const get = (side: Side, query: string, by?: Member) =>
  site.say('GET', `/api/article/${side}?article_id=${query}`, undefined, by)
const vote = (side: Side, id: number, on: 0 | 1, by?: Member) =>
  site.say('POST', `/api/article/comment/${side}/${id}/${on}`, undefined, by)
const details = async (by: Member, id = ARTICLE) =>
  parse(
    readArticleVote.answer,
    (await site.say('GET', `/api/article/user_details?article_id=${id}`, undefined, by)).body,
  ).results
const marks = async (by: Member, id = ARTICLE) =>
  parse(
    readCommentVotes.answer,
    (await site.say('GET', `/api/article/comment/usermd/${id}`, undefined, by)).body,
  ).results

describe('voting on an article', () => {
  it('A vote on an article is cast, cast again, changed and taken back', async () => {
    const results = async (side: Side, query: string) =>
      parse(likeArticle.answer, (await get(side, `rye-in-a-tin${query}`, nora)).body).results
    const none = { likes: 0, dislikes: 0, liked: false, disliked: false }
    const liked = { likes: 1, dislikes: 0, liked: true, disliked: false }
    const disliked = { likes: 0, dislikes: 1, liked: false, disliked: true }
    expect(await results('like', '')).toEqual(liked)
    expect(await results('like', '&like=1')).toEqual(liked)
    expect(await results('dislike', '')).toEqual(disliked)
    expect(await results('like', '&like=0')).toEqual(disliked)
    expect(await results('dislike', '&dislike=0')).toEqual(none)
    expect(await results('dislike', '&dislike=0')).toEqual(none)
  })

  it('A vote on an article is the same by POST', async () => {
    const post = (side: Side, body: object) =>
      site.say('POST', `/api/article/${side}`, { article_id: 'rye-in-a-tin', ...body }, nora)
    expect((await post('like', {})).body.results).toMatchObject({ liked: true })
    expect((await post('dislike', { dislike: 1 })).body.results).toMatchObject({ disliked: true })
    expect((await post('dislike', { dislike: 0 })).body.results).toMatchObject({ disliked: false })
  })

  it('Only the caller sees their vote on an article', async () => {
    await get('like', ARTICLE, nora)
    await get('dislike', ARTICLE, olga)
    expect(await details(nora)).toEqual({ liked: true, disliked: false })
    expect(await details(olga)).toEqual({ liked: false, disliked: true })
    expect(await details(pia)).toEqual({ liked: false, disliked: false })
  })

  it('Voting on an article needs an account and a published article, for administrators too', async () => {
    expect((await get('like', ARTICLE)).status).toBe(401)
    for (const slug of ['half-a-thought', 'withdrawn-cure', 'never-written']) {
      expect((await get('like', slug, nora)).status).toBe(404)
      expect((await get('like', slug, ada)).status).toBe(404)
      expect(
        (await site.say('GET', `/api/article/user_details?article_id=${slug}`, undefined, nora))
          .status,
      ).toBe(404)
    }
  })

  it.each(['like=2', 'like=', 'like=yes', 'dislike=1', 'toggle=1'])(
    'Voting on an article refuses %s',
    async (query) => {
      expect((await get('like', `${ARTICLE}&${query}`, nora)).status).toBe(422)
    },
  )

  it('A vote by GET is only taken from a page of the site and is not cached', async () => {
    const path = `/api/article/like?article_id=a-farm-kitchen`
    const headers = { authorization: `Bearer ${nora.token}` }
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
    ]) {
      const response = await site.call('GET', path, undefined, { ...headers, ...from })
      expect(response.status, JSON.stringify(from)).toBe(403)
    }
    // A cookie, which is all that an image or a link could bring, is no login.
    const cookie = `resedit_usr_token=${nora.token}`
    expect((await site.call('GET', path, undefined, { cookie })).status).toBe(401)
    expect(await details(nora, 'a-farm-kitchen')).toEqual({ liked: false, disliked: false })
    const response = await site.call('GET', path, undefined, headers)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})

describe('voting on a comment', () => {
  it('A vote on a comment is cast, changed and taken back, and only its voter sees it', async () => {
    const { id } = await site.post(nora, { body: 'Vote on me.' })
    const results = async (side: Side, on: 0 | 1) =>
      parse(likeComment.answer, (await vote(side, id, on, olga)).body).results
    expect(await results('like', 1)).toEqual({ likes: 1, dislikes: 0 })
    expect(await results('like', 1)).toEqual({ likes: 1, dislikes: 0 })
    expect(await results('dislike', 1)).toEqual({ likes: 0, dislikes: 1 })
    expect(await results('like', 0)).toEqual({ likes: 0, dislikes: 1 })
    expect(await marks(olga)).toEqual({ likes: [], dislikes: [id] })
    expect(await marks(pia)).toEqual({ likes: [], dislikes: [] })
    expect(await results('dislike', 0)).toEqual({ likes: 0, dislikes: 0 })
    expect(await marks(olga)).toEqual({ likes: [], dislikes: [] })
  })

  it('A user cannot vote on their own comment, even an administrator', async () => {
    for (const person of [nora, ada]) {
      const { id } = await site.post(person, { body: `By ${person.username}.` })
      for (const side of ['like', 'dislike'] as const) {
        const { status, body } = await vote(side, id, 1, person)
        expect([status, body.message]).toEqual([403, 'You cannot vote on your own comment.'])
      }
      expect((await site.thread(id)).comment).toMatchObject({ likes: 0, dislikes: 0 })
    }
  })

  it('Voting on a comment needs an account and a visible comment of a published article', async () => {
    const { id } = await site.post(nora, { article_id: 'hens-in-the-rain' })
    expect((await vote('like', id, 1)).status).toBe(401)
    expect((await vote('like', 999_999_999, 1, olga)).status).toBe(404)
    expect((await vote('like', id, 2 as 1, olga)).status).toBe(422)
    await site.sql`update public.articles set published = false where slug = 'hens-in-the-rain'`
    expect((await vote('like', id, 1, olga)).status).toBe(404)
    await site.sql`update public.articles set published = true where slug = 'hens-in-the-rain'`
    await site.post(olga, { article_id: 'hens-in-the-rain', parent_comment: id })
    await site.say('DELETE', `/api/article/comment/${id}`, undefined, nora)
    expect((await vote('like', id, 1, olga)).status).toBe(404)
    expect(
      (await site.say('GET', '/api/article/comment/usermd/never-written', undefined, nora)).status,
    ).toBe(404)
  })
})

/** Repeats a call that found no connection in time: a 503, which so many callers may get. */
async function untilAnswered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask()
  return answer.status === 503 ? untilAnswered(ask) : answer
}

describe('fifty votes at once, in any order', () => {
  it('Fifty votes at once leave one row a voter, and counts equal to the rows', async () => {
    const people = [nora, olga, pia, ada]
    const comment = await site.post(await site.member('quinn'), { body: 'Fifty at once.' })
    const call = fc.record({
      who: fc.nat(3),
      side: fc.constantFrom<Side>('like', 'dislike'),
      on: fc.constantFrom<0 | 1>(0, 1),
      target: fc.constantFrom('article', 'comment'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 50, maxLength: 50 }), async (calls) => {
        const answers = await Promise.all(
          calls.map(({ who, side, on, target }) =>
            untilAnswered(() =>
              target === 'article'
                ? get(side, `${ARTICLE}&${side}=${on}`, people[who])
                : vote(side, comment.id, on, people[who]),
            ),
          ),
        )
        for (const { status } of answers) expect(status).toBe(200)
        const rows = await site.sql`
          select likes, dislikes,
            (select count(*) filter (where vote = 1) from public.article_votes where article_id = articles.id)::integer as liked,
            (select count(*) filter (where vote = -1) from public.article_votes where article_id = articles.id)::integer as disliked
          from public.articles where slug = ${ARTICLE}
          union all
          select likes, dislikes,
            (select count(*) filter (where vote = 1) from public.comment_votes where comment_id = comments.id)::integer,
            (select count(*) filter (where vote = -1) from public.comment_votes where comment_id = comments.id)::integer
          from public.comments where id = ${comment.id}`
        expect(rows).toHaveLength(2)
        for (const { likes, dislikes, liked, disliked } of rows) {
          expect([likes, dislikes]).toEqual([liked, disliked])
        }
      }),
      // Fewer calls would not provoke the race.
      { numRuns: 3, endOnFailure: true },
    )
  })
})
