import { join } from 'node:path'
import { type Backend, startBackend } from '../backend/app.ts'
import { type Cluster, startCluster } from '../backend/cluster.ts'
import { backendKeys } from '../backend/keys.ts'

export type LocalBackend = Awaited<ReturnType<typeof startLocalBackend>>

type Options = {
  dataDir: string
  siteUrl: string
  fast?: boolean
}

/** Starts database and backend. @throws Error with one sentence, after everything was stopped */
export async function startLocalBackend(options: Options) {
  const { dataDir, siteUrl, fast = false } = options
  const keys = await backendKeys(join(dataDir, 'keys.json'))
  const cluster: Cluster = await startCluster({ folder: dataDir, fast })
  let backend: Backend
  try {
    backend = await startBackend({
      databaseUrl: cluster.url(),
      storageFolder: join(dataDir, 'storage'),
      keys,
      siteUrl,
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
      /** This setting allows RATE_LIMITS=off. */
      SITE_BACKEND: 'embedded',
      MAIL_FOLDER: join(dataDir, 'mail'),
    },
    databaseUrl: cluster.url(),
    storeObjects: backend.storeObjects,
    lost: cluster.lost,
    async close(): Promise<void> {
      await backend.close()
      await cluster.stop()
    },
  }
}
