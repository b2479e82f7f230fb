import names from './auth-config-names.json' with { type: 'json' }
import { type StandIn, type StandInAnswer, type StandInRequest, serveJson } from './serve.ts'

/** A hosted Supabase project in its management API. */
export type HostedProject = {
  ref: string
  status: string
  migrations: string[]
  auth: Record<string, unknown>
  api: Record<string, unknown>
  keys: { type: string; name: string; api_key: string }[]
  /** Given roles; invitations are accepted elsewhere. */
  roleHolders: unknown[]
}

/** A new project: open to sign-ups, and with links to a laptop. */
export const newProject = (ref: string): HostedProject => ({
  ref,
  status: 'ACTIVE_HEALTHY',
  migrations: [],
  auth: {
    ...Object.fromEntries(names.map((name) => [name, null])),
    // The CLI refuses an answer without these.
    mailer_otp_exp: 3600,
    mfa_phone_otp_length: 6,
    sms_otp_length: 6,
    passkey_enabled: false,
    oauth_server_enabled: false,
    oauth_server_allow_dynamic_registration: false,
    custom_oauth_enabled: false,
    custom_oauth_max_providers: 0,
    site_url: 'http://localhost:3000',
    uri_allow_list: '',
    jwt_exp: 3600,
    disable_signup: false,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    smtp_host: null,
  },
  api: {
    db_schema: 'public,graphql_public',
    db_extra_search_path: 'public, extensions',
    max_rows: 1000,
    db_pool: null,
    db_pool_acquisition_timeout: null,
    db_pool_max_lifetime: null,
    db_pool_max_idletime: null,
  },
  keys: [],
  roleHolders: [],
})

const HIDDEN = ['smtp_pass', 'security_captcha_secret']

/** Answers for api.supabase.com, and for the database's list of people with a role. */
export const serveManagementApi = (project: HostedProject, token: string): Promise<StandIn> =>
  serveJson(token, (request) => {
    const path = request.path.replace(/^\/v\d\/projects\/[^/]+/, '')
    if (request.path.startsWith('/rest/')) return { body: project.roleHolders }
    if (!request.path.includes(`/projects/${project.ref}`))
      return { status: 404, body: { message: 'Project not found' } }
    return answerOf(project, `${request.method} ${path}`, request)
  })

function answerOf(
  project: HostedProject,
  call: string,
  { body, path }: StandInRequest,
): StandInAnswer {
  const sent = (body ?? {}) as Record<string, string>
  switch (call) {
    case 'GET ':
      return { body: descriptionOf(project) }
    case 'GET /billing/addons':
      return { body: { selected_addons: [], available_addons: [] } }
    case 'GET /config': {
      const attributes = { auth: project.auth, api: project.api }
      return { body: { data: { type: 'project_config', id: project.ref, attributes } } }
    }
    case 'GET /postgrest':
      return { body: project.api }
    case 'PATCH /postgrest':
      return { body: Object.assign(project.api, sent) }
    case 'GET /config/auth':
      return { body: project.auth }
    case 'PATCH /config/auth': {
      const settings = Object.entries(sent).map(([name, value]) => [
        name,
        HIDDEN.includes(name) ? 'a digest of it' : value,
      ])
      return { body: Object.assign(project.auth, Object.fromEntries(settings)) }
    }
    case 'GET /database/migrations':
      return { body: project.migrations.map((version) => ({ version })) }
    case 'GET /api-keys':
      return { body: project.keys }
    case 'POST /api-keys': {
      const { type = '', name = '' } = sent
      const api_key = `sb_${type}_${'k'.repeat(20)}${project.keys.length}`
      project.keys.push({ type, name, api_key })
      return { status: 201, body: { type, name, api_key } }
    }
    default:
      return { status: 404, body: { message: `The stand-in does not know ${path}` } }
  }
}

const descriptionOf = ({ ref, status }: HostedProject) => ({
  id: ref,
  ref,
  status,
  name: 'magazine',
  organization_id: 'o',
  organization_slug: 'o',
  region: 'eu-central-1',
  created_at: '2026-11-01T00:00:00Z',
  database: {
    host: `db.${ref}.example`,
    version: '17.6',
    postgres_engine: '17',
    release_channel: 'ga',
  },
})
