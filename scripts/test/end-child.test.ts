import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { createProject } from '../../tests/support/test-project.ts'
import { processIdentity } from '../platform/process-identity.mjs'

const MODULE = JSON.stringify(new URL('./end-child.ts', import.meta.url).href)

const CODE = `
  import { spawn } from 'node:child_process'
  import { endChildOnExit } from ${MODULE}
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  endChildOnExit(child)
  child.once('spawn', () => console.log('child ' + child.pid))`

const ended = (pid: number) =>
  expect.poll(() => processIdentity(pid), { timeout: 10_000 }).toBeNull()

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'A process that %s ends takes its child along and exits with %i',
  async (signal, status) => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', CODE])
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [text] = await once(parent.stdout, 'data')
    const exited = once(parent, 'exit')
    parent.kill(signal)
    expect((await exited)[0]).toBe(status)
    await ended(Number(String(text).replace('child ', '')))
  },
)

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'A %s to the launcher alone ends the children of its script',
  async (signal) => {
    const running = createProject({ script: CODE }).start()
    await running.expectOutput('child ')
    running.process.kill(signal)
    expect((await running.ended).status).toBeGreaterThan(128)
    await ended(Number(/child (\d+)/.exec(running.out())?.[1]))
  },
)
