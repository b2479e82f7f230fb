import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildProblems, envProblems, readEnv, readGuestEnv } from './env.ts'

const LOCAL = {
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0c6wVtq8Zr3K',
  SUPABASE_SECRET_KEY: 'sb_secret_pW5n2Yb7uT9Q',
  SITE_URL: 'http://localhost:8888',
  SITE_BACKEND: 'embedded',
}
const HOSTED = {
  ...LOCAL,
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SITE_URL: 'https://saltandcedar.press',
  SITE_BACKEND: undefined,
}
/** A key of the former kind: a JSON Web Token that names its role. */
const formerKey = (role: string) =>
  ['head', Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url'), 's'].join(
    '.',
  )
const DEPLOYED = [{ CONTEXT: 'production' }, { NETLIFY: 'true' }, { AWS_LAMBDA_FUNCTION_NAME: 'f' }]

describe('an environment', () => {
  it('An environment without address, two keys and the address of the site is refused', () => {
    expect(envProblems({ SUPABASE_SECRET_KEY: 'short', SITE_URL: 'here' })).toEqual([
      'SUPABASE_URL is missing.',
      'SUPABASE_PUBLISHABLE_KEY is missing.',
      'SITE_URL must be an address.',
      'SUPABASE_SECRET_KEY is too short to be a key.',
    ])
  })

  it('A build needs no secret key', () => {
    const { SUPABASE_SECRET_KEY: _, ...guest } = LOCAL
    expect(buildProblems(guest)).toEqual([])
    expect(buildProblems({})).toEqual([
      'SUPABASE_URL is missing.',
      'SUPABASE_PUBLISHABLE_KEY is missing.',
      'SITE_URL is missing.',
    ])
  })

  it('The local environment may have the keys of a laptop', () => {
    expect(envProblems(LOCAL)).toEqual([])
    // The pages are built with this setting on a local machine too.
    expect(envProblems({ ...LOCAL, NODE_ENV: 'production' })).toEqual([])
  })

  it('An environment is read without what it does not know', () => {
    for (const [name, value] of Object.entries(LOCAL)) vi.stubEnv(name, value)
    const { SITE_BACKEND: _, ...known } = LOCAL
    expect(readEnv()).toMatchObject(known)
    expect(readEnv()).not.toHaveProperty('SITE_BACKEND')
    vi.unstubAllEnvs()
  })
})

describe.each(DEPLOYED)('a deployment (%j)', (deployed) => {
  it('A deployment (%j) accepts a hosted project', () => {
    expect(envProblems({ ...HOSTED, ...deployed })).toEqual([])
  })

  it('A deployment without SITE_URL has the main address that Netlify says', () => {
    const env = { ...HOSTED, ...deployed, SITE_URL: undefined, URL: 'https://salt.netlify.app' }
    expect(buildProblems(env)).toEqual([])
    expect(envProblems(env)).toEqual([])
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    expect(readGuestEnv().SITE_URL).toBe('https://salt.netlify.app')
    expect(readEnv().SITE_URL).toBe('https://salt.netlify.app')
    vi.unstubAllEnvs()
  })

  it.each([
    [{ SITE_BACKEND: 'embedded' }, 'SITE_BACKEND is the embedded one.'],
    [{ SUPABASE_URL: 'https://127.0.0.1:54321' }, 'SUPABASE_URL is this machine.'],
    [{ SUPABASE_URL: 'https://db.localhost' }, 'SUPABASE_URL is this machine.'],
    [{ SUPABASE_URL: 'http://abcdefgh.supabase.co' }, 'SUPABASE_URL is not https.'],
    [{ SITE_URL: 'http://saltandcedar.press' }, 'SITE_URL is not https.'],
    [
      { SUPABASE_SECRET_KEY: HOSTED.SUPABASE_PUBLISHABLE_KEY },
      'SUPABASE_SECRET_KEY is the publishable one.',
    ],
    [
      { SUPABASE_SECRET_KEY: 'sb_publishable_9kQ2mX7tLw4Z' },
      'SUPABASE_SECRET_KEY is the publishable one.',
    ],
    [{ SUPABASE_SECRET_KEY: formerKey('anon') }, 'SUPABASE_SECRET_KEY is the publishable one.'],
    [
      { SUPABASE_PUBLISHABLE_KEY: formerKey('service_role') },
      'SUPABASE_PUBLISHABLE_KEY is the secret one.',
    ],
    [
      { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_9kQ2mX7tLw4Z' },
      'SUPABASE_PUBLISHABLE_KEY is the secret one.',
    ],
    [{ SUPABASE_SECRET_KEY: 'unsafe-secret-change-me' }, 'SUPABASE_SECRET_KEY is a placeholder.'],
    [{ SUPABASE_SECRET_KEY: 'your-secret-key-here' }, 'SUPABASE_SECRET_KEY is a placeholder.'],
    [{ SUPABASE_SECRET_KEY: 'sb_secret_xxxxxxxxxxxx' }, 'SUPABASE_SECRET_KEY is a placeholder.'],
    [
      { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_placeholder' },
      'SUPABASE_PUBLISHABLE_KEY is a placeholder.',
    ],
  ])('A deployment (%j) refuses %j', (wrong, problem) => {
    expect(envProblems({ ...HOSTED, ...deployed, ...wrong })).toEqual([problem])
  })

  describe('that runs', () => {
    beforeEach(() => {
      for (const [name, value] of Object.entries({ ...LOCAL, ...deployed })) vi.stubEnv(name, value)
    })
    afterEach(() => vi.unstubAllEnvs())

    it('A running deployment (%j) refuses the local backend', () => {
      expect(() => readEnv()).toThrow('SITE_BACKEND is the embedded one.')
    })
  })
})
