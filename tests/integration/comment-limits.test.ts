import { beforeEach, describe, expect, it } from 'vitest'
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let count = 0
let nora: Member

beforeEach(async () => {
  count += 1
  nora = await site.member(`nora_${count}`)
  await site.sql`delete from public.rate_limits`
})

const limited = async (work: () => Promise<void>) => {
  process.env.RATE_LIMITS = 'on'
  await work()
}
/** Lets the time pass that a limit asks for. */
const wait = (seconds: number) =>
  site.sql`update public.rate_limits set whole_at = whole_at - ${`${seconds} seconds`}::interval`

describe('one account', () => {
  it('comments every 15 seconds, and is told when', async () => {
    await limited(async () => {
      expect((await site.write(nora, { body: 'One.' })).status).toBe(201)
      const said = await site.write(nora, { body: 'Two.' })
      expect(said.status).toBe(429)
      const seconds = Number(said.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(15)
      expect(said.body.message).toMatch(/^That was a little fast\. Please try again in .*second/)
      await wait(15)
      expect((await site.write(nora, { body: 'Two.' })).status).toBe(201)
    })
  })

  it('comments 30 times an hour', async () => {
    await limited(async () => {
      process.env.LIMIT_COMMENT = '0.001/1000'
      const statuses: number[] = []
      for (let n = 0; n < 32; n += 1) {
        statuses.push((await site.write(nora, { body: `Number ${n}.` })).status)
      }
      delete process.env.LIMIT_COMMENT
      expect(statuses.filter((status) => status === 201)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  it('posts the same text once in five minutes, wherever; an edit may say it again', async () => {
    await limited(async () => {
      const first = await site.post(nora, { body: 'Buy my jam.' })
      await wait(15)
      const said = await site.write(nora, { body: 'Buy my jam.', article_id: 'rye-in-a-tin' })
      expect(said.status).toBe(429)
      expect(said.body.message).toBe(
        'You have just posted the same text: change it, or try again in 5 minutes.',
      )
      expect(Number(said.headers.get('retry-after'))).toBeGreaterThan(200)
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

  it('sets two links in a comment on its first day, also by an edit', async () => {
    const links = (n: number) =>
      Array.from({ length: n }, (_, index) => `[${index}](https://example.com/${index})`).join(' ')
    await limited(async () => {
      const said = await site.write(nora, { body: links(3) })
      expect([said.status, said.body.errors]).toEqual([
        422,
        { body: 'A new account may set 2 links in a comment; this one has 3.' },
      ])
      const { id } = await site.post(nora, { body: links(2) })
      const edit = (body: string) => site.say('PUT', `/api/article/comment/${id}`, { body }, nora)
      expect((await edit(links(3))).status).toBe(422)
      await site.sql`update public.profiles set created_at = now() - interval '25 hours' where id = ${nora.id}`
      expect((await edit(links(3))).status).toBe(200)
    })
  })

  it('votes 60 times a minute and 300 times a day', async () => {
    await limited(async () => {
      const vote = async () =>
        (await site.say('GET', `/api/article/like?article_id=${ARTICLE}`, undefined, nora)).status
      const statuses: number[] = []
      while (statuses.length < 70 && statuses.at(-1) !== 429) statuses.push(await vote())
      expect(statuses.length).toBeGreaterThan(60)
      expect(statuses.at(-1)).toBe(429)
      await site.sql`delete from public.rate_limits where key like 'vote:%'`
      await site.sql`
        update public.rate_limits set whole_at = now() + interval '1 day' where key like 'vote_a_day:%'`
      expect(await vote()).toBe(429)
    })
  })

  it('reports 20 times a day', async () => {
    const { id } = await site.post(nora, {})
    await limited(async () => {
      const statuses: number[] = []
      for (let n = 0; n < 21; n += 1) {
        const path = `/api/article/comment/report/${id}`
        statuses.push((await site.say('POST', path, {}, nora)).status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.at(-1)).toBe(429)
    })
  })
})

describe('one address', () => {
  it('shares ten times a minute', async () => {
    await limited(async () => {
      const share = async () =>
        (await site.say('POST', `/api/article/share/${ARTICLE}`, { channel: 'link' })).status
      const statuses: number[] = []
      for (let n = 0; n < 11; n += 1) statuses.push(await share())
      expect(statuses.filter((status) => status === 200)).toHaveLength(10)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  it('previews as fast as somebody types, and not much faster', async () => {
    await limited(async () => {
      process.env.LIMIT_PREVIEW = '1000/3'
      const preview = () => site.say('POST', '/api/article/comment/preview', { body: 'x' })
      const answers = [await preview(), await preview(), await preview(), await preview()]
      delete process.env.LIMIT_PREVIEW
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    })
  })
})
