import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const HEAD = '// Generated from the migrations: npm run check -- --write-schema\n'

/** @throws Error with what the Supabase CLI printed */
export async function databaseTypes(databaseUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'supabase',
    [
      'gen',
      'types',
      'typescript',
      '--db-url',
      `${databaseUrl}?sslmode=disable`,
      '--schema',
      'public',
    ],
    {
      env: {
        ...process.env,
        PGSSLMODE: 'disable',
        DO_NOT_TRACK: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
    },
  )
  return HEAD + stdout
}
