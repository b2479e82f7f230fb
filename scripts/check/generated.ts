import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackend } from '../backend/app.ts'
import { startCluster } from '../backend/cluster.ts'
import { newKeys } from '../backend/keys.ts'
import { databaseTypes } from './database-types.ts'
import { describeSchema } from './schema-sql.ts'

const FILES: Record<string, (databaseUrl: string) => Promise<string>> = {
  'supabase/database.types.ts': databaseTypes,
  'supabase/schema.sql': describeSchema,
}

/**
 * Writes generated files from a database of its own, because the site may not compile without them.
 */
export async function writeGenerated(folder: string): Promise<void> {
  const cluster = await startCluster({ folder, fast: true })
  try {
    const databaseUrl = cluster.url()
    const backend = await startBackend({
      databaseUrl,
      storageFolder: join(folder, 'storage'),
      keys: newKeys(),
      siteUrl: 'http://localhost',
    })
    await backend.close()
    for (const [file, generate] of Object.entries(FILES)) {
      await writeFile(file, await generate(databaseUrl))
      console.log(`${file} was written.`)
    }
  } finally {
    await cluster.stop()
  }
}

export async function checkGenerated(databaseUrl: string): Promise<void> {
  for (const [file, generate] of Object.entries(FILES)) {
    if ((await generate(databaseUrl)) === (await readFile(file, 'utf8').catch(() => ''))) continue
    throw new Error(`${file} is not what the migrations make: npm run check -- --write-schema`)
  }
}
