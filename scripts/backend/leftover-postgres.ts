import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from '../platform/process-identity.mjs'

const SHUTDOWN_MS = 10_000

/**
 * Stops a Postgres that a killed process left running. Also removes its pid file, whose number may
 * belong to another program by now.
 */
export async function stopLeftoverPostgres(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  const runs = () => isPostmasterOf(pid, data)
  if (runs()) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + SHUTDOWN_MS
    while (runs() && Date.now() < deadline) await delay(50)
    if (runs()) process.kill(pid, 'SIGKILL')
    while (runs()) await delay(50)
  }
  await rm(file, { force: true })
}

const isPostmasterOf = (pid: number, data: string): boolean => {
  const command = commandLine(pid)
  return /^\S*postgres /.test(command) && command.includes(` -D ${data} `)
}
