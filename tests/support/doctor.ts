import { afterEach, beforeEach, vi } from 'vitest'
import { type Finding, runChecks } from '../../tools/go-live/doctor/findings.ts'
import { productionChecks } from '../../tools/go-live/steps.ts'
import { openMailServer } from './mail-server.ts'
import { createSigningKeys } from './signing-keys.ts'
import { openTestSite, type TestSite } from './site.ts'
import { openStandIn, type ServiceStandIn } from './stand-in.ts'

export const HOSTED_SITE = 'https://saltandcedar.press'
/** Where Supabase's Management API tells Auth's configuration and that of the Data API. */
export const PROJECT = '/v1/projects/abcdefgh'
export const AUTH = `${PROJECT}/config/auth`
export const DATA_API = `${PROJECT}/postgrest`
/** Where Netlify's API tells of the site, and of its build hooks. */
export const SITE = '/api/v1/sites/0123-4567'
export const HOOKS = `${SITE}/build_hooks`
export const VARIABLES = '/api/v1/accounts/team/env?site_id=0123-4567'
export const HOOK = 'https://api.netlify.com/build_hooks/0123456789abcdef01234567'

/** What Supabase's Management API says of a project that was set up as the repository says. */
export const setUpAuth = () => ({
  site_url: HOSTED_SITE,
  uri_allow_list: HOSTED_SITE,
  jwt_exp: 900,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  disable_signup: true,
  external_anonymous_users_enabled: false,
  security_manual_linking_enabled: false,
  password_min_length: 8,
  external_email_enabled: true,
  mailer_autoconfirm: true,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_reauthentication: true,
  mailer_otp_length: 10,
  mailer_otp_exp: 900,
  security_captcha_enabled: true,
  security_captcha_provider: 'turnstile',
  mfa_totp_enroll_enabled: false,
  mfa_totp_verify_enabled: false,
  mfa_phone_enroll_enabled: false,
  mfa_phone_verify_enabled: false,
  mfa_web_authn_enroll_enabled: false,
  mfa_web_authn_verify_enabled: false,
  security_sb_forwarded_for_enabled: true,
})
/** The same of the Data API. */
export const SET_UP_DATA_API = {
  db_schema: 'public',
  max_rows: 10_000,
  db_extra_search_path: 'public, extensions',
}

export const SET_UP_SITE = {
  name: 'magazine',
  account_id: 'team',
  ssl_url: HOSTED_SITE,
  custom_domain: 'saltandcedar.press',
  build_settings: { repo_url: 'https://git.example/magazine', repo_branch: 'main' },
  published_deploy: { created_at: '2026-11-02T00:00:00Z' },
}
const SECRETS = ['SUPABASE_SECRET_KEY', 'SMTP_URL', 'BUILD_HOOK_URL']

/** What Netlify says of the variables; it does not show secrets. */
export const setUpVariables = (env = process.env) => [
  ...['SITE_URL', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'].map((key) => ({
    key,
    values: [{ context: 'all', value: env[key] }],
    updated_at: '2026-11-01T00:00:00Z',
  })),
  ...SECRETS.map((key) => ({
    key,
    values: [{ context: 'production', value: '' }],
    is_secret: true,
    updated_at: '2026-11-01T00:00:00Z',
  })),
]

/** A deployment whose services are the embedded backend and stand-ins for what that lacks. */
export type ExaminedDeployment = {
  site: TestSite
  mail: ReturnType<typeof openMailServer>
  /** Supabase's Management API, and Netlify's. */
  team: ServiceStandIn
  /** Every finding of the doctor. */
  examine(): Promise<Finding[]>
  /** What is wrong, a line each with the check that says it. */
  wrong(email?: string): Promise<string[]>
  /** The same while the database is changed. */
  wrongDuring(change: string, undo: string): Promise<string[]>
}

/** The embedded backend answers on this machine, which no deployment could. */
const HERE = 'Variables: SUPABASE_URL is '

/** A deployment for the tests of a file; each finds it as the repository sets it up. */
export function openExaminedDeployment(): ExaminedDeployment {
  const site = openTestSite({ signingKeys: createSigningKeys() })
  const mail = openMailServer()
  const team = openStandIn()

  beforeEach(async () => {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env
    const hosted = {
      SUPABASE_URL,
      SUPABASE_PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY,
      SITE_URL: HOSTED_SITE,
      SITE_BACKEND: undefined,
      RATE_LIMITS: undefined,
      BUILD_HOOK_URL: HOOK,
      NETLIFY_SITE_ID: '0123-4567',
      NETLIFY_AUTH_TOKEN: 'nfp_of_a_member',
      SMTP_URL: mail.url,
      SUPABASE_ACCESS_TOKEN: 'sbp_of_a_member',
      SUPABASE_PROJECT_REF: 'abcdefgh',
      SUPABASE_API_URL: team.url,
      NETLIFY_API_URL: team.url,
    }
    for (const [name, value] of Object.entries(hosted)) vi.stubEnv(name, value)
    team.answers[DATA_API] = { body: SET_UP_DATA_API }
    team.answers[PROJECT] = { body: { status: 'ACTIVE_HEALTHY' } }
    team.answers[`${PROJECT}/api-keys?reveal=true`] = {
      body: ['publishable', 'secret'].map((type) => ({ type, api_key: `sb_${type}` })),
    }
    team.answers[SITE] = { body: SET_UP_SITE }
    team.answers[HOOKS] = { body: [{ url: HOOK, branch: 'main' }] }
  })
  afterEach(() => vi.unstubAllEnvs())

  const examine = async (email?: string) => {
    team.answers[AUTH] ??= { body: setUpAuth() }
    team.answers[VARIABLES] ??= { body: setUpVariables() }
    return runChecks(productionChecks(process.env, email))
  }
  const wrong = async (email?: string) => {
    const findings = await examine(email)
    return findings
      .filter(({ result }) => result === 'wrong')
      .flatMap(({ name, message }) => message.split('\n').map((line) => `${name}: ${line}`))
      .filter((line) => !line.startsWith(HERE))
  }
  return {
    site,
    mail,
    team,
    examine,
    wrong,
    async wrongDuring(change, undo) {
      await site.sql.unsafe(change)
      try {
        return await wrong()
      } finally {
        await site.sql.unsafe(undo)
      }
    },
  }
}
