import { checkAuth } from './auth.ts'
import type { Check } from './checks.ts'
import { checkMigrations, checkPublishableKey, checkSecretKey } from './database.ts'
import { checkEmail } from './email.ts'
import { checkHook, checkHookOfSite } from './hook.ts'
import { checkAuthConfiguration, checkDataApi } from './management.ts'
import { checkBucket } from './storage.ts'
import { checkVariables } from './variables.ts'

type Options = {
  /** Gets a test email. */
  email?: string | undefined
  /** Supabase's Management API, when it is another one. */
  api?: string | undefined
  /** Netlify's API, when it is another one. */
  netlifyApi?: string | undefined
}

const GUEST = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY']
const FUNCTIONS = ['SUPABASE_URL', 'SUPABASE_SECRET_KEY']
const TEAM = ['SUPABASE_URL', 'SUPABASE_ACCESS_TOKEN']
const NETLIFY = ['BUILD_HOOK_URL', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']

/** What a deployment needs, asked of its services with its own environment. Nothing is changed. */
export const productionChecks = ({ email, api, netlifyApi }: Options = {}): Check[] => [
  { name: 'Variables', run: checkVariables },
  { name: 'Publishable key', needs: GUEST, run: checkPublishableKey },
  { name: 'Secret key', needs: FUNCTIONS, run: checkSecretKey },
  { name: 'Migrations', needs: FUNCTIONS, run: checkMigrations },
  { name: 'Bucket of images', needs: FUNCTIONS, run: checkBucket },
  { name: 'Auth, as everybody sees it', needs: GUEST, run: checkAuth },
  {
    name: 'Auth, as it is set up',
    needs: [...TEAM, 'SITE_URL'],
    run: () => checkAuthConfiguration(api),
  },
  { name: 'Data API', needs: TEAM, run: () => checkDataApi(api) },
  { name: 'Mail server', needs: ['SMTP_URL', 'SITE_URL'], run: () => checkEmail(email) },
  { name: 'Build hook', needs: ['BUILD_HOOK_URL'], run: checkHook },
  { name: 'Build hook, asked of Netlify', needs: NETLIFY, run: () => checkHookOfSite(netlifyApi) },
]
