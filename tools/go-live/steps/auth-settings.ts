import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'

const CONFIG = 'supabase/config.toml'

type ProjectConfig = {
  auth: AuthSection
  api: { max_rows: number; schemas: string[] }
  names: string[]
}

type AuthSection = {
  site_url: string
  additional_redirect_urls: string[]
  jwt_expiry: number
  enable_signup: boolean
  enable_anonymous_sign_ins: boolean
  enable_manual_linking: boolean
  enable_refresh_token_rotation: boolean
  refresh_token_reuse_interval: number
  minimum_password_length: number
  email: {
    enabled: boolean
    enable_confirmations: boolean
    double_confirm_changes: boolean
    secure_password_change: boolean
    otp_length: number
    otp_expiry: number
    template: Record<string, { subject: string; content_path: string }>
  }
  captcha: { enabled: boolean; provider: string }
  mfa: Record<'totp' | 'phone' | 'web_authn', { enroll_enabled: boolean; verify_enabled: boolean }>
}

const VARIABLE = /^env\((\w+)\)$/

/** A value `env(NAME)` is a variable, as in the CLI. */
export async function readProjectConfig(
  env: Record<string, string | undefined>,
): Promise<ProjectConfig> {
  const names = new Set<string>()
  const resolve = (_: string, value: unknown) => {
    const [, name] = (typeof value === 'string' && VARIABLE.exec(value)) || []
    if (!name) return value
    names.add(name)
    return env[name] || value
  }
  const text = JSON.stringify(parse(await readFile(CONFIG, 'utf8')))
  const { auth, api } = JSON.parse(text, resolve)
  return { auth, api, names: [...names] }
}

/** The CLI would send `env(NAME)` itself for an unset variable and break every reset link. */
export async function unresolvedVariables(
  env: Record<string, string | undefined>,
): Promise<string[]> {
  const { names } = await readProjectConfig(env)
  return names.filter((name) => !env[name])
}

export async function expectedAuth(siteUrl: string): Promise<Record<string, unknown>> {
  const { auth } = await readProjectConfig({ SITE_URL: siteUrl })
  const { email, captcha, mfa } = auth
  const templates = await Promise.all(
    Object.entries(email.template).map(async ([name, { subject, content_path }]) => [
      [`mailer_subjects_${name}`, subject],
      [`mailer_templates_${name}_content`, await readFile(content_path, 'utf8')],
    ]),
  )
  const factors = Object.entries(mfa).flatMap(([factor, { enroll_enabled, verify_enabled }]) => [
    [`mfa_${factor}_enroll_enabled`, enroll_enabled],
    [`mfa_${factor}_verify_enabled`, verify_enabled],
  ])
  return {
    site_url: auth.site_url,
    uri_allow_list: auth.additional_redirect_urls.join(','),
    jwt_exp: auth.jwt_expiry,
    disable_signup: !auth.enable_signup,
    external_anonymous_users_enabled: auth.enable_anonymous_sign_ins,
    security_manual_linking_enabled: auth.enable_manual_linking,
    refresh_token_rotation_enabled: auth.enable_refresh_token_rotation,
    security_refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
    password_min_length: auth.minimum_password_length,
    external_email_enabled: email.enabled,
    mailer_autoconfirm: !email.enable_confirmations,
    mailer_secure_email_change_enabled: email.double_confirm_changes,
    security_update_password_require_reauthentication: email.secure_password_change,
    mailer_otp_length: email.otp_length,
    mailer_otp_exp: email.otp_expiry,
    security_captcha_enabled: captcha.enabled,
    security_captcha_provider: captcha.provider,
    ...Object.fromEntries([...factors, ...templates.flat()]),
  }
}

export function authDifferences(
  expected: Record<string, unknown>,
  actual: Record<string, unknown>,
): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    if (isSame(value, actual[name] ?? null)) return []
    const isLong = typeof value === 'string' && value.length > 80
    const both = `is ${JSON.stringify(actual[name] ?? null)} and must be ${JSON.stringify(value)}.`
    return [isLong ? `${name} is another text.` : `${name} ${both}`]
  })
}

/** A setting that was never switched on is null. */
const isSame = (expected: unknown, actual: unknown): boolean =>
  expected === actual || (expected === false && actual === null)
