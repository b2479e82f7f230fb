import { beforeAll, describe, expect, it } from 'vitest'
import { internalKey, isInternalKey, openedBy, timedKey } from './internal-key.ts'

beforeAll(() => {
  Object.assign(process.env, {
    SUPABASE_URL: 'http://localhost:1',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_this_test',
    SUPABASE_SECRET_KEY: 'sb_secret_for_this_test',
    SITE_URL: 'http://localhost:8888',
  })
})

it('A key works for one purpose only', () => {
  expect(isInternalKey('sending', internalKey('sending'))).toBe(true)
  for (const key of [internalKey('reading'), '', 'x', `${internalKey('sending')}x`])
    expect(isInternalKey('sending', key)).toBe(false)
})

describe('A timed key', () => {
  const key = () => timedKey('preview', 7, 1000, 50_000)

  it('A timed key opens its id until it expires', () => {
    expect(openedBy('preview', key(), 50_000)).toBe(7)
    expect(openedBy('preview', key(), 50_999)).toBe(7)
    expect(openedBy('preview', key(), 51_000)).toBeNull()
  })

  it('A timed key opens no other id, and nothing when it was changed', () => {
    const [id = '', until = '', proof = ''] = key().split('.')
    for (const changed of [
      `8.${until}.${proof}`,
      `${id}.99999.${proof}`,
      `${id}.${until}.`,
      '',
      'x',
    ])
      expect(openedBy('preview', changed, 50_000)).toBeNull()
    expect(openedBy('other', key(), 50_000)).toBeNull()
  })
})
