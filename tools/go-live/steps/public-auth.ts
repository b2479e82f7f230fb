import { ask } from '../services/api.ts'
import { askProject } from '../services/project.ts'
import type { Step } from '../step.ts'
import { readProjectConfig } from './auth-settings.ts'

const MEND = 'run npx supabase config push, or see docs/deploy.md'

/** The site alone makes and opens accounts (docs/decisions/040). */
export const publicAuth: Step = {
  name: 'Auth, as everyone sees it',
  needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  async look({ environment }) {
    const env = await environment()
    const answer = await askProject(env, 'publishable', '/auth/v1/settings')
    if (!answer.ok)
      return [`Auth does not say its settings: it answers with status ${answer.status}.`]
    const settings = await answer.json()
    const { disable_signup, mailer_autoconfirm, external = {} } = settings
    const { auth } = await readProjectConfig(env)
    const problems: string[] = []
    if (disable_signup !== !auth.enable_signup) problems.push('Sign-ups are on')
    if (external.email !== auth.email.enable_signup) problems.push('Logins by email are off')
    if (mailer_autoconfirm !== !auth.email.enable_confirmations)
      problems.push('Email confirmations are on, and the site sends its own')
    const others = Object.keys(external).filter(
      (name) => name !== 'email' && external[name] === true,
    )
    if (settings.saml_enabled) others.push('saml')
    if (settings.passkeys_enabled) others.push('passkeys')
    if (others.length > 0) problems.push(`Logins by ${others.join(', ')} are on`)
    const sentences = problems.map((problem) => `${problem}: ${MEND}.`)
    if (await signsForEverybody(env.SUPABASE_URL)) return sentences
    return [
      ...sentences,
      'Tokens are signed by a shared secret, so that each call asks Auth about its token: make a signing key of the kind ES256 (Supabase: Project Settings > JWT Keys).',
    ]
  },
}

type KeySet = { keys?: { alg?: string }[] }

async function signsForEverybody(project: string | undefined): Promise<boolean> {
  const answer = await ask(`${project}/auth/v1/.well-known/jwks.json`)
  const { keys = [] }: KeySet = answer.ok ? await answer.json() : {}
  return keys.some(({ alg }) => alg === 'ES256')
}
