import { describe, expect, it, vi } from 'vitest'
import {
  AUTH,
  DATA_API,
  HOOK,
  HOOKS,
  openExaminedDeployment,
  PROJECT,
  SET_UP_DATA_API,
  SET_UP_SITE,
  SITE,
  setUpAuth,
  setUpVariables,
  VARIABLES,
} from '../support/doctor.ts'
import { openStandIn } from '../support/stand-in.ts'

const { mail, team, wrong } = openExaminedDeployment()
const project = openStandIn()

describe('The doctor of Auth', () => {
  it.each([
    [{ disable_signup: false }, 'Sign-ups are on'],
    [{ external: { email: false } }, 'Logins by email are off'],
    [{ external: { email: true, google: true } }, 'Logins by google are on'],
    [{ external: { email: true, anonymous_users: true } }, 'Logins by anonymous_users are on'],
    [{ passkeys_enabled: true }, 'Logins by passkeys are on'],
    [{ mailer_autoconfirm: false }, 'Email confirmations are on'],
  ])('Auth that says %j to everybody is noticed', async (other, problem) => {
    const right = { disable_signup: true, mailer_autoconfirm: true, external: { email: true } }
    project.behind = process.env.SUPABASE_URL ?? ''
    project.answers['/auth/v1/settings'] = { body: { ...right, ...other } }
    vi.stubEnv('SUPABASE_URL', project.url)
    expect(await wrong()).toEqual([
      expect.stringMatching(`Auth, as everyone sees it: ${problem}.*config push`),
    ])
  })

  it('Tokens that only Auth itself can check are noticed', async () => {
    project.behind = process.env.SUPABASE_URL ?? ''
    project.answers['/auth/v1/.well-known/jwks.json'] = { body: { keys: [] } }
    vi.stubEnv('SUPABASE_URL', project.url)
    expect(await wrong()).toEqual([expect.stringContaining('make a signing key of the kind ES256')])
  })

  it.each([
    [{ site_url: 'env(SITE_URL)' }, 'site_url is "env(SITE_URL)" and must be "https://salt'],
    [{ site_url: 'http://localhost:3000' }, 'site_url is "http://localhost:3000"'],
    [{ jwt_exp: 3600 }, 'jwt_exp is 3600 and must be 900'],
    [{ disable_signup: false }, 'disable_signup is false and must be true'],
    [{ external_anonymous_users_enabled: true }, 'external_anonymous_users_enabled is true'],
    [{ password_min_length: 6 }, 'password_min_length is 6'],
    [{ mailer_otp_exp: 3600 }, 'mailer_otp_exp is 3600'],
    [{ security_captcha_enabled: false }, 'security_captcha_enabled is false'],
    [{ mfa_totp_enroll_enabled: true }, 'mfa_totp_enroll_enabled is true'],
    [{ security_sb_forwarded_for_enabled: false }, 'Auth counts all readers as one address'],
  ])('Auth that is set up with %j is noticed', async (other, problem) => {
    team.answers[AUTH] = { body: { ...setUpAuth(), ...other } }
    expect(await wrong()).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    [{ max_rows: 1000 }, 'It answers with 1000 rows at most'],
    [{ db_schema: 'public,private' }, 'It shows the schemas public,private'],
  ])('A Data API with %j is noticed', async (other, problem) => {
    team.answers[DATA_API] = { body: { ...SET_UP_DATA_API, ...other } }
    expect(await wrong()).toEqual([expect.stringContaining(problem)])
  })

  it('An access token of somebody else is noticed', async () => {
    team.answers[AUTH] = { status: 403, body: { message: 'Forbidden resource' } }
    const problem = expect.stringMatching(/access token \(Forbidden resource\)\. SUPABASE_ACCESS/)
    expect(await wrong()).toEqual([problem, problem])
  })
})

