import { readFile, writeFile } from 'node:fs/promises'
import { databaseTypes } from './database-types.ts'
import { describeSchema } from './schema-sql.ts'

const FILES: Record<string, (databaseUrl: string) => Promise<string>> = {
  'supabase/database.types.ts': databaseTypes,
  'supabase/schema.sql': describeSchema,
}

export async function writeGenerated(databaseUrl: string): Promise<void> {
  for (const [file, generate] of Object.entries(FILES)) {
    await writeFile(file, await generate(databaseUrl))
    console.log(`${file} was written.`)
  }
}

export async function checkGenerated(databaseUrl: string): Promise<void> {
  for (const [file, generate] of Object.entries(FILES)) {
    if ((await generate(databaseUrl)) === (await readFile(file, 'utf8').catch(() => ''))) continue
    throw new Error(`${file} is not what the migrations make: npm run check -- --write-schema`)
  }
}
