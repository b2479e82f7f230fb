import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shownCommand } from '../command.ts'
import { type Deployment, netlifyCli, readKeys } from '../deployment.ts'
import { checkedStep, type Step } from '../step.ts'

const FILE = 'variables.env'

/** What everybody may know: for functions and builds, of previews too. */
export function importEnvironment(deployment: Deployment): Step {
  const { answers, netlify, supabaseUrl } = deployment
  const variables = async (): Promise<Record<string, string>> => ({
    SITE_URL: answers.SITE_URL,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: (await readKeys(deployment)).publishable,
    MAIL_FROM: answers.MAIL_FROM,
  })
  const command = (file: string) => netlifyCli(deployment, 'env:import', file)
  return checkedStep({
    title: 'Set the variables on Netlify that are no secrets',
    show: () => [
      `${FILE}, for the time of the command:`,
      `  SITE_URL=${answers.SITE_URL}`,
      `  SUPABASE_URL=${supabaseUrl}`,
      '  SUPABASE_PUBLISHABLE_KEY=(of the project)',
      `  MAIL_FROM=${answers.MAIL_FROM}`,
      shownCommand(command(FILE)),
    ],
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
      const file = join(folder, FILE)
      const lines = Object.entries(await variables()).map(([name, value]) => `${name}=${value}\n`)
      try {
        await writeFile(file, lines.join(''), { mode: 0o600 })
        await deployment.run(command(file))
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    async check() {
      const present = await netlify.variables()
      for (const [name, value] of Object.entries(await variables())) {
        const found = present.find(({ key }) => key === name)
        if (!found) return `${name} is missing.`
        const context = found.values.find(({ context }) => /^(all|production)$/.test(context))
        if (context?.value !== value) return `${name} has another value.`
      }
      return null
    },
  })
}

/**
 * As requests, because the CLI takes values on its command line, where other users of this machine
 * read them. Previews get none of them: give them another project's.
 */
export function setSecrets(deployment: Deployment): Step {
  const { answers, netlify } = deployment
  const names = ['SUPABASE_SECRET_KEY', 'SMTP_URL']
  const path = `https://api.netlify.com/api/v1/accounts/(account)/env?site_id=${answers.NETLIFY_SITE_ID}`
  return checkedStep({
    title: 'Set the secrets on Netlify, for production alone',
    show: () => names.map((name) => `POST ${path} (${name}, as a secret)`),
    async run() {
      await netlify.setSecret('SUPABASE_SECRET_KEY', (await readKeys(deployment)).secret)
      await netlify.setSecret('SMTP_URL', answers.SMTP_URL)
    },
    check: async () => firstOpenSecret(deployment, names),
  })
}

/** A sentence about the first of the secrets that is not set as one; Netlify does not show their values. */
export async function firstOpenSecret(
  { netlify }: Deployment,
  names: string[],
): Promise<string | null> {
  const present = await netlify.variables()
  for (const name of names) {
    const found = present.find(({ key }) => key === name)
    if (!found) return `${name} is missing.`
    if (!found.is_secret) return `${name} is not marked as a secret.`
    const others = found.values.filter(({ context, value }) => context !== 'production' && value)
    if (others.length > 0) return `${name} is set for ${others[0]?.context}, too.`
  }
  return null
}
