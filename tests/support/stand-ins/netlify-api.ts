import type {
  BuildHook,
  Deploy,
  NetlifySite,
  Variable,
} from '../../../tools/go-live/services/netlify.ts'
import { type StandIn, type StandInAnswer, type StandInRequest, serveJson } from './serve.ts'

/** For the CLI, which rejects a site without them. */
type ReadByCli = { url: string; account_slug: string }

export type HostedSite = {
  site: NetlifySite & ReadByCli
  variables: Variable[]
  hooks: BuildHook[]
  deploys: Deploy[]
  /** The outcome of the next deploys. */
  outcome: 'ready' | 'error'
  /** What the build hook starts in place of a deploy of this stand-in. */
  build?(title: string): void
}

export const HOOK_PATH = '/build_hooks/5c23354f454e5c23354f454e'
const ACCOUNT = { id: 'account', slug: 'team', name: 'Team' }

export const newSite = (id: string, domain: string): HostedSite => ({
  site: {
    id,
    name: 'magazine',
    account_id: ACCOUNT.id,
    account_slug: ACCOUNT.slug,
    url: `https://${domain}`,
    ssl_url: `https://${domain}`,
    custom_domain: domain,
    build_settings: { repo_url: 'https://git.example/magazine', repo_branch: 'main' },
    published_deploy: null,
  },
  variables: [],
  hooks: [],
  deploys: [],
  outcome: 'ready',
})

export function startDeploy(hosted: HostedSite): void {
  const id = `deploy-${hosted.deploys.length + 1}`
  hosted.deploys.unshift({ id, state: 'building', created_at: now(hosted) })
}

/** Rises with each change, so that the order is certain. */
const now = ({ deploys, variables }: HostedSite): string =>
  new Date(Date.now() + deploys.length + variables.length).toISOString()

/** A deploy ends when it is requested for the second time. */
function goOn({ deploys, site, outcome }: HostedSite): void {
  for (const deploy of deploys) {
    if (deploy.state !== 'building') continue
    deploy.state = outcome
    if (outcome === 'ready') site.published_deploy = deploy
    else deploy.error_message = 'Build script returned non-zero exit code: 2'
  }
}

export async function serveNetlifyApi(hosted: HostedSite, token: string): Promise<StandIn> {
  const standIn: StandIn = await serveJson(token, (request) =>
    answerOf(hosted, standIn?.url, request),
  )
  return standIn
}

function answerOf(hosted: HostedSite, url: string, request: StandInRequest): StandInAnswer {
  const { method, path, query, body } = request
  const call = `${method} ${path.replace('/api/v1', '').replace(hosted.site.id, '{id}')}`
    // Netlify knows an account by both; its CLI uses the second.
    .replace(`/accounts/${ACCOUNT.slug}/`, `/accounts/${ACCOUNT.id}/`)
  const [, key] = /\/env\/(\w+)$/.exec(path) ?? []
  if (key && method === 'PATCH') {
    const variable = hosted.variables.find((one) => one.key === key)
    if (!variable) return { status: 404, body: { message: 'Not Found' } }
    const { context, value } = body as Variable['values'][number]
    variable.values = variable.values.filter((one) => one.context !== context)
    variable.values.push({ context, value })
    variable.updated_at = now(hosted)
    return { status: 201, body: variable }
  }
  if (key) {
    hosted.variables = hosted.variables.filter((variable) => variable.key !== key)
    return { status: 204, body: undefined }
  }
  switch (call) {
    case 'GET /sites/{id}':
      return { body: hosted.site }
    // The CLI asks another server of Netlify for them, and rejects a site without an answer.
    case 'GET /site/{id}/integrations/safe':
    case 'GET /team/account/integrations/installations/meta/{id}':
      return { body: [] }
    case 'GET /accounts':
      return { body: [ACCOUNT] }
    case 'POST /sites/{id}/builds':
      startDeploy(hosted)
      return { body: { deploy_id: hosted.deploys[0]?.id } }
    case 'GET /accounts/account/env':
      return { body: hosted.variables.map(withoutSecret) }
    case 'POST /accounts/account/env':
      for (const variable of body as Variable[])
        hosted.variables.push({ ...variable, updated_at: now(hosted) })
      return { status: 201, body }
    case 'GET /sites/{id}/build_hooks':
      return { body: hosted.hooks }
    case 'POST /sites/{id}/build_hooks': {
      const hook = { ...(body as BuildHook), id: 'hook', url: url + HOOK_PATH }
      hosted.hooks.push(hook)
      return { status: 201, body: hook }
    }
    case `POST ${HOOK_PATH}`:
      if (hosted.build) hosted.build(query.get('trigger_title') ?? 'Deploy')
      else startDeploy(hosted)
      return { body: undefined }
    case 'GET /sites/{id}/deploys': {
      const before = structuredClone(hosted.deploys)
      goOn(hosted)
      return { body: before }
    }
    default:
      return { status: 404, body: { message: `The stand-in does not know ${call}` } }
  }
}

/** Netlify never shows the value of a secret again. */
const withoutSecret = (variable: Variable): Variable =>
  variable.is_secret
    ? { ...variable, values: variable.values.map((value) => ({ ...value, value: '' })) }
    : variable
