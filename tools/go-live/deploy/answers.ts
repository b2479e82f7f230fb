import { randomBytes } from 'node:crypto'

type Question = {
  name: string
  question: string
  secret?: true
  /** Null when it depends on a missing answer. */
  standard?(known: Partial<Record<string, string>>): string | null
  /** Never asked: from the environment, or the default. */
  unasked?: true
  problem(value: string): string | null
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const protocolOf = (text: string): string | undefined => URL.parse(text)?.protocol

const ASKED = [
  {
    name: 'SUPABASE_PROJECT_REF',
    question: 'Reference of the Supabase project (20 letters, in the address of its dashboard)',
    problem: (ref) => (/^[a-z]{20}$/.test(ref) ? null : 'must be 20 small letters'),
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    question: 'Access token of Supabase (supabase.com/dashboard/account/tokens)',
    secret: true,
    problem: (token) => (/^sbp_/.test(token) ? null : 'must begin with sbp_'),
  },
  {
    name: 'NETLIFY_SITE_ID',
    question: 'ID of the Netlify project (Project configuration, General)',
    problem: (id) => (/^[\w-]{8,}$/.test(id) ? null : 'must be the ID, not the name or address'),
  },
  {
    name: 'NETLIFY_AUTH_TOKEN',
    question: 'Personal access token of Netlify (app.netlify.com/user/applications)',
    secret: true,
    problem: (token) => (token.length >= 16 ? null : 'is too short to be a token'),
  },
  {
    name: 'SITE_URL',
    question: 'Address of the site, with https and without a path',
    problem: (text) =>
      /^https:\/\/[a-z\d.-]+\.[a-z]+(:\d+)?$/.test(text)
        ? null
        : 'must be like https://example.com, without a slash at its end',
  },
  {
    name: 'SMTP_URL',
    question: 'Mail server, as smtps://user:password@host',
    secret: true,
    problem: (text) =>
      ['smtp:', 'smtps:'].includes(protocolOf(text) ?? '')
        ? null
        : 'must be like smtps://user:password@host, with special characters as %40',
  },
  {
    name: 'MAIL_FROM',
    question: 'Sender of the emails',
    standard({ SITE_URL = '' }) {
      const host = URL.parse(SITE_URL)?.hostname
      return host ? `no-reply@${host}` : null
    },
    problem: (text) => (EMAIL.test(text) ? null : 'must be an email address'),
  },
  {
    name: 'AUTH_CAPTCHA_SECRET',
    question: 'Secret of the captcha',
    secret: true,
    unasked: true,
    standard: () => randomBytes(32).toString('hex'),
    problem: (text) => (text.length >= 16 ? null : 'must be a long random text'),
  },
  {
    name: 'ADMIN_EMAIL',
    question: 'Email address of the first administrator (empty: invite nobody)',
    standard: () => '',
    problem: (text) => (text === '' || EMAIL.test(text) ? null : 'must be an email address'),
  },
] as const satisfies Question[]

type Name = (typeof ASKED)[number]['name']
export type DeploymentAnswers = Record<Name, string>

const QUESTIONS: readonly (Question & { name: Name })[] = ASKED

export const SECRET_NAMES: Name[] = QUESTIONS.flatMap(({ name, secret }) => (secret ? [name] : []))

type Ask = (question: string, secret: boolean) => Promise<string>

/**
 * @param ask null without a terminal
 * @throws Error naming what is missing or wrong
 */
export async function collectAnswers(
  env: NodeJS.ProcessEnv,
  ask: Ask | null,
): Promise<DeploymentAnswers> {
  const known: Partial<DeploymentAnswers> = {}
  const problems: string[] = []
  for (const { name, question, secret = false, standard, unasked, problem } of QUESTIONS) {
    const usual = standard?.(known)
    const given = env[name]?.trim()
    const hint = usual ? ` [${usual}]` : ''
    const said =
      given ?? (unasked || !ask ? '' : (await ask(`${question}${hint}: `, secret)).trim())
    const value = said || usual
    const wrong = value ? problem(value) : value === undefined && 'is missing'
    if (wrong) problems.push(`${name} ${wrong}.`)
    known[name] = value ?? ''
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return known as DeploymentAnswers
}

/** For a dry run, with names in place of missing values. */
export const shownAnswers = (env: NodeJS.ProcessEnv): DeploymentAnswers =>
  Object.fromEntries(
    QUESTIONS.map(({ name, secret }) => [
      name,
      secret ? `$${name}` : env[name]?.trim() || `<${name}>`,
    ]),
  ) as DeploymentAnswers
