import type { Deployment } from './deploy/deployment.ts'
import type { Step } from './deploy/step.ts'
import { inviteAdministrator } from './deploy/steps/administrator.ts'
import { makeApiKeys } from './deploy/steps/api-keys.ts'
import { setAuthEmails } from './deploy/steps/auth-emails.ts'
import { pushAuthSettings } from './deploy/steps/auth-settings.ts'
import { makeBuildHook } from './deploy/steps/build-hook.ts'
import { deployFirst, deployWithHook } from './deploy/steps/deploys.ts'
import { askDoctor } from './deploy/steps/doctor.ts'
import { importEnvironment, setSecrets } from './deploy/steps/environment.ts'
import { linkNetlify, linkSupabase } from './deploy/steps/link.ts'
import { pushMigrations } from './deploy/steps/migrations.ts'
import { findNetlifySite, findSupabaseProject } from './deploy/steps/projects.ts'
import { checkAuth } from './doctor/auth.ts'
import type { Check } from './doctor/checks.ts'
import { checkMigrations, checkPublishableKey, checkSecretKey } from './doctor/database.ts'
import { checkEmail } from './doctor/email.ts'
import { checkHook, checkHookOfSite } from './doctor/hook.ts'
import { checkAuthConfiguration, checkDataApi } from './doctor/management.ts'
import { checkBucket } from './doctor/storage.ts'
import { checkVariables } from './doctor/variables.ts'

type LookOptions = {
  email?: string | undefined
  api?: string | undefined
  netlifyApi?: string | undefined
}

/** A requirement of a site: the doctor looks, and a deployment mends. */
type GoLiveStep = {
  look?: Omit<Check, 'run'> & { run(options: LookOptions): Promise<unknown> }
  mend?(deployment: Deployment): Step
}

const GUEST = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY']
const FUNCTIONS = ['SUPABASE_URL', 'SUPABASE_SECRET_KEY']
const TEAM = ['SUPABASE_URL', 'SUPABASE_ACCESS_TOKEN']
const NETLIFY = ['BUILD_HOOK_URL', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']

/** The steps that make a site of a Supabase and a Netlify project, in order. */
const STEPS: GoLiveStep[] = [
  { mend: findSupabaseProject },
  // The CLI links to no project that has no key.
  {
    look: { name: 'Publishable key', needs: GUEST, run: checkPublishableKey },
    mend: makeApiKeys,
  },
  { look: { name: 'Secret key', needs: FUNCTIONS, run: checkSecretKey } },
  { mend: linkSupabase },
  { look: { name: 'Migrations', needs: FUNCTIONS, run: checkMigrations }, mend: pushMigrations },
  // A migration makes it.
  { look: { name: 'Bucket of images', needs: FUNCTIONS, run: checkBucket } },
  {
    look: { name: 'Auth, as everybody sees it', needs: GUEST, run: checkAuth },
    mend: pushAuthSettings,
  },
  {
    look: {
      name: 'Auth, as it is set up',
      needs: [...TEAM, 'SITE_URL'],
      run: ({ api }) => checkAuthConfiguration(api),
    },
    mend: setAuthEmails,
  },
  // Set with Auth.
  { look: { name: 'Data API', needs: TEAM, run: ({ api }) => checkDataApi(api) } },
  { mend: findNetlifySite },
  { mend: linkNetlify },
  { look: { name: 'Variables', run: checkVariables }, mend: importEnvironment },
  {
    look: {
      name: 'Mail server',
      needs: ['SMTP_URL', 'SITE_URL'],
      run: ({ email }) => checkEmail(email),
    },
    mend: setSecrets,
  },
  { mend: deployFirst },
  {
    look: { name: 'Build hook', needs: ['BUILD_HOOK_URL'], run: checkHook },
    mend: makeBuildHook,
  },
  {
    look: {
      name: 'Build hook, asked of Netlify',
      needs: NETLIFY,
      run: ({ netlifyApi }) => checkHookOfSite(netlifyApi),
    },
    mend: deployWithHook,
  },
  { mend: askDoctor },
  { mend: inviteAdministrator },
]

/** They change nothing. */
export const productionChecks = (options: LookOptions = {}): Check[] =>
  STEPS.flatMap(({ look }) => (look ? [{ ...look, run: () => look.run(options) }] : []))

export const deploymentSteps = (deployment: Deployment): Step[] =>
  STEPS.flatMap(({ mend }) => (mend ? [mend(deployment)] : []))
