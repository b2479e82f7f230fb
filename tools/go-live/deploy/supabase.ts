import type { Api } from './api.ts'

export type ApiKeys = { publishable: string; secret: string }

export type SupabaseProject = {
  ref: string
  url: string
  status(): Promise<string>
  migrations(): Promise<string[]>
  authConfig(): Promise<Record<string, unknown>>
  dataApi(): Promise<Record<string, unknown>>
  changeAuthConfig(changes: Record<string, unknown>): Promise<void>
  /** Null for a key that it does not have. */
  keys(): Promise<{ [Kind in keyof ApiKeys]: string | null }>
  makeKey(kind: keyof ApiKeys): Promise<void>
}

type Key = { type: string | null; api_key: string | null; name: string }

export function openSupabaseProject(api: Api, ref: string): SupabaseProject {
  const project = `/v1/projects/${ref}`
  return {
    ref,
    url: `https://${ref}.supabase.co`,
    async status() {
      const { status } = await api<{ status: string }>('GET', project)
      return status
    },
    async migrations() {
      const rows = await api<{ version: string }[]>('GET', `${project}/database/migrations`)
      return rows.map(({ version }) => version)
    },
    authConfig: () => api('GET', `${project}/config/auth`),
    dataApi: () => api('GET', `${project}/postgrest`),
    async changeAuthConfig(changes) {
      await api('PATCH', `${project}/config/auth`, changes)
    },
    async keys() {
      const keys = await api<Key[]>('GET', `${project}/api-keys?reveal=true`)
      const find = (kind: string) => keys.find(({ type }) => type === kind)?.api_key ?? null
      return { publishable: find('publishable'), secret: find('secret') }
    },
    async makeKey(kind) {
      await api('POST', `${project}/api-keys?reveal=true`, { type: kind, name: 'site' })
    },
  }
}
