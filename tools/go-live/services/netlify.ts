import type { Api } from './api.ts'

export type Deploy = {
  id: string
  state: string
  error_message?: string | null
  created_at: string
  branch?: string
}

export type NetlifySite = {
  id: string
  name: string
  account_id: string
  ssl_url: string
  custom_domain: string | null
  domain_aliases?: string[]
  build_settings: { repo_url?: string; repo_branch?: string }
  published_deploy: Deploy | null
}

export type Variable = {
  key: string
  scopes: string[]
  values: { context: string; value: string }[]
  is_secret?: boolean
  updated_at?: string
}

export type BuildHook = { id: string; title: string; branch: string; url: string }

export type Netlify = ReturnType<typeof openNetlify>

/** What Netlify allows for secrets, and on plans without scopes. */
export const SECRET_SCOPES = ['builds', 'functions', 'runtime']

export function openNetlify(api: Api, siteId: string) {
  const path = `/sites/${siteId}`
  const site = () => api<NetlifySite>('GET', path)
  const env = async (key = '') =>
    `/accounts/${(await site()).account_id}/env${key && `/${key}`}?site_id=${siteId}`
  const variables = async () => api<Variable[]>('GET', await env())
  /** Keeps the value of previews. */
  const setForProduction = async (key: string, value: string): Promise<void> => {
    await api('PATCH', await env(key), { context: 'production', value })
  }
  return {
    site,
    variables,
    setForProduction,
    /** Replaces a variable that is not secret. */
    async setSecret(key: string, value: string): Promise<void> {
      const present = (await variables()).find((one) => one.key === key)
      if (present?.is_secret) return setForProduction(key, value)
      if (present) await api('DELETE', await env(key))
      const values = [{ context: 'production', value }]
      const variable = { key, scopes: SECRET_SCOPES, values, is_secret: true }
      await api('POST', await env(), [variable])
    },
    hooks: () => api<BuildHook[]>('GET', `${path}/build_hooks`),
    makeHook: (title: string, branch: string) =>
      api<BuildHook>('POST', `${path}/build_hooks`, { title, branch }),
    /** The newest first. */
    deploys: () => api<Deploy[]>('GET', `${path}/deploys?production=true&per_page=5`),
  }
}

export const HOOK_TITLE = 'Publishing on the site'

export const branchOf = ({ build_settings }: NetlifySite): string =>
  build_settings.repo_branch ?? 'main'

/** Of production: other branches are invisible to readers. */
export async function findOwnHook(netlify: Netlify): Promise<BuildHook | undefined> {
  const [hooks, site] = await Promise.all([netlify.hooks(), netlify.site()])
  return hooks.find(({ title, branch }) => title === HOOK_TITLE && branch === branchOf(site))
}
