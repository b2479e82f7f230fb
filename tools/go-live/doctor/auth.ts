import { readProjectConfig } from '../auth-settings.ts'
import { ask, complain } from './checks.ts'

const MEND = 'run npx supabase config push, or see docs/deploy.md'

/** @throws Error when accounts could be made or opened without the site (docs/decisions/040) */
export async function checkAuth(): Promise<void> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey = '' } = process.env
  const answer = await ask(`${SUPABASE_URL}/auth/v1/settings`, { headers: { apikey } })
  if (!answer.ok)
    throw new Error(`Auth does not say its settings: it answers with status ${answer.status}.`)
  const { disable_signup, mailer_autoconfirm, external = {}, saml_enabled } = await answer.json()
  const { auth } = await readProjectConfig(process.env)
  const problems: string[] = []
  if (disable_signup !== !auth.enable_signup) problems.push('Sign-ups are on')
  if (external.email !== auth.email.enabled) problems.push('Logins by email are off')
  if (mailer_autoconfirm !== !auth.email.enable_confirmations)
    problems.push('Email confirmations are on, and the site sends its own')
  const others = Object.keys(external).filter((name) => name !== 'email' && external[name] === true)
  if (saml_enabled) others.push('saml')
  if (others.length > 0) problems.push(`Logins by ${others.join(', ')} are on`)
  const sentences = problems.map((problem) => `${problem}: ${MEND}.`)
  if (!(await signsForEverybody()))
    sentences.push(
      'Tokens are signed by a shared secret, so that each call asks Auth about its token: make a signing key of the kind ES256 (Supabase: Project Settings > JWT Keys).',
    )
  complain(sentences)
}

type KeySet = { keys?: { alg?: string }[] }

async function signsForEverybody(): Promise<boolean> {
  const answer = await ask(`${process.env.SUPABASE_URL}/auth/v1/.well-known/jwks.json`)
  const { keys = [] }: KeySet = answer.ok ? await answer.json() : {}
  return keys.some(({ alg }) => alg === 'ES256')
}
