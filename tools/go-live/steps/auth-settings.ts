import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import SETTINGS from './auth-settings.json' with { type: 'json' }

const CONFIG = 'supabase/config.toml'

type Section = Record<string, unknown>

type ProjectConfig = {
  auth: Section & { email: Section }
  api: { max_rows: number; schemas: string[] }
  names: string[]
}

const VARIABLE = /^env\((\w+)\)$/

/** `env(NAME)` is a variable, as in the CLI. */
export async function readProjectConfig(
  env: Record<string, string | undefined>,
): Promise<ProjectConfig> {
  const names = new Set<string>()
  const resolve = (_: string, value: unknown) => {
    const [, name] = (typeof value === 'string' && VARIABLE.exec(value)) || []
    if (!name) return value
    names.add(name)
    return env[name] || value
  }
  const text = JSON.stringify(parse(await readFile(CONFIG, 'utf8')))
  const { auth, api } = JSON.parse(text, resolve)
  return { auth, api, names: [...names] }
}

/** The CLI would send `env(NAME)` itself. */
export async function unresolvedVariables(
  env: Record<string, string | undefined>,
): Promise<string[]> {
  const { names } = await readProjectConfig(env)
  return names.filter((name) => !env[name])
}

/** By `auth-settings.json`, which names settings of the management API. */
export async function expectedAuth(siteUrl: string): Promise<Section> {
  const { auth } = await readProjectConfig({ SITE_URL: siteUrl })
  const settings = Object.entries(SETTINGS).map(([name, path]) => [name, valueAt(auth, path)])
  return Object.fromEntries(settings)
}

/** `!` negates the value. */
function valueAt(section: Section, path: string): unknown {
  const keys = path.replace('!', '').split('.')
  const value = keys.reduce<unknown>((part, key) => (part as Section)[key], section)
  if (path.startsWith('!')) return !value
  return Array.isArray(value) ? value.join(',') : value
}

export function authDifferences(
  expected: Record<string, unknown>,
  actual: Record<string, unknown>,
): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    if (isSame(value, actual[name] ?? null)) return []
    return `${name} is ${JSON.stringify(actual[name] ?? null)} and must be ${JSON.stringify(value)}.`
  })
}

/** A setting never switched on is null. */
const isSame = (expected: unknown, actual: unknown): boolean =>
  expected === actual || (expected === false && actual === null)
