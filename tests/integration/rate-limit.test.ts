import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import answer from '../../functions/api.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { ROUTES } from '../../src/features/routes.server.ts'
import { isRole } from '../../src/lib/roles.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
beforeEach(async () => {
  process.env.RATE_LIMITS = 'on'
  await site.sql`delete from public.rate_limits`
})
afterEach(() => {
  process.env.RATE_LIMITS = 'off'
  delete process.env.LIMIT_SEARCH
  delete process.env.LIMIT_READ
})

const ask = (headers: HeadersInit = {}) => site.call('POST', '/api/article/search', {}, headers)
const statusOf = async (response: Promise<Response> | Response) => (await response).status
/** Moves the stored time of the limit back. */
const later = (seconds: number) =>
  site.sql`update public.rate_limits set full_at = full_at - ${`${seconds} seconds`}::interval`

/** The calls that are counted otherwise than as reading, or as work of the admin. */
const LIMITED: Record<string, string[]> = {
  login: ['POST /api/auth/login'],
  authenticate: ['POST /api/auth/authenticate'],
  register: ['POST /api/auth/register'],
  code: [
    'POST /api/auth/activate',
    'POST /api/auth/reset-password',
    'POST /api/auth/reset-password/check',
    'POST /api/invitation/accept',
    'POST /api/invitation/read',
    'POST /api/invitation/register',
    'POST /api/newsletter/confirm',
    'POST /api/setup',
    'POST /api/setup/read',
  ],
  'ask_for_mail_at_once ask_for_mail': ['POST /api/auth/forgot-password'],
  newsletter: ['POST /api/emails/address', 'POST /api/newsletter/subscription'],
  message: ['POST /api/contact'],
  search: [
    'GET /api/article/comment/search',
    'POST /api/article/search',
    'POST /api/article/search/count',
    'POST /api/article/search/f',
  ],
  view: ['POST /api/article/view/:id', 'POST /api/article/view/:id/end'],
  share: ['POST /api/article/share/:id'],
  preview: ['POST /api/article/comment/preview'],
  report: ['POST /api/article/comment/report/:id'],
  'vote vote_a_day': [
    'GET /api/article/dislike',
    'GET /api/article/like',
    'POST /api/article/comment/dislike/:id/:on',
    'POST /api/article/comment/like/:id/:on',
    'POST /api/article/dislike',
    'POST /api/article/like',
    'PUT /api/card/:id/stars',
  ],
  own: [
    'DELETE /api/account/session',
    'DELETE /api/article/comment/:id',
    'PATCH /api/account',
    'POST /api/article/comment/:id/restore',
    'POST /api/emails/stop',
    'PUT /api/account/follow',
    'PUT /api/account/kept',
    'PUT /api/account/kitchen',
    'PUT /api/account/newsletter',
    'PUT /api/account/settings',
    'PUT /api/emails',
    'PUT /api/shop/cart/:userId',
  ],
  export: ['GET /api/account/export'],
  picture: ['POST /api/article/comment/picture'],
  upload: [
    'POST /api/admin/article/file',
    'POST /api/admin/link',
    'POST /api/admin/site-settings/logo',
    'POST /api/article_img_temp_upload',
  ],
  draft: [
    'POST /api/admin/article/revision',
    'POST /api/admin/article/revision/:revision/restore',
    'PUT /api/admin/article/draft',
    'PUT /api/admin/newsletter-draft',
  ],
  invitation: ['POST /api/admin/invitation', 'POST /api/admin/subscribers'],
  test_email: ['POST /api/admin/email-settings/test', 'POST /api/admin/webhook/:id/test'],
  registry: [
    'GET /api/admin/email/delivery',
    'POST /api/admin/email/delivery',
    'POST /api/admin/source',
  ],
  client_error: ['POST /api/client-error'],
}

/** The calls whose body may have more or less than 64 KB, by the kilobytes. */
const BODIES: Record<string, string[]> = {
  '4': ['DELETE /api/account', 'POST /api/client-error'],
  '128': ['POST /api/article/changes'],
  '512': [
    'POST /api/admin/article/preview',
    'POST /api/admin/article/revision',
    'POST /api/admin/newsletter',
    'POST /api/admin/page/:id/preview',
    'POST /api/article',
    'PUT /api/admin/article/draft',
    'PUT /api/admin/newsletter-draft',
    'PUT /api/admin/newsletter/:id',
    'PUT /api/admin/page/:id',
    'PUT /api/article',
    'PUT /api/article/pending',
  ],
  '576': ['POST /api/admin/site-settings/logo'],
  '3600': ['PUT /api/account/kitchen'],
  '4160': [
    'POST /api/admin/article/file',
    'POST /api/admin/import/:id/part/:number',
    'POST /api/article/comment/picture',
    'POST /api/article_img_temp_upload',
  ],
  '5859.375': ['POST /api/admin/redirect/import'],
}

