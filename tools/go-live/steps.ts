import { openExamination } from './context.ts'
import type { Check } from './doctor/findings.ts'
import type { Step } from './step.ts'
import { firstAdministrator } from './steps/administrator.ts'
import { apiKeys } from './steps/api-keys.ts'
import { authCallers, authSettings, dataApi } from './steps/auth.ts'
import { buildHook, shapeOfHook } from './steps/build-hook.ts'
import { migrations, publishableKey, secretKey } from './steps/database.ts'
import { deployWithHook, firstDeploy } from './steps/deploys.ts'
import { doctor } from './steps/doctor.ts'
import { mailServer } from './steps/email.ts'
import { linkToNetlify, linkToSupabase } from './steps/link.ts'
import { netlifySecrets, netlifyVariables } from './steps/netlify-variables.ts'
import { netlifyProject, supabaseProject } from './steps/projects.ts'
import { publicAuth } from './steps/public-auth.ts'
import { publicBuckets } from './steps/storage.ts'
import { variables } from './steps/variables.ts'

/** In order. */
const STEPS: Step[] = [
  supabaseProject,
  // The CLI links to no project without keys.
  apiKeys,
  linkToSupabase,
  migrations,
  publishableKey,
  secretKey,
  publicBuckets,
  authSettings,
  dataApi,
  authCallers,
  publicAuth,
  netlifyProject,
  linkToNetlify,
  variables,
  netlifyVariables,
  netlifySecrets,
  mailServer,
  firstDeploy,
  shapeOfHook,
  buildHook,
  deployWithHook,
  doctor,
  firstAdministrator,
]

export function productionChecks(variables: NodeJS.ProcessEnv, testEmail?: string): Check[] {
  const [, ref] = /^https:\/\/(\w+)\.supabase\.co\/?$/.exec(variables.SUPABASE_URL ?? '') ?? []
  const env = ref ? { ...variables, SUPABASE_PROJECT_REF: ref } : variables
  const context = openExamination(env, testEmail)
  return STEPS.filter(({ isOfDeployment }) => !isOfDeployment).map(({ name, needs, look }) => ({
    name,
    async look() {
      const missing = needs?.filter((variable) => !env[variable]) ?? []
      return missing.length > 0 ? { unasked: withoutThem(missing) } : look(context)
    },
  }))
}

const UNSAID = 'SUPABASE_PROJECT_REF'

const withoutThem = (names: string[]): string =>
  `without ${names.map((name) => (name === UNSAID ? `${name} (SUPABASE_URL does not say it)` : name)).join(' and ')}`

/** The others are left to the doctor. */
export const DEPLOYMENT_STEPS: Step[] = STEPS.filter(({ show }) => show)
