import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPlace } from '../../../scripts/deployment/variables.ts'
import { type Context, netlifyCli } from '../context.ts'
import type { DeploymentAnswers } from '../deploy/answers.ts'
import { shownCommand } from '../deploy/command.ts'
import type { Netlify, Variable } from '../services/netlify.ts'
import { NETLIFY, type Step } from '../step.ts'

const FILE = 'variables.env'
const OPEN = ['SITE_URL', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'MAIL_FROM']
const SECRET = ['SUPABASE_SECRET_KEY', 'SMTP_URL']

/** For functions and builds, also previews. */
export const netlifyVariables: Step = {
  name: 'Variables on Netlify',
  needs: [...NETLIFY, 'SITE_URL', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  async look(context) {
    const wrong = await findWrong(context)
    return wrong.map(({ name, problem }) => withPlace(`${name} ${problem}.`))
  },
  show: (deployment) => [
    `${FILE}, for the time of the command, with those that are missing or differ:`,
    `  SITE_URL=${deployment.answers.SITE_URL}`,
    `  SUPABASE_URL=${deployment.supabaseUrl}`,
    '  SUPABASE_PUBLISHABLE_KEY=(of the project)',
    `  MAIL_FROM=${deployment.answers.MAIL_FROM}`,
    shownCommand(netlifyCli(deployment, 'env:import', FILE)),
    `PATCH ${pathOf(deployment.answers)} (in its place, for one that previews have another value of)`,
  ],
  async mend(deployment) {
    const wrong = await findWrong(deployment)
    // The CLI deletes a variable before it makes it anew, with its values for previews.
    const shared = wrong.filter(({ variable }) => hasOwnContexts(variable))
    for (const { name, value } of shared) await deployment.netlify.setForProduction(name, value)
    const others = wrong.filter((one) => !shared.includes(one))
    if (others.length === 0) return
    await using folder = await mkdtempDisposable(join(tmpdir(), 'deploy-'))
    const file = join(folder.path, FILE)
    const lines = others.map(({ name, value }) => `${name}=${value}\n`)
    await writeFile(file, lines.join(''), { mode: 0o600 })
    await deployment.run(netlifyCli(deployment, 'env:import', file))
  },
}

async function findWrong({ netlify, environment }: Context) {
  const [variables, env] = await Promise.all([netlify.variables(), environment()])
  return OPEN.flatMap((name) => {
    const value = env[name]
    const variable = variables.find(({ key }) => key === name)
    const problem = value && problemOf(variable, value)
    return problem ? [{ name, value, variable, problem }] : []
  })
}

function problemOf(variable: Variable | undefined, value: string): string | null {
  if (!variable) return 'is missing'
  const context = variable.values.find(({ context }) => /^(all|production)$/.test(context))
  return context?.value === value ? null : 'has another value'
}

const hasOwnContexts = (variable?: Variable): boolean =>
  variable?.values.some(({ context }) => context !== 'all') ?? false

const pathOf = ({ NETLIFY_SITE_ID }: DeploymentAnswers): string =>
  `https://api.netlify.com/api/v1/accounts/(account)/env?site_id=${NETLIFY_SITE_ID}`

export const shownSecret = (name: string, path: string): string =>
  `POST ${path} (${name}, as a secret; PATCH where it is one, DELETE before where it is none)`

/** By requests, because other users can read the CLI's command line. Previews get no secrets. */
export const netlifySecrets: Step = {
  name: 'Secrets on Netlify',
  needs: NETLIFY,
  look: ({ netlify }) => openSecrets(netlify, SECRET),
  show: ({ answers }) => SECRET.map((name) => shownSecret(name, pathOf(answers))),
  async mend({ netlify, environment }) {
    const env = await environment()
    for (const name of SECRET) await netlify.setSecret(name, env[name] ?? '')
  },
}

/** Missing, or visible outside functions of production. */
export async function openSecrets(netlify: Netlify, names: string[]): Promise<string[]> {
  const variable = await netlify.variables()
  return names.flatMap((name) => {
    const problem = problemOfSecret(variable.find(({ key }) => key === name))
    return problem ? [withPlace(`${name} ${problem}.`)] : []
  })
}

/** Netlify does not show the values. */
function problemOfSecret(variable: Variable | undefined): string | null {
  if (!variable) return 'is missing'
  if (!variable.is_secret) return 'is not marked as a secret'
  const other = variable.values.find(({ context, value }) => context !== 'production' && value)
  return other ? `is set for ${other.context}, too` : null
}
