import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeploymentAnswers } from '../answers.ts'
import { shownCommand } from '../command.ts'
import { type Deployment, netlifyCli, readKeys } from '../deployment.ts'
import type { Variable } from '../netlify.ts'
import type { Step } from '../step.ts'

const FILE = 'variables.env'

/** Not secret: for functions and builds, of previews too. */
export function importEnvironment(deployment: Deployment): Step {
  const { answers, netlify, supabaseUrl } = deployment
  const variables = async (): Promise<Record<string, string>> => ({
    SITE_URL: answers.SITE_URL,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: (await readKeys(deployment)).publishable,
    MAIL_FROM: answers.MAIL_FROM,
  })
  const command = (file: string) => netlifyCli(deployment, 'env:import', file)
  const findWrong = async () => {
    const present = await netlify.variables()
    return Object.entries(await variables()).flatMap(([name, value]) => {
      const found = present.find(({ key }) => key === name)
      const problem = problemOf(found, value)
      return problem ? [{ name, value, found, problem }] : []
    })
  }
  return {
    title: 'Set the variables on Netlify that are no secrets',
    show: () => [
      `${FILE}, for the time of the command, with those that are missing or differ:`,
      `  SITE_URL=${answers.SITE_URL}`,
      `  SUPABASE_URL=${supabaseUrl}`,
      '  SUPABASE_PUBLISHABLE_KEY=(of the project)',
      `  MAIL_FROM=${answers.MAIL_FROM}`,
      shownCommand(command(FILE)),
      `PATCH ${pathOf(answers)} (in its place, for one that previews have another value of)`,
    ],
    async mend() {
      const wrong = await findWrong()
      // The CLI deletes a variable before it makes it anew, with its values for previews.
      const shared = wrong.filter(({ found }) => hasOwnContexts(found))
      for (const { name, value } of shared) await netlify.setForProduction(name, value)
      const others = wrong.filter((one) => !shared.includes(one))
      if (others.length === 0) return
      const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
      const file = join(folder, FILE)
      const lines = others.map(({ name, value }) => `${name}=${value}\n`)
      try {
        await writeFile(file, lines.join(''), { mode: 0o600 })
        await deployment.run(command(file))
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    async look() {
      const [first] = await findWrong()
      return first ? `${first.name} ${first.problem}.` : null
    },
  }
}

function problemOf(found: Variable | undefined, value: string): string | null {
  if (!found) return 'is missing'
  const context = found.values.find(({ context }) => /^(all|production)$/.test(context))
  return context?.value === value ? null : 'has another value'
}

const hasOwnContexts = (variable?: Variable): boolean =>
  variable?.values.some(({ context }) => context !== 'all') ?? false

const pathOf = ({ NETLIFY_SITE_ID }: DeploymentAnswers): string =>
  `https://api.netlify.com/api/v1/accounts/(account)/env?site_id=${NETLIFY_SITE_ID}`

export const shownSecret = (name: string, path: string): string =>
  `POST ${path} (${name}, as a secret; PATCH where it is one, DELETE before where it is none)`

/** By requests, because other users can read the CLI's command line. Previews get no secrets. */
export function setSecrets(deployment: Deployment): Step {
  const { answers, netlify } = deployment
  const names = ['SUPABASE_SECRET_KEY', 'SMTP_URL']
  return {
    title: 'Set the secrets on Netlify, for production alone',
    show: () => names.map((name) => shownSecret(name, pathOf(answers))),
    async mend() {
      await netlify.setSecret('SUPABASE_SECRET_KEY', (await readKeys(deployment)).secret)
      await netlify.setSecret('SMTP_URL', answers.SMTP_URL)
    },
    look: async () => firstOpenSecret(deployment, names),
  }
}

/** Netlify does not show the values. */
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
