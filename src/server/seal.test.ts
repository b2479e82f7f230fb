import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seal, unseal } from './seal.ts'

beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_0123456789')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_0123456789')
  vi.stubEnv('SITE_URL', 'http://localhost')
})
afterEach(() => vi.unstubAllEnvs())

describe('A sealed text', () => {
  it.each(['', 'https://example.com/activate/abc', 'Čeština 🪵\n\0'])(
    'The sealed text %j can be opened',
    (text) => {
      expect(unseal(seal(text))).toBe(text)
    },
  )

  it('A sealed text does not contain its text, and differs each time', () => {
    expect(seal('activate')).not.toContain('activate')
    expect(seal('activate')).not.toBe(seal('activate'))
  })

  it('A sealed text does not open with another key', () => {
    const sealed = seal('activate')
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_somebody_else')
    expect(() => unseal(sealed)).toThrow('another secret key')
  })

  it('A sealed text does not open when it was changed', () => {
    const sealed = seal('to nora')
    const changed = `${sealed.slice(0, 10)}${sealed[10] === 'A' ? 'B' : 'A'}${sealed.slice(11)}`
    expect(() => unseal(changed)).toThrow('another secret key')
    for (const short of ['v1.', 'v1.AAAA', sealed.slice(0, -4), sealed.slice(0, 20)])
      expect(() => unseal(short)).toThrow('another secret key')
  })
})