describe('The doctor of email and of the build hook', () => {
  it('A mail server that does not answer is noticed', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9')
    expect(await wrong()).toEqual([
      expect.stringContaining('The mail server refuses the login: connect ECONNREFUSED'),
    ])
  })

  it('A test email goes to the address that was given, from the sender of the site', async () => {
    expect(await wrong('you@example.com')).toEqual([])
    expect(mail.senders).toEqual(['no-reply@saltandcedar.press'])
    expect(mail.emails).toMatchObject([{ to: ['you@example.com'] }])
    mail.mood = 'refuses'
    expect(await wrong('you@example.com')).toEqual([
      expect.stringContaining('does not accept an email from no-reply@saltandcedar.press to you@'),
    ])
  })

  it.each([
    ['http://api.netlify.com/build_hooks/0123456789abcdef01234567', 'is not https'],
    ['https://api.vercel.com/v1/integrations/deploy/prj', 'leads to api.vercel.com'],
    ['https://api.netlify.com/build_hooks/0123', 'is it cut off?'],
    ['https://api.netlify.com/api/v1/sites/0123/builds', 'is not /build_hooks/'],
  ])('The build hook %s is noticed', async (hook, problem) => {
    vi.stubEnv('BUILD_HOOK_URL', hook)
    vi.stubEnv('NETLIFY_AUTH_TOKEN', undefined)
    expect(await wrong()).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    ['was deleted', HOOKS, { body: [] }, 'is not a hook of this site'],
    [
      'is of another branch',
      HOOKS,
      { body: [{ url: HOOK, branch: 'next' }] },
      'builds the branch next, and readers see main',
    ],
  ])('A build hook that %s is noticed', async (_, path, answer, problem) => {
    team.answers[path] = answer
    expect(await wrong()).toEqual([
      expect.stringMatching(`^Build hook, asked of Netlify: .*${problem}`),
    ])
  })
  it('A build hook that is asked of another site is noticed', async () => {
    team.answers[SITE] = { status: 404, body: {} }
    const lines = await wrong()
    expect(lines).toContainEqual(expect.stringMatching(/^Build hook, asked of Netlify: /))
    for (const line of lines) expect(line).toContain('NETLIFY_SITE_ID must be its ID')
  })
})

describe('The doctor of what a deployment makes', () => {
  const deployed = (created_at: string) => ({
    body: { ...SET_UP_SITE, published_deploy: { created_at } },
  })
  const withVariable = (change: { key: string }) => ({
    body: setUpVariables().map((one) => (one.key === change.key ? { ...one, ...change } : one)),
  })

  it.each([
    [PROJECT, { body: { status: 'INACTIVE' } }, 'Supabase project: The project is paused'],
    [
      `${PROJECT}/api-keys?reveal=true`,
      { body: [] },
      'Keys of the project: The project has no publ',
    ],
    [
      SITE,
      { body: { ...SET_UP_SITE, custom_domain: null, ssl_url: 'https://a.example' } },
      'at a.example',
    ],
    [
      SITE,
      { body: { ...SET_UP_SITE, published_deploy: null } },
      'First deploy: Nothing is deployed yet',
    ],
    [
      SITE,
      deployed('2026-10-31T00:00:00Z'),
      'Deploy with all variables: The variables were changed',
    ],
  ])('What %s tells as %j is noticed', async (path, answer, problem) => {
    team.answers[path] = answer
    expect(await wrong()).toContainEqual(expect.stringContaining(problem))
  })

  it.each([
    [
      { key: 'SITE_URL', values: [] },
      'Variables on Netlify: SITE_URL has another value; set it on',
    ],
    [
      { key: 'SMTP_URL', is_secret: false },
      'Secrets on Netlify: SMTP_URL is not marked as a secret',
    ],
    [
      { key: 'BUILD_HOOK_URL', is_secret: false },
      'Build hook, asked of Netlify: BUILD_HOOK_URL is not',
    ],
  ])('The variable %j of Netlify is noticed', async (variable, problem) => {
    team.answers[VARIABLES] = withVariable(variable)
    expect(await wrong()).toEqual([expect.stringContaining(problem)])
  })
})
