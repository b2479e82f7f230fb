import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'

type Table = { [name: string]: unknown }

/** What `supabase/config.toml` says, with the variables that the Supabase CLI puts in. */
export async function readProjectConfig(): Promise<Table> {
  const text = await readFile('supabase/config.toml', 'utf8')
  return parse(text.replaceAll(/env\((\w+)\)/g, (_, name) => process.env[name] ?? '')) as Table
}

/** A value of it, such as that of `auth.email.otp_expiry`; undefined when it is not set. */
export const settingOf = (config: Table, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Table | undefined)?.[name], config)
