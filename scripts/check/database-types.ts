import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const HEAD = '// Generated from the migrations: npm run check -- --write-schema\n'

/**
 * The `Database` type of the schema as the migrations leave it.
 *
 * @throws Error with what the Supabase CLI said
 */
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
