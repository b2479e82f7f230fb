import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How other commands of the project find a copy that is running on the same data folder. */
export type Running = {
  url: string
  /** Asks for a release: POST with the token as bearer (`hook.ts`). */
  hook: string
  token: string
  databaseUrl: string
  env: Record<string, string>
}

const file = (dataDir: string) => join(dataDir, 'running.json')

/** Written with mode 0600: it holds the keys of the local backend. */
export const announce = (dataDir: string, running: Running): Promise<void> =>
  writeFile(file(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 })

export const withdraw = (dataDir: string): Promise<void> => rm(file(dataDir), { force: true })

/** The copy that runs on a data folder; null when there is none, or it was killed. */
export async function findRunning(dataDir: string): Promise<Running | null> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const running = JSON.parse(text) as Running
  const health = await fetch(`${running.url}/api/health`).catch(() => null)
  return health === null ? null : running
}
