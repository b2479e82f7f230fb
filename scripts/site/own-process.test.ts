import { fork } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { loadScript, runScript } from './own-process.ts'

const MODULE = JSON.stringify(new URL('./own-process.ts', import.meta.url).href)
const script = (work: string, prepare = '') => {
  const text = `import { answerParent, runScript } from ${MODULE}\nawait answerParent(${work}, ${prepare})`
  return `${folderWith({ 'script.ts': text })}/script.ts`
}

test('A script of another process answers with what it is given', async () => {
  expect(await runScript(script('async ({ word }) => ({ echo: word })'), { word: 'rye' })).toEqual({
    echo: 'rye',
  })
})

test('A script that fails says why', async () => {
  const failing = script(`async () => { throw new Error('No flour is left.') }`)
  await expect(runScript(failing, {})).rejects.toThrow('No flour is left.')
})

test('A script that is loaded before waits for its work', async () => {
  const loaded = loadScript(script('async ({ word }) => ({ echo: word })'))
  expect(loaded.hasEnded()).toBe(false)
  expect(await loaded.run({ word: 'rye' })).toEqual({ echo: 'rye' })
  expect(loaded.hasEnded()).toBe(true)
})

test('A script that is loaded before gets ready for its work', async () => {
  const prepare = 'async () => { globalThis.flour = "sifted" }'
  const loaded = loadScript(script('async () => ({ flour: globalThis.flour })', prepare))
  await loaded.prepared
  expect(await loaded.run({})).toEqual({ flour: 'sifted' })
})

test('A script begins its work when that is given, and gets ready no longer', async () => {
  const prepare = '(signal) => new Promise(() => { globalThis.signal = signal })'
  const loaded = loadScript(script('async () => ({ ended: globalThis.signal.aborted })', prepare))
  expect(await loaded.run({})).toEqual({ ended: true })
})

test('A script that has ended before its work says so', async () => {
  const loaded = loadScript(script('async () => ({})'))
  loaded.end()
  await vi.waitFor(() => expect(loaded.hasEnded()).toBe(true))
  await expect(loaded.run({})).rejects.toThrow('The build was stopped.')
})

test('A script under way stops by its signal', async () => {
  const stop = new AbortController()
  const working = runScript(script('() => new Promise(() => {})'), {}, {}, stop.signal)
  stop.abort()
  await expect(working).rejects.toThrow('The build was stopped.')
})

test('A script ends when the process that started it is killed', async () => {
  const waiting = script('() => new Promise(() => setInterval(() => {}, 1000))')
  const middle = script(`async () => {
    const { fork } = await import('node:child_process')
    const child = fork(${JSON.stringify(waiting)})
    child.send({})
    process.send(child.pid)
    await new Promise(() => {})
  }`)
  const parent = fork(middle)
  const childPid = new Promise<number>((settle) =>
    parent.on('message', (message) => {
      if (typeof message === 'number') settle(message)
    }),
  )
  parent.send({})
  const pid = await childPid
  process.kill(pid, 0)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000)
})

test('A script that builds does not have the secret key', async () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_functions')
  const asking = script('async () => ({ has: Object.keys(process.env) })')
  const { has } = await runScript<{ has: string[] }>(asking, {}, { SUPABASE_SECRET_KEY: 'other' })
  vi.unstubAllEnvs()
  expect(has).toContain('PATH')
  expect(has).not.toContain('SUPABASE_SECRET_KEY')
})
