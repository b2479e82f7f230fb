import { runTool } from '../platform/run-tool.ts'

const HEAD = '// Generated from the migrations: npm run check -- --write-schema\n'

export async function databaseTypes(databaseUrl: string): Promise<string> {
  const address = `${databaseUrl}?sslmode=disable`
  const args = ['gen', 'types', 'typescript', '--db-url', address, '--schema', 'public']
  const quiet = { PGSSLMODE: 'disable', DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' }
  const { stdout } = await runTool('supabase', args, { env: { ...process.env, ...quiet } })
  return HEAD + stdout
}
