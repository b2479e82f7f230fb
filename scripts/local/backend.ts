import { join } from 'node:path'
import type { AuthMail } from '../backend/app.ts'
import { type Backend, startBackend } from '../backend/app.ts'
import { type Cluster, startCluster } from '../backend/cluster.ts'
import { backendKeys } from '../backend/keys.ts'

/** The embedded Supabase of one data folder, running. */
export type LocalBackend = {
  /** The variables by which functions and builds reach it, as a hosted deployment has them. */
  env: {
    SUPABASE_URL: string
    SUPABASE_PUBLISHABLE_KEY: string
    SUPABASE_SECRET_KEY: string
    SITE_URL: string
    /** Allows what only a local copy may: RATE_LIMITS=off. */
    SITE_BACKEND: 'embedded'
    /** Where emails go in place of a mail server; shown at /__mail. */
    MAIL_FOLDER: string
  }
  databaseUrl: string
  storeObjects: Backend['storeObjects']
  close(): Promise<void>
}

type Options = {
  dataDir: string
  siteUrl: string
  sendMail(mail: AuthMail): Promise<void>
  /** Trades durability for speed: tests and benchmarks only. */
  fast?: boolean
}

/**
 * Starts Postgres and the Supabase over it, migrations applied.
 *
 * @throws Error with one sentence; nothing is left running
 */
export async function startLocalBackend(options: Options): Promise<LocalBackend> {
  const { dataDir, siteUrl, sendMail, fast = false } = options
  const keys = await backendKeys(join(dataDir, 'keys.json'))
  const cluster: Cluster = await startCluster({ folder: dataDir, fast })
  let backend: Backend
  try {
    backend = await startBackend({
      databaseUrl: cluster.url(),
      storageFolder: join(dataDir, 'storage'),
      keys,
      siteUrl,
      sendMail,
    })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return {
    env: {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      SITE_URL: siteUrl,
      SITE_BACKEND: 'embedded',
      MAIL_FOLDER: join(dataDir, 'mail'),
    },
    databaseUrl: cluster.url(),
    storeObjects: backend.storeObjects,
    async close() {
      await backend.close()
      await cluster.stop()
    },
  }
}
