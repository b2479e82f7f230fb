import { ask, messageIn } from './api.ts'
import type { ApiKeys } from './supabase.ts'

/** Variables of a deployment. */
export type Environment = Partial<Record<string, string>>

export const KEY_VARIABLES = {
  publishable: 'SUPABASE_PUBLISHABLE_KEY',
  secret: 'SUPABASE_SECRET_KEY',
} as const satisfies Record<keyof ApiKeys, string>

export function askProject(
  env: Environment,
  kind: keyof ApiKeys,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const key = env[KEY_VARIABLES[kind]] ?? ''
  return ask(env.SUPABASE_URL + path, {
    ...init,
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
  })
}

export async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text()
  return messageIn(text) || text.trim().slice(0, 60) || `status ${answer.status}`
}

export const LIST_MIGRATIONS = '/rest/v1/rpc/list_applied_migrations'

/** @throws Error when the key may not ask, or the function is missing */
export async function listMigrations(env: Environment): Promise<string[]> {
  const answer = await askProject(env, 'secret', LIST_MIGRATIONS, { method: 'POST' })
  if (answer.ok) return answer.json()
  throw new Error(
    `They could not be read (${await reasonOf(answer)}): run npx supabase db push, which also brings the function list_applied_migrations.`,
  )
}
