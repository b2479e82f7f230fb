import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const FILE = 'src/server/database.types.ts'
const HEAD = '// Generated from the migrations: npm run check -- --write-types\n'

/**
 * The `Database` type of the schema as the migrations leave it.
 *
 * @throws Error with what the Supabase CLI said
 */
async function generate(databaseUrl: string): Promise<string> {
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

export const writeDatabaseTypes = async (databaseUrl: string): Promise<void> =>
  writeFile(FILE, await generate(databaseUrl))

/** @throws Error when the types in the repository are not those of the migrations */
export async function checkDatabaseTypes(databaseUrl: string): Promise<void> {
  if ((await generate(databaseUrl)) === (await readFile(FILE, 'utf8'))) return
  throw new Error(`${FILE} is not what the migrations make; run npm run check -- --write-types`)
}
