import { acquireDataFolder } from '../platform/data-folder.ts'
import { type LocalBackend, startLocalBackend } from './backend.ts'
import { findRunningSite } from './pid-file.ts'
import { readSettings } from './settings.ts'

type ConnectedBackend = Pick<LocalBackend, 'databaseUrl' | 'close'> & {
  env: Record<string, string>
}

/** Starts a backend for a command, without a running site and without emails. */
export async function startBackendAlone(
  dataDir: string,
  siteUrl = 'http://localhost',
): Promise<LocalBackend> {
  const folder = acquireDataFolder(dataDir)
  try {
    const backend = await startLocalBackend({ dataDir, siteUrl })
    return { ...backend, close: () => backend.close().finally(folder.release) }
  } catch (error) {
    folder.release()
    throw error
  }
}

export async function connectLocalBackend(dataDir: string): Promise<ConnectedBackend> {
  const running = await findRunningSite(dataDir)
  return running ? { ...running, async close() {} } : startBackendAlone(dataDir)
}

/** Runs work on the local backend, or on the hosted one that SUPABASE_URL names. */
export async function onBackend(work: () => Promise<void>): Promise<void> {
  if (process.env.SUPABASE_URL) return work()
  const { env, close } = await connectLocalBackend(readSettings().dataDir)
  Object.assign(process.env, env)
  return work().finally(close)
}
