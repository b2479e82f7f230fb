import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commentRules, functionTimeout, LIMITS, limitOf, minimumResponseTime } from './limits.ts'
import { loginBackoff } from './login-attempts.ts'

describe('a limit', () => {
  it('A limit is the default unless the environment changes it', () => {
    expect(limitOf('search', {})).toEqual({ every: 0.5, burst: 10 })
    expect(limitOf('search', { LIMIT_SEARCH: '2/20' })).toEqual({ every: 2, burst: 20 })
  })

  it('A malformed limit in the environment is an error', () => {
    expect(() => limitOf('search', { LIMIT_SEARCH: 'often' })).toThrow(
      'LIMIT_SEARCH must look like 2/20.',
    )
  })

  it('A limit can be switched off on the embedded backend, and never on a deployment', () => {
    expect(limitOf('view', { RATE_LIMITS: 'off', SITE_BACKEND: 'embedded' })).toBeNull()
    expect(limitOf('view', { RATE_LIMITS: 'off' })).toEqual({ every: 1, burst: 60 })
    expect(
      limitOf('view', { RATE_LIMITS: 'off', SITE_BACKEND: 'embedded', NETLIFY: 'true' }),
    ).toEqual({ every: 1, burst: 60 })
  })
})

/** How many calls are allowed at once, and the seconds until one more is. */
const ALLOWED: Record<keyof typeof LIMITS, [burst: number, every: number]> = {
  read: [120, 0.25],
  search: [10, 0.5],
  view: [60, 1],
  login: [10, 30],
  authenticate: [60, 1],
  register: [10, 360],
  new_account: [3, 28_800],
  code: [10, 90],
  ask_for_mail: [6, 600],
  ask_for_mail_at_once: [3, 20],
  mail: [3, 1200],
  mail_at_once: [1, 60],
  mail_a_day: [6, 14_400],
  invitation_mail: [5, 720],
  preview: [30, 1],
  event: [60, 1],
  client_error: [10, 6],
  share: [10, 6],
  message: [3, 1200],
  newsletter: [3, 1200],
  newsletter_mail: [1, 86_400],
  unsubscribe: [300, 0.1],
  token: [120, 1],
  admin: [120, 0.5],
  invitation: [30, 120],
  test_email: [5, 60],
  registry: [20, 3],
  draft: [30, 1],
  upload: [60, 2],
  own: [60, 1],
  export: [5, 60],
  comment: [1, 15],
  comment_an_hour: [30, 120],
  picture: [10, 180],
  edit: [20, 15],
  vote: [60, 1],
  vote_a_day: [300, 288],
  report: [20, 4320],
}

describe('the table of limits', () => {
  it.each(Object.entries(ALLOWED))('A caller has the limit %s', (name, [burst, every]) => {
    expect(limitOf(name as keyof typeof LIMITS, {})).toEqual({ burst, every })
  })

  it('Every limit in the table is checked by some code', async () => {
    const checked = new Set<string>()
    for (const folder of ['src', 'functions']) {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!file.endsWith('.ts') || file.includes('.test.')) continue
        const text = await readFile(join(folder, file), 'utf8')
        // A limit is named alone, or in a list.
        const places = text.matchAll(
          /(?:checkRateLimit|isWithinRateLimit)\(|(?:LimitName\[\] =|limits:|userLimits\(|beginCall\([^[]*) ?\[([^\]]*)/g,
        )
        for (const { index, 0: start, 1: list } of places) {
          const rest = list ?? text.slice(index + start.length).split(',')[0] ?? ''
          for (const [, name = ''] of rest.matchAll(/'(\w+)'/g)) checked.add(name)
        }
      }
    }
    expect([...checked].sort()).toEqual(Object.keys(LIMITS).sort())
  })
})

describe('wrong logins', () => {
  it('Five wrong logins are free, then the wait grows from half a minute to an hour, unless the environment changes it', () => {
    expect(loginBackoff({})).toEqual({ free: 5, first: 30, longest: 3600 })
    expect(loginBackoff({ LOGIN_BACKOFF: '1/10/10' })).toEqual({ free: 1, first: 10, longest: 10 })
    expect(loginBackoff({ RATE_LIMITS: 'off', SITE_BACKEND: 'embedded' })).toBeNull()
    expect(loginBackoff({ RATE_LIMITS: 'off' })).not.toBeNull()
  })

  it.each(['often', '5/30', '0/30/60', '5/0/60', '5/60/30', '5/x/60'])(
    'A wrong login does not wait %s',
    (text) => {
      expect(() => loginBackoff({ LOGIN_BACKOFF: text })).toThrow(
        'LOGIN_BACKOFF must look like 5/30/3600.',
      )
    },
  )
})

describe('comments', () => {
  it('Comments have limits of their own, which the environment may change and a deployment never loses', () => {
    const standard = { repeat_after: 300, links: 2, young_for: 86_400 }
    expect(commentRules({})).toEqual(standard)
    expect(commentRules({ RATE_LIMITS: 'off' })).toEqual(standard)
    expect(commentRules({ RATE_LIMITS: 'off', SITE_BACKEND: 'embedded' })).toBeNull()
    expect(commentRules({ COMMENT_RULES: '60/0/3600' })).toEqual({
      repeat_after: 60,
      links: 0,
      young_for: 3600,
    })
    expect(() => commentRules({ COMMENT_RULES: 'strict' })).toThrow(
      'COMMENT_RULES must look like 300/2/86400.',
    )
  })
})

describe('times', () => {
  it('The minimum response time is 400 ms unless the environment has a number', () => {
    expect(minimumResponseTime({})).toBe(400)
    expect(minimumResponseTime({ MINIMUM_RESPONSE_TIME: '250' })).toBe(250)
    expect(minimumResponseTime({ MINIMUM_RESPONSE_TIME: 'none' })).toBe(400)
    expect(minimumResponseTime({ MINIMUM_RESPONSE_TIME: '0' })).toBe(400)
    expect(minimumResponseTime({ MINIMUM_RESPONSE_TIME: '-5' })).toBe(1)
  })

  it('A call is given up after 8 seconds unless the environment has a number', () => {
    expect(functionTimeout({})).toBe(8000)
    expect(functionTimeout({ FUNCTION_TIMEOUT: '250' })).toBe(250)
    expect(functionTimeout({ FUNCTION_TIMEOUT: 'none' })).toBe(8000)
  })
})
