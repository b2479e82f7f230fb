import { afterEach, expect, it, vi } from 'vitest'
import { CREDITS_OF_A_BUILD } from '../builds/rules.ts'
import { DEPLOYED_INTERVAL, releaseInterval } from './deployment.server.ts'

const KEYS = {
  SUPABASE_URL: 'https://abcdefghijklmnop.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdefghij',
  SITE_URL: 'https://magazine.org',
  SITE_BACKEND: '',
}
const given = (env: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...KEYS, ...env })) vi.stubEnv(name, value)
}
afterEach(() => vi.unstubAllEnvs())

it('A laptop has no interval between builds', () => {
  given({})
  expect(releaseInterval()).toBe(0)
})

it('Without a variable a month of busy days stays within the 300 credits of a free plan', () => {
  given({ NETLIFY: 'true' })
  expect(releaseInterval()).toBe(DEPLOYED_INTERVAL)
  const builds = Math.ceil((31 * 24 * 60) / releaseInterval())
  expect(builds * CREDITS_OF_A_BUILD).toBeLessThan(300)
})

it('RELEASE_INTERVAL says the minutes between builds, and must be whole minutes', () => {
  given({ NETLIFY: 'true', RELEASE_INTERVAL: '0' })
  expect(releaseInterval()).toBe(0)
  given({ RELEASE_INTERVAL: '2 hours' })
  expect(() => releaseInterval()).toThrow('RELEASE_INTERVAL must be whole minutes.')
})
