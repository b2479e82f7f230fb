import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { ask, load } from '../../tests/support/test-functions.ts'
import { createThreads } from './function-threads.ts'

/** Functions whose background functions run on threads; `repeats` are the calls that failed. */
async function withThreads(sources: Record<string, string>) {
  const repeats: (() => void)[] = []
  const functions = await load(sources, {
    threads: createThreads(),
    repeatLater: (_, work) => repeats.push(work),
  })
  onTestFinished(() => functions.stop())
  return { functions, repeats }
}

it('A call is answered while a background function computes without a pause', async () => {
  const answered = JSON.stringify(join(folderWith(), 'answered'))
  const { functions, repeats } = await withThreads({
    'read-background': `
      import { existsSync } from 'node:fs'
      const cell = new Int32Array(new SharedArrayBuffer(4))
      export default () => {
        // The function blocks its thread, and fails when no other call is answered meanwhile.
        for (let tries = 0; !existsSync(${answered}); tries += 1) {
          if (tries === 3000) throw new Error('No other call was answered.')
          Atomics.wait(cell, 0, 0, 10)
        }
      }`,
    list: `
      import { writeFileSync } from 'node:fs'
      export default () => {
        writeFileSync(${answered}, '')
        return Response.json('listed')
      }`,
  })
  expect((await ask(functions, '/.netlify/functions/read-background'))?.status).toBe(202)
  expect(await (await ask(functions, '/.netlify/functions/list'))?.json()).toBe('listed')
  await functions.settled()
  expect(repeats).toEqual([])
})

it('A function on a thread has its request, and what it leaves for later is waited for', async () => {
  const file = join(folderWith(), 'seen')
  const { functions } = await withThreads({
    'sow-background': `
      import { writeFileSync } from 'node:fs'
      export default async (request: Request, context: any) => {
        const seen = [request.method, context.url.search, request.headers.get('x-a'), await request.text()]
        context.waitUntil(new Promise((settle) => setImmediate(settle)).then(() =>
          writeFileSync(${JSON.stringify(file)}, seen.join(' '))))
      }`,
  })
  const init = { method: 'POST', body: 'rye', headers: { 'x-a': 'b' } }
  await ask(functions, '/.netlify/functions/sow-background?c=d', init)
  await functions.settled()
  expect(readFileSync(file, 'utf8')).toBe('POST ?c=d b rye')
})

it.each([
  ['throws', "throw new Error('Frost')", 'Frost'],
  ['ends its thread', 'process.exit(3)', 'Its thread ended with 3.'],
  ['fails behind its own back', "setImmediate(() => { throw new Error('Hail') })", 'Hail'],
])('A background function that %s is repeated, on the next thread', async (_, work, words) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { functions, repeats } = await withThreads({
    'dig-background': `export default async () => { ${work}; await new Promise(() => {}) }`,
  })
  for (let time = 0; time < 2; time += 1) {
    await ask(functions, '/.netlify/functions/dig-background')
    await functions.settled()
  }
  expect(repeats).toHaveLength(2)
  expect(log.mock.calls[1]?.[1]).toMatchObject({ message: words })
  log.mockRestore()
})
