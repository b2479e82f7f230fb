import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { onConnection } from '../backend/on-connection.ts'

const HEAD = '// Generated from the migrations: npm run check -- --write-schema\n'

/** The types that `supabase gen types` would write, which needs Docker. */
export const databaseTypes = (databaseUrl: string): Promise<string> =>
  onConnection(databaseUrl, async (sql) => {
    const database = { query: async (text: string) => ({ rows: await sql.unsafe(text) }) }
    const metadata = await introspect(database, { includedSchemas: ['public'] })
    const text = await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
      format: async (code) => code,
    })
    return HEAD + text
  })