describe('a caller who searches too fast', () => {
  // As many as the embedded backend answers at a time: more of them wait, and may wait in vain.
  const atOnce = 20
  it.each([1, 10, 19])(
    'A caller who searches too fast is answered exactly as often as allowed (%i), however many calls come at once',
    async (burst) => {
      process.env.LIMIT_SEARCH = `600/${burst}`
      const answers = await Promise.all(Array.from({ length: atOnce }, () => ask()))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(burst)
      expect(statuses.filter((status) => status === 429)).toHaveLength(atOnce - burst)
      const refused = answers.find(({ status }) => status === 429)
      const wait = Number(refused?.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(500)
      expect(wait).toBeLessThanOrEqual(600)
      expect(await refused?.json()).toHaveProperty(
        'message',
        `That was a little fast. Please try again in ${Math.ceil(wait / 60)} minutes.`,
      )
    },
  )

  it('A caller over the limit succeeds after the time in Retry-After, and not before', async () => {
    process.env.LIMIT_SEARCH = '600/2'
    for (const status of [200, 200]) expect(await statusOf(ask())).toBe(status)
    const refused = await ask()
    const wait = Number(refused.headers.get('retry-after'))
    // The test itself takes a little time.
    await later(wait - 60)
    expect(await statusOf(ask())).toBe(429)
    await later(60)
    expect(await statusOf(ask())).toBe(200)
    expect(await statusOf(ask())).toBe(429)
  })

  it.each([
    'x-forwarded-for',
    'x-nf-client-connection-ip',
    'x-real-ip',
    'forwarded',
    'client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-client-ip',
    'sb-forwarded-for',
  ])('A caller cannot claim another address in %s', async (header) => {
    process.env.LIMIT_SEARCH = '600/1'
    const value = (n: number) =>
      header === 'forwarded' ? `for=198.51.100.${n}` : `198.51.100.${n}`
    expect(await statusOf(ask({ [header]: value(1) }))).toBe(200)
    expect(await statusOf(ask({ [header]: value(2) }))).toBe(429)
    const keys = await site.sql`select key from public.rate_limits`
    expect(keys.map(({ key }) => key)).toEqual(['search:192.0.2.1'])
  })

  const from = (ip: string) =>
    answer(
      new Request(`${ORIGIN}/api/article/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
      { ip, params: {}, waitUntil() {} } as never,
    )

  it.each([
    ['192.0.2.1', '192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ])('The limit of %s does not affect %s', async (one, other) => {
    process.env.LIMIT_SEARCH = '600/1'
    expect(await statusOf(from(one))).toBe(200)
    expect(await statusOf(from(one))).toBe(429)
    expect(await statusOf(from(other))).toBe(200)
  })

  it('All addresses of one IPv6 network share a limit', async () => {
    process.env.LIMIT_SEARCH = '600/1'
    expect(await statusOf(from('2001:db8:1:2::1'))).toBe(200)
    expect(await statusOf(from('2001:db8:1:2:ffff::9'))).toBe(429)
  })
})

describe('the limits of calls', () => {
  it('Every call has a limit, but that of the health', () => {
    const unlimited = ROUTES.filter(
      ({ endpoint, limits }) => !isRole(endpoint.access) && !limits[0],
    )
    expect(unlimited.map(({ endpoint }) => endpoint.path)).toEqual(['/api/health'])
  })

  it('The calls of guests and users have the limits that their kind has, and bodies as long as they need', () => {
    const callsBy = (keyOf: (route: (typeof ROUTES)[number]) => string) => {
      const calls: Record<string, string[]> = {}
      for (const route of ROUTES) {
        const { method, path } = route.endpoint
        calls[keyOf(route)] = [...(calls[keyOf(route)] ?? []), `${method} ${path}`].sort()
      }
      return calls
    }
    const { read: _, '': __, ...limited } = callsBy(({ limits }) => limits.join(' '))
    expect(limited).toEqual(LIMITED)
    const { usual: ___, ...bodies } = callsBy(({ endpoint: { maxBody } }) =>
      maxBody ? `${maxBody / 1024}` : 'usual',
    )
    expect(bodies).toEqual(BODIES)
  })

  it('A caller who reads too fast waits', async () => {
    process.env.LIMIT_READ = '600/2'
    const read = () => statusOf(site.call('GET', '/api/article/tags'))
    expect([await read(), await read(), await read()]).toEqual([200, 200, 429])
  })

  it.each(['/article/none', '/article/7', '/comment/none/1', '/nothing-here', '/og/none.jpg'])(
    'A caller who asks too fast for pages that a function makes waits: %s',
    async (path) => {
      process.env.LIMIT_READ = '600/1'
      // There is no release here: without its renderer and shells some of them are unavailable.
      expect([404, 503]).toContain(await statusOf(site.send(path)))
      const refused = await site.send(path)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    },
  )
})
