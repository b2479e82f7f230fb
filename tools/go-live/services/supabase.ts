import type { Api } from './api.ts'

export type ApiKeys = { publishable: string; secret: string }

export type SupabaseProject = ReturnType<typeof openSupabaseProject>

type Settings = Record<string, unknown>
type Key = { type: string | null; api_key: string | null; name: string }

/** By the management API. */
export function openSupabaseProject(api: Api, ref: string) {
  const project = `/v1/projects/${ref}`
  return {
    ref,
    url: `https://${ref}.supabase.co`,
    async status(): Promise<string> {
      const { status } = await api<{ status: string }>('GET', project)
      return status
    },
    async migrations(): Promise<string[]> {
      const rows = await api<{ version: string }[]>('GET', `${project}/database/migrations`)
      return rows.map(({ version }) => version)
    },
    authConfig: () => api<Settings>('GET', `${project}/config/auth`),
    dataApi: () => api<Settings>('GET', `${project}/postgrest`),
    changeAuthConfig: (changes: Settings) => api<void>('PATCH', `${project}/config/auth`, changes),
    /** Null for a missing key. */
    async keys(): Promise<{ [Kind in keyof ApiKeys]: string | null }> {
      const keys = await api<Key[]>('GET', `${project}/api-keys?reveal=true`)
      const find = (kind: string) => keys.find(({ type }) => type === kind)?.api_key ?? null
      return { publishable: find('publishable'), secret: find('secret') }
    },
    makeKey: (kind: keyof ApiKeys) =>
      api<void>('POST', `${project}/api-keys?reveal=true`, { type: kind, name: 'site' }),
  }
}
