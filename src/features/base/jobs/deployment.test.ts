import { afterEach, expect, it, vi } from 'vitest'
import { buildBudget } from './deployment.server.ts'

/** What Netlify charges for a production deploy. */
const CREDITS_OF_A_BUILD = 15
const KEYS = {
  SUPABASE_URL: 'https://abcdefghijklmnop.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdefghij',
  SITE_URL: 'https://magazine.org',
  SITE_BACKEND: '',
}
const setEnvironment = (env: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...KEYS, ...env })) vi.stubEnv(name, value)
}
afterEach(() => vi.unstubAllEnvs())

it('A laptop has no budget of builds', () => {
  setEnvironment({})
  expect(buildBudget()).toBeNull()
})

it('Without a variable a month of busy days stays within the 300 credits of a free plan', () => {
  setEnvironment({ NETLIFY: 'true' })
  expect(buildBudget()).toBe(18)
  expect((buildBudget() ?? 0) * CREDITS_OF_A_BUILD).toBeLessThan(300)
})

it('BUILD_BUDGET says the builds of a month, or that there is no limit', () => {
  setEnvironment({ BUILD_BUDGET: '60' })
  expect(buildBudget()).toBe(60)
  setEnvironment({ NETLIFY: 'true', BUILD_BUDGET: 'none' })
  expect(buildBudget()).toBeNull()
  for (const wrong of ['0', '-1', '2.5', 'many']) {
    setEnvironment({ BUILD_BUDGET: wrong })
    expect(() => buildBudget()).toThrow('BUILD_BUDGET must be a whole number from 1, or "none".')
  }
})
