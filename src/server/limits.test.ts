import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commentRules, functionTimeout, LIMITS, limitOf, minimumResponseTime } from './limits.ts'
import { loginBackoff } from './login-attempts.ts'

describe('a limit', () => {
  it('A limit is the default unless the environment changes it', () => {
    expect(limitOf('search', {})).toEqual(LIMITS.search)
    expect(limitOf('search', { LIMIT_SEARCH: '2/20' })).toEqual({ every: 2, burst: 20 })
  })

  it('A malformed limit in the environment is an error', () => {
    expect(() => limitOf('search', { LIMIT_SEARCH: 'often' })).toThrow(
      'LIMIT_SEARCH must look like 2/20.',
    )
  })

  it('A limit can be switched off on the embedded backend, and never on a deployment', () => {
    expect(limitOf('view', { RATE_LIMITS: 'off', SITE_BACKEND: 'embedded' })).toBeNull()
    expect(limitOf('view', { RATE_LIMITS: 'off' })).toEqual(LIMITS.view)
    expect(
      limitOf('view', { RATE_LIMITS: 'off', SITE_BACKEND: 'embedded', NETLIFY: 'true' }),
    ).toEqual(LIMITS.view)
  })
})

describe('the table of limits', () => {
  it('Every limit in the table is checked by some code', async () => {
    const checked = new Set<string>()
    for (const folder of ['src', 'functions']) {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!file.endsWith('.ts') || file.includes('.test.')) continue
        const text = await readFile(join(folder, file), 'utf8')
        // By name, or as one of a list of names.
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
