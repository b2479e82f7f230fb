import { importBundles } from '../../scripts/check/bundles.ts'
import { buildForProduction, bundleClone, lookForKeys } from './build.ts'
import { cloneRepository } from './clone.ts'
import { applyMigrations, compareSchema, startDatabase } from './database.ts'
import { askAboutServices, askAboutSite } from './doctors.ts'
import { rehearseDeploy } from './go-live.ts'
import { startNetlify } from './netlify.ts'
import { functionEnvironment, startProject } from './project.ts'
import { made, type RehearsalStep, type Stage } from './stage.ts'
import { playStories } from './stories.ts'

export const CLONE = 'a fresh clone, with the packages of a deployment'
export const DATABASE = 'a database like that of a hosted project'
export const MIGRATIONS = 'migrations, by the Supabase CLI and without a superuser'
export const SCHEMA = 'objects and grants as in supabase/schema.sql'
export const DEPLOY = 'npm run deploy, against stand-ins of both services'
export const PROJECT = 'Supabase before it, with ES256 tokens and the demonstration'
export const BUILD = 'a production build, behind https'
export const BUNDLES = 'functions, bundled outside the repository'
export const LOADED = 'functions, loaded in a bare Node'
export const KEYS = 'no key in what is deployed'
export const SITE = 'the site, served from the bundles'
export const PRODUCTION = 'npm run doctor -- --production'
export const LIVE = 'npm run doctor -- --live'
export const STORIES = 'browser stories marked @deployed'
export const NAMES = 'no other name was asked for'

export const STEPS: RehearsalStep[] = [
  { name: CLONE, run: cloneRepository },
  { name: DATABASE, run: startDatabase },
  { name: MIGRATIONS, needs: [CLONE, DATABASE], run: applyMigrations },
  { name: SCHEMA, needs: [MIGRATIONS], run: compareSchema },
  { name: DEPLOY, needs: [CLONE], run: rehearseDeploy },
  { name: PROJECT, needs: [MIGRATIONS], run: startProject },
  { name: BUILD, needs: [PROJECT], run: buildForProduction },
  { name: BUNDLES, needs: [BUILD], run: bundleClone },
  {
    name: LOADED,
    needs: [BUNDLES],
    run: (stage) => importBundles(made(stage, 'bundles'), functionEnvironment(stage)),
  },
  { name: KEYS, needs: [BUNDLES], run: lookForKeys },
  // Served files come from the folder that is searched for keys.
  { name: SITE, needs: [LOADED, DEPLOY], after: [KEYS], run: startNetlify },
  { name: PRODUCTION, needs: [SITE], run: askAboutServices },
  // It requests one page twice, so there must be no deploy in between.
  { name: LIVE, needs: [SITE], run: askAboutSite },
  { name: STORIES, needs: [SITE], after: [LIVE], run: playStories },
  { name: NAMES, needs: [SITE], after: [PRODUCTION, STORIES], run: expectNoOtherNames },
]

/** @throws Error with the unknown names that were requested: nothing may need them */
async function expectNoOtherNames({ gateway }: Stage): Promise<void> {
  if (gateway.refused.size > 0) throw new Error([...gateway.refused].join('\n'))
}
