import { join } from 'node:path'
import { ANSWERS } from '../support/stand-ins/deployment.ts'
import { HOOK_PATH } from '../support/stand-ins/netlify-api.ts'

/** Names that lead to stand-ins on this machine. */
export const SITE_HOST = 'salt.example'
export const SITE_URL = `https://${SITE_HOST}`
export const PROJECT_HOST = `${ANSWERS.SUPABASE_PROJECT_REF}.supabase.co`
export const PROJECT_URL = `https://${PROJECT_HOST}`
export const SUPABASE_API_HOST = 'api.supabase.com'
export const NETLIFY_API_HOST = 'api.netlify.com'
export const HOOK_URL = `https://${NETLIFY_API_HOST}${HOOK_PATH}`

export const HOSTS = [SITE_HOST, PROJECT_HOST, SUPABASE_API_HOST, NETLIFY_API_HOST]

export const certificateFile = (folder: string): string => join(folder, 'certificate.pem')

export const environmentOfNames = (gateway: string, folder: string): Record<string, string> => ({
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: gateway,
  HTTP_PROXY: gateway,
  NO_PROXY: 'localhost,127.0.0.1',
  NODE_EXTRA_CA_CERTS: certificateFile(folder),
})
