import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../src/server/limits.ts'
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let count = 0
let nora: Member

beforeEach(async () => {
  count += 1
  nora = await site.member(`nora_${count}`)
  await site.sql`delete from public.rate_limits`
})

/** Turns rate limits on; `slow` limits refill so slowly that a busy machine makes no difference. */
const limited = async (work: () => Promise<void>, slow: Record<string, string> = {}) => {
  Object.assign(process.env, { RATE_LIMITS: 'on', ...slow })
  try {
    await work()
  } finally {
    for (const name of Object.keys(slow)) delete process.env[name]
  }
}
/** The statuses of `count` calls in a row. */
async function times(count: number, call: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push(await call(n))
  return statuses.map((status) => (status === 201 ? 200 : status))
}
const allowed = (count: number) => [...Array.from({ length: count }, () => 200), 429]

/** Moves the stored times back, as if the wait of a limit had passed. */
const wait = (seconds: number) =>
  site.sql`update public.rate_limits set full_at = full_at - ${`${seconds} seconds`}::interval`

describe('one account', () => {
  it('An account comments every 15 seconds and is told how long to wait', async () => {
    expect(LIMITS.comment).toEqual({ every: 15, burst: 1 })
    await limited(async () => {
      expect((await site.write(nora, { body: 'One.' })).status).toBe(201)
      const answer = await site.write(nora, { body: 'Two.' })
      expect(answer.status).toBe(429)
      const seconds = Number(answer.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(15)
      expect(answer.body.message).toMatch(/^That was a little fast\. Please try again in .*second/)
      await wait(15)
      expect((await site.write(nora, { body: 'Two.' })).status).toBe(201)
    })
  })

  it('An account comments 30 times an hour', async () => {
    expect(LIMITS.comment_an_hour).toEqual({ every: 120, burst: 30 })
    const write = async (n: number) => (await site.write(nora, { body: `Number ${n}.` })).status
    await limited(async () => expect(await times(4, write)).toEqual(allowed(3)), {
      LIMIT_COMMENT: '0.001/1000',
      LIMIT_COMMENT_AN_HOUR: '1000/3',
    })
  })

  it('An account waits as long under a former address of an article, and under none', async () => {
    await site.sql`insert into public.former_article_ids (slug, article_id)
      select 'former-address', id from public.articles where slug = ${ARTICLE}`
    for (const [article_id, status] of [
      ['former-address', 201],
      ['no-such-article', 404],
    ] as const) {
      await site.sql`delete from public.rate_limits`
      await limited(async () => {
        const write = async (body: string) => (await site.write(nora, { body, article_id })).status
        expect(await write(`One of ${article_id}.`)).toBe(status)
        expect(await write(`Two of ${article_id}.`)).toBe(429)
      })
    }
  })

  it('An account posts the same text once in five minutes, and an edit may repeat it', async () => {
    await limited(async () => {
      const first = await site.post(nora, { body: 'Buy my jam.' })
      await wait(15)
      const answer = await site.write(nora, { body: 'Buy my jam.', article_id: 'rye-in-a-tin' })
      expect(answer.status).toBe(429)
      expect(answer.body.message).toBe(
        'You have just posted the same text: change it, or try again in 5 minutes.',
      )
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200)
      const edit = await site.say(
        'PUT',
        `/api/article/comment/${first.id}`,
        { body: 'Buy my jam.' },
        nora,
      )
      expect(edit.status).toBe(200)
      await wait(15)
      await site.sql`update public.comments set created_at = created_at - interval '5 minutes' where id = ${first.id}`
      expect((await site.write(nora, { body: 'Buy my jam.' })).status).toBe(201)
    })
  })

  it('A new account sets two links in a comment, also by an edit', async () => {
    const links = (n: number) =>
      Array.from({ length: n }, (_, index) => `[${index}](https://example.com/${index})`).join(' ')
    await limited(async () => {
      const answer = await site.write(nora, { body: links(3) })
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { body: 'A new account can put 2 links in a comment; this one has 3.' },
      ])
      const { id } = await site.post(nora, { body: links(2) })
      const edit = (body: string) => site.say('PUT', `/api/article/comment/${id}`, { body }, nora)
      expect((await edit(links(3))).status).toBe(422)
      await site.sql`update public.profiles set created_at = now() - interval '23 hours' where id = ${nora.id}`
      expect((await edit(links(3))).status).toBe(422)
      await site.sql`update public.profiles set created_at = now() - interval '25 hours' where id = ${nora.id}`
      expect((await edit(links(3))).status).toBe(200)
    })
  })

  it('An account votes 60 times a minute and 300 times a day', async () => {
    expect(LIMITS.vote).toEqual({ every: 1, burst: 60 })
    expect(LIMITS.vote_a_day).toEqual({ every: 288, burst: 300 })
    const vote = async () =>
      (await site.say('GET', `/api/article/like?article_id=${ARTICLE}`, undefined, nora)).status
    for (const name of ['LIMIT_VOTE', 'LIMIT_VOTE_A_DAY']) {
      await site.sql`delete from public.rate_limits`
      await limited(async () => expect(await times(4, vote)).toEqual(allowed(3)), {
        [name]: '1000/3',
      })
    }
  })

  it('An account reports 20 times a day', async () => {
    expect(LIMITS.report).toEqual({ every: 4320, burst: 20 })
    const { id } = await site.post(nora, {})
    const path = `/api/article/comment/report/${id}`
    const report = async () => (await site.say('POST', path, {}, nora)).status
    await limited(async () => expect(await times(4, report)).toEqual(allowed(3)), {
      LIMIT_REPORT: '1000/3',
    })
  })
})

describe('one address', () => {
  it('An address shares ten times a minute', async () => {
    expect(LIMITS.share).toEqual({ every: 6, burst: 10 })
    const path = `/api/article/share/${ARTICLE}`
    const share = async () => (await site.say('POST', path, { channel: 'link' })).status
    await limited(async () => expect(await times(4, share)).toEqual(allowed(3)), {
      LIMIT_SHARE: '1000/3',
    })
  })

  it('An address previews as fast as a person types, and not much faster', async () => {
    const path = '/api/article/comment/preview'
    const preview = async () => (await site.say('POST', path, { body: 'x' })).status
    await limited(async () => expect(await times(4, preview)).toEqual(allowed(3)), {
      LIMIT_PREVIEW: '1000/3',
    })
  })
})
