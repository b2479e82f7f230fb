import { randomBytes } from 'node:crypto'
import questions from './questions.json' with { type: 'json' }

type Question = {
  question: string
  secret?: boolean
  /** Whether the value comes from the environment or the default, without a question. */
  unasked?: boolean
  address?: boolean
  pattern: string
  /** The message for a value that does not match. */
  problem: string
}

type Name = keyof typeof questions
export type DeploymentAnswers = Record<Name, string>

const QUESTIONS = Object.entries(questions as Record<Name, Question>) as [Name, Question][]

export const SECRET_NAMES: Name[] = QUESTIONS.flatMap(([name, { secret }]) =>
  secret ? [name] : [],
)

/** Default values; null when one depends on a value that is missing. */
const DEFAULTS: Partial<Record<Name, (known: Partial<DeploymentAnswers>) => string | null>> = {
  MAIL_FROM({ SITE_URL = '' }) {
    const host = URL.parse(SITE_URL)?.hostname
    return host ? `no-reply@${host}` : null
  },
  AUTH_CAPTCHA_SECRET: () => randomBytes(32).toString('hex'),
  ADMIN_EMAIL: () => '',
}

type Ask = (question: string, secret: boolean) => Promise<string>

/**
 * Collects the values of a deployment.
 * @param ask null without a terminal
 * @throws Error naming what is missing or wrong
 */
export async function collectAnswers(
  env: NodeJS.ProcessEnv,
  ask: Ask | null,
): Promise<DeploymentAnswers> {
  const known: Partial<DeploymentAnswers> = {}
  const problems: string[] = []
  for (const [name, field] of QUESTIONS) {
    const { question, secret = false, unasked } = field
    const usual = DEFAULTS[name]?.(known)
    const fromEnvironment = env[name]?.trim()
    const hint = usual ? ` [${usual}]` : ''
    const input =
      fromEnvironment ?? (unasked || !ask ? '' : (await ask(`${question}${hint}: `, secret)).trim())
    const value = input || usual
    const wrong = value ? problemOf(value, field) : value === undefined && 'is missing'
    if (wrong) problems.push(`${name} ${wrong}.`)
    known[name] = value ?? ''
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return known as DeploymentAnswers
}

function problemOf(value: string, { pattern, address, problem }: Question): string | null {
  const isRight = new RegExp(pattern).test(value) && (!address || URL.canParse(value))
  return isRight ? null : problem
}

/** The values for a dry run, in which names replace missing ones. */
export const shownAnswers = (env: NodeJS.ProcessEnv): DeploymentAnswers =>
  Object.fromEntries(
    QUESTIONS.map(([name, { secret }]) => [
      name,
      secret ? `$${name}` : env[name]?.trim() || `<${name}>`,
    ]),
  ) as DeploymentAnswers
