import { shownCommand } from '../command.ts'
import { type Deployment, readKeys } from '../deployment.ts'
import type { Step } from '../step.ts'
import { HOOK_TITLE } from './build-hook.ts'

const DOCTOR = ['run', '--silent', 'doctor', '--']

/** Always asked: it checks what the other steps do not. */
export function askDoctor(deployment: Deployment): Step {
  const { answers } = deployment
  const production = { name: 'npm', args: [...DOCTOR, '--production'] }
  const live = { name: 'npm', args: [...DOCTOR, '--live', answers.SITE_URL] }
  return {
    title: 'Ask the doctor about the services and the site',
    isRepeated: true,
    show: () => [production, live].map(shownCommand),
    async mend() {
      const env = await environmentOf(deployment)
      await deployment.run({ ...production, env })
      await deployment.run({ ...live, env })
    },
    look: async () => null,
  }
}

export async function environmentOf(deployment: Deployment): Promise<Record<string, string>> {
  const { answers, netlify, supabaseUrl } = deployment
  const { publishable, secret } = await readKeys(deployment)
  const hook = (await netlify.hooks()).find(({ title }) => title === HOOK_TITLE)
  return {
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: publishable,
    SUPABASE_SECRET_KEY: secret,
    SUPABASE_ACCESS_TOKEN: answers.SUPABASE_ACCESS_TOKEN,
    NETLIFY_SITE_ID: answers.NETLIFY_SITE_ID,
    NETLIFY_AUTH_TOKEN: answers.NETLIFY_AUTH_TOKEN,
    SITE_URL: answers.SITE_URL,
    SMTP_URL: answers.SMTP_URL,
    MAIL_FROM: answers.MAIL_FROM,
    ...(hook && { BUILD_HOOK_URL: hook.url }),
  }
}
