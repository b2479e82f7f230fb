import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../../scripts/platform/run-tool.ts'

type Options = {
  root: string
  home: string
  api?: string
  env?: Record<string, string>
}

/** Without this user's own settings. @throws Error with its output */
export async function runSupabase(args: string[], options: Options): Promise<void> {
  const { root, home, api, env = {} } = options
  await mkdir(home, { recursive: true })
  const profile = join(home, 'profile.yaml')
  if (api)
    await writeFile(
      profile,
      `name: rehearsal\napi_url: ${api}\ndashboard_url: ${api}\nproject_host: supabase.co\n`,
    )
  const own = ['--workdir', root, ...(api ? ['--profile', profile] : [])]
  await runTool('supabase', [...args, ...own], {
    env: {
      ...process.env,
      SUPABASE_HOME: home,
      SUPABASE_NO_KEYRING: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
      SUPABASE_NO_UPDATE_NOTIFIER: '1',
      DO_NOT_TRACK: '1',
      ...env,
    },
  })
}

/** Applies the migrations that a database lacks, as a deployment does. @throws Error with its output */
export async function pushMigrations(databaseUrl: string, options: Options): Promise<void> {
  const url = new URL(databaseUrl)
  // Hosted ones have a certificate, one on this machine does not.
  if (/^(localhost|127\.0\.0\.1)$/.test(url.hostname)) url.searchParams.set('sslmode', 'disable')
  await runSupabase(['db', 'push', `--db-url=${url.href}`, '--yes', '--skip-vault'], options)
}
