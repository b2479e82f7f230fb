import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from '../platform/process-identity.mjs'

/** How long a postmaster may take for its orderly shutdown. */
const SHUTDOWN_MS = 10_000

/**
 * Stops the postmaster that survived a `kill -9` of its parent, so that nothing acknowledged is lost,
 * and removes its pid file. Postgres itself would refuse to start when the number in that file
 * belongs to a zombie or to another program by now.
 */
export async function stopLeftoverPostgres(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  const runs = () => isPostmasterOf(pid, data)
  if (runs()) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + SHUTDOWN_MS
    while (runs() && Date.now() < deadline) await delay(50)
    // Its log has everything that was acknowledged.
    if (runs()) process.kill(pid, 'SIGKILL')
    while (runs()) await delay(50)
  }
  await rm(file, { force: true })
}

const isPostmasterOf = (pid: number, data: string): boolean => {
  const command = commandLine(pid)
  return /^\S*postgres /.test(command) && command.includes(` -D ${data} `)
}
