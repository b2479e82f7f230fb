import { holdFolder } from '../platform/lock.ts'
import { startLocalBackend } from './backend.ts'
import { createResources } from './resources.ts'
import { findRunning } from './running.ts'
import { readSettings } from './settings.ts'

/**
 * Puts a backend into the environment of a command: the hosted one with SUPABASE_URL set, else that
 * of the copy that runs on the local data, else one that is started for as long as the command runs.
 */
export async function reachBackend(): Promise<{ close(): Promise<void> }> {
  if (process.env.SUPABASE_URL) return { async close() {} }
  const { dataDir } = readSettings()
  const running = await findRunning(dataDir)
  const resources = createResources()
  if (running) Object.assign(process.env, running.env)
  else {
    await resources.hold(
      () => holdFolder(dataDir),
      (held) => held.release(),
    )
    const { env } = await resources.hold(
      () => startLocalBackend({ dataDir, siteUrl: 'http://localhost', async sendMail() {} }),
      (backend) => backend.close(),
    )
    Object.assign(process.env, env)
  }
  return resources
}
