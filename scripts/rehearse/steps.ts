import { importBundles } from '../check/bundles.ts'
import { rehearseBackup } from './backup.ts'
import { buildForProduction, bundleClone, lookForKeys } from './build.ts'
import { cloneRepository } from './clone.ts'
import { applyMigrations, compareSchema, consultAdvisors, startDatabase } from './database.ts'
import { askAboutServices, askAboutSite } from './doctors.ts'
import { rehearseDeploy } from './go-live.ts'
import { startNetlify } from './netlify.ts'
import { functionEnvironment, startProject } from './project.ts'
import { publishArticle } from './publish.ts'
import { made, type RehearsalStep, type Stage } from './stage.ts'
import { playStories } from './stories.ts'

export const CLONE = 'a fresh clone, with the packages of a deployment'
export const DATABASE = 'a database like that of a hosted project'
export const MIGRATIONS = 'migrations, by the Supabase CLI and without a superuser'
export const SCHEMA = 'objects and grants as in supabase/schema.sql'
export const ADVISORS = 'advisors'
export const DEPLOY = 'npm run deploy, against stand-ins of both services'
export const PROJECT = 'Supabase before it, with ES256 tokens and the demonstration'
const BACKUP = 'backup, a loss, and restore'
export const BUILD = 'a production build, behind https'
const BUNDLES = 'functions, bundled outside the repository'
const LOADED = 'functions, loaded in a bare Node'
export const NAMES = 'no other name was asked for'
const SITE = 'the site, served from the bundles'

/** A going live from beginning to end, on one machine. */
export const STEPS: RehearsalStep[] = [
  { name: CLONE, run: cloneRepository },
  { name: DATABASE, run: startDatabase },
  { name: MIGRATIONS, needs: [CLONE, DATABASE], run: applyMigrations },
  { name: SCHEMA, needs: [MIGRATIONS], run: compareSchema },
  { name: ADVISORS, needs: [MIGRATIONS], run: consultAdvisors },
  { name: DEPLOY, needs: [CLONE], run: rehearseDeploy },
  { name: PROJECT, needs: [MIGRATIONS], run: startProject },
  { name: BACKUP, needs: [PROJECT], run: rehearseBackup },
  { name: BUILD, needs: [PROJECT], run: buildForProduction },
  { name: BUNDLES, needs: [BUILD], run: bundleClone },
  {
    name: LOADED,
    needs: [BUNDLES],
    run: (stage) => importBundles(made(stage, 'bundles'), functionEnvironment(stage)),
  },
  { name: 'no key in what is deployed', needs: [BUNDLES], run: lookForKeys },
  { name: SITE, needs: [LOADED], run: startNetlify },
  { name: 'npm run doctor -- --production', needs: [SITE, DEPLOY], run: askAboutServices },
  { name: 'publish, hook, event, live', needs: [SITE], run: publishArticle },
  { name: 'npm run doctor -- --live', needs: [SITE], run: askAboutSite },
  { name: 'browser stories marked @deployed', needs: [SITE], run: playStories },
  { name: NAMES, needs: [SITE], run: expectNoOtherNames },
]

/** @throws Error with the names that something on the way asked for: nothing may need them */
async function expectNoOtherNames({ gateway }: Stage): Promise<void> {
  if (gateway.refused.size > 0) throw new Error([...gateway.refused].join('\n'))
}
