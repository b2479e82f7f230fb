import { holdFolder } from '../platform/lock.ts'
import { type LocalBackend, startLocalBackend } from './backend.ts'
import { createResources } from './resources.ts'
import { findRunning } from './running.ts'
import { readSettings } from './settings.ts'

/**
 * The local backend: that of the copy that runs on the data folder, else one that is started for as
 * long as the command runs.
 */
export async function reachLocal(dataDir: string): Promise<Reached> {
  const running = await findRunning(dataDir)
  if (running) return { ...running, async close() {} }
  const { hold, close } = createResources()
  await hold(
    () => holdFolder(dataDir),
    (held) => held.release(),
  )
  const { env, databaseUrl } = await hold(
    () => startLocalBackend({ dataDir, siteUrl: 'http://localhost', async sendMail() {} }),
    (backend) => backend.close(),
  )
  return { env, databaseUrl, close }
}

type Reached = Pick<LocalBackend, 'databaseUrl' | 'close'> & { env: Record<string, string> }

/** Puts a backend into the environment of a command: the hosted one with SUPABASE_URL set, else the local one. */
export async function reachBackend(): Promise<{ close(): Promise<void> }> {
  if (process.env.SUPABASE_URL) return { async close() {} }
  const { env, close } = await reachLocal(readSettings().dataDir)
  Object.assign(process.env, env)
  return { close }
}
