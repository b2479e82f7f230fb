import type { Deployment } from '../deployment.ts'
import type { Step } from '../step.ts'
import { inviteAdministrator } from './administrator.ts'
import { makeApiKeys } from './api-keys.ts'
import { setAuthEmails } from './auth-emails.ts'
import { pushAuthSettings } from './auth-settings.ts'
import { makeBuildHook } from './build-hook.ts'
import { deployFirst, deployWithHook } from './deploys.ts'
import { askDoctor } from './doctor.ts'
import { importEnvironment, setSecrets } from './environment.ts'
import { linkNetlify, linkSupabase } from './link.ts'
import { pushMigrations } from './migrations.ts'
import { findNetlifySite, findSupabaseProject } from './projects.ts'

const STEPS: ((deployment: Deployment) => Step)[] = [
  findSupabaseProject,
  // The CLI links to no project that has no key.
  makeApiKeys,
  linkSupabase,
  pushMigrations,
  pushAuthSettings,
  setAuthEmails,
  findNetlifySite,
  linkNetlify,
  importEnvironment,
  setSecrets,
  deployFirst,
  makeBuildHook,
  deployWithHook,
  askDoctor,
  inviteAdministrator,
]

/** All that makes a site of a Supabase project and a Netlify project, in order. */
export const deploymentSteps = (deployment: Deployment): Step[] =>
  STEPS.map((step) => step(deployment))
