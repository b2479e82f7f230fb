import { authDifferences, expectedAuth, unresolvedVariables } from '../../auth-settings.ts'
import { shownCommand } from '../command.ts'
import { type Deployment, supabaseCli } from '../deployment.ts'
import type { Step } from '../step.ts'

export function pushAuthSettings(deployment: Deployment): Step {
  const { SITE_URL, AUTH_CAPTCHA_SECRET } = deployment.answers
  const ref = deployment.supabase.ref
  const cli = supabaseCli(deployment, 'config', 'push', `--remote=${ref}`, '--yes')
  const command = { ...cli, env: { ...cli.env, SITE_URL, AUTH_CAPTCHA_SECRET } }
  return {
    title: 'Carry the settings of Auth over (supabase/config.toml)',
    show: () => [shownCommand(command)],
    async mend() {
      const missing = await unresolvedVariables(command.env)
      if (missing.length > 0)
        throw new Error(`supabase/config.toml names ${missing.join(', ')}, which is not set.`)
      await deployment.run(command)
    },
    async look() {
      const actual = await deployment.supabase.authConfig()
      return authDifferences(await expectedAuth(SITE_URL), actual)[0] ?? null
    },
  }
}
