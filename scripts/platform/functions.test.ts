import { describe, expect, it, vi } from 'vitest'
import { answering, ask, json, load } from '../../tests/support/test-functions.ts'

describe('functions', () => {
  it('Functions are the top-level .ts files of their folder, except tests', async () => {
    const functions = await load({
      hello: json('1'),
      'hello.test': 'throw new Error("must not be loaded")',
      'lib/help': 'throw new Error("must not be loaded")',
    })
    expect(functions.find('GET', '/.netlify/functions/hello')?.name).toBe('hello')
    expect(functions.find('GET', '/.netlify/functions/help')).toBeNull()
  })

  it('A function learns from its context who asks and where', async () => {
    const functions = await load({
      who: json(
        '{ ip: context.ip, url: context.url.href, id: context.requestId, deploy: context.deploy.context }',
        "{ path: '/who' }",
      ),
    })
    const response = await ask(functions, '/who?a=1', {
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
    const answer = await response?.json()
    expect(answer).toEqual({
      ip: '203.0.113.7',
      url: 'http://localhost:8888/who?a=1',
      id: response?.headers.get('x-nf-request-id'),
      deploy: 'dev',
    })
  })

  it('A function can answer with a response whose headers are frozen', async () => {
    const functions = await load({
      go: answering("Response.redirect('http://localhost/there', 303)", "{ path: '/go' }"),
    })
    const response = await ask(functions, '/go')
    expect(response?.status).toBe(303)
    expect(response?.headers.get('location')).toBe('http://localhost/there')
    expect(response?.headers.get('x-nf-request-id')).toBeTruthy()
  })

  it('A function that throws answers 500 without the reason, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const functions = await load({
      broken: answering(
        "Promise.reject(new Error('the password is cedar'))",
        "{ path: '/broken' }",
      ),
      odd: "export default () => 'text'\nexport const config = { path: '/odd' }",
    })
    for (const path of ['/broken', '/odd']) {
      const response = await ask(functions, path)
      expect(response?.status).toBe(500)
      expect(await response?.json()).toEqual({
        message: 'We could not complete your request.',
        reference: response?.headers.get('x-nf-request-id'),
      })
      expect(log.mock.lastCall?.[0]).toContain(response?.headers.get('x-nf-request-id'))
    }
    expect(JSON.stringify(log.mock.calls[0]?.[1])).toContain('the password is cedar')
    log.mockRestore()
  })

  it('A function that answers nothing answers 204', async () => {
    const functions = await load({ silent: 'export default () => {}' })
    expect((await ask(functions, '/.netlify/functions/silent'))?.status).toBe(204)
  })

  it('The site waits for the work of its functions when it stops', async () => {
    const functions = await load({
      later: `
        export default (_: Request, context: any) => {
          context.waitUntil(new Promise((settle) => setImmediate(settle)).then(() => {
            globalThis.laterRan = true
          }))
          return new Response('soon')
        }
        export const config = { path: '/later' }`,
    })
    expect(await (await ask(functions, '/later'))?.text()).toBe('soon')
    expect(globalThis).not.toHaveProperty('laterRan')
    await functions.settled()
    expect(globalThis).toHaveProperty('laterRan', true)
  })

  it('A function whose name ends in -background answers at once and goes on with its request', async () => {
    const functions = await load({
      'tidy-background': `
        export default async (request: Request) => {
          await new Promise((settle) => setImmediate(settle))
          globalThis.tidied = await request.text()
        }
        export const config = { path: '/tidy' }`,
    })
    const response = await ask(functions, '/tidy', { method: 'POST', body: 'shelf' })
    expect(response?.status).toBe(202)
    expect(globalThis).not.toHaveProperty('tidied')
    await functions.settled()
    expect(globalThis).toHaveProperty('tidied', 'shelf')
  })

  it('A background function that fails is repeated with its request after one and two minutes, and then no more', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const planned: { ms: number; work(): void }[] = []
    const functions = await load(
      {
        'sow-background': `
          export default async (request: Request) => {
            globalThis.sown = [...(globalThis.sown ?? []), await request.text()]
            throw new Error('Frost')
          }
          export const config = { path: '/sow' }`,
      },
      { repeatLater: (ms, work) => planned.push({ ms, work }) },
    )
    expect((await ask(functions, '/sow', { method: 'POST', body: 'rye' }))?.status).toBe(202)
    await functions.settled()
    for (const ms of [60_000, 120_000]) {
      const next = planned.shift()
      expect(next?.ms).toBe(ms)
      next?.work()
      await functions.settled()
    }
    expect(planned).toEqual([])
    expect(globalThis).toHaveProperty('sown', ['rye', 'rye', 'rye'])
    expect(log).toHaveBeenCalledTimes(3)
    log.mockRestore()
  })

  it('A background function whose repeat succeeds is not repeated again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const functions = await load({
      'reap-background': `
        export default async () => {
          globalThis.reaped = (globalThis.reaped ?? 0) + 1
          if (globalThis.reaped === 1) throw new Error('Rain')
        }
        export const config = { path: '/reap' }`,
    })
    await ask(functions, '/reap', { method: 'POST' })
    await functions.settled()
    vi.advanceTimersByTime(59_999)
    await functions.settled()
    expect(globalThis).toHaveProperty('reaped', 1)
    vi.advanceTimersByTime(1)
    await functions.settled()
    vi.advanceTimersByTime(10 * 60_000)
    await functions.settled()
    expect(globalThis).toHaveProperty('reaped', 2)
    vi.useRealTimers()
    log.mockRestore()
  })

  it('A site that stops repeats nothing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const planned: (() => void)[] = []
    const functions = await load(
      {
        'dig-background': `
          export default async () => {
            globalThis.dug = (globalThis.dug ?? 0) + 1
            throw new Error('Stone')
          }
          export const config = { path: '/dig' }`,
      },
      { repeatLater: (_, work) => planned.push(work) },
    )
    await ask(functions, '/dig', { method: 'POST' })
    await functions.stop()
    for (const repeat of planned) repeat()
    await functions.settled()
    expect(planned).toHaveLength(1)
    expect(globalThis).toHaveProperty('dug', 1)
    log.mockRestore()
  })

  it('A background function answers at once whom it does not admit', async () => {
    const functions = await load({
      'tidy-background': `
        const tidy = async (request: Request) =>
          request.headers.has('authorization') ? undefined : new Response(null, { status: 404 })
        export default Object.assign(tidy, {
          admits: (request: Request) => request.headers.has('authorization'),
        })
        export const config = { path: '/tidy' }`,
    })
    expect((await ask(functions, '/tidy'))?.status).toBe(404)
    const headers = { authorization: 'Bearer x' }
    expect((await ask(functions, '/tidy', { headers }))?.status).toBe(202)
    await functions.settled()
  })

  it('A scheduled function has no address and is run by its name', async () => {
    const functions = await load({
      purge: json('await request.json()', "{ schedule: '@daily' }"),
      report: json('1', "{ schedule: '0 6 * * *' }"),
      plain: json('1'),
    })
    expect(functions.find('POST', '/.netlify/functions/purge')).toBeNull()
    expect(functions.scheduled).toEqual([
      { name: 'purge', schedule: '@daily' },
      { name: 'report', schedule: '0 6 * * *' },
    ])
    const response = await functions.invoke('purge')
    expect(await response.json()).toEqual({ next_run: expect.stringMatching(/^\d{4}-.*Z$/) })
    await expect(functions.invoke('plain')).rejects.toThrow('no scheduled function "plain"')
  })

  it('An event of a deploy calls the function of its name, and is no problem without one', async () => {
    const functions = await load({
      'deploy-failed':
        'export default async (request: Request) => { globalThis.seen = await request.json() }',
      other: "export default () => { throw new Error('must not be called') }",
    })
    await functions.emit('deploy-succeeded', { title: 'Build 1' })
    expect(globalThis).not.toHaveProperty('seen')
    await functions.emit('deploy-failed', { title: 'Build 2' })
    expect(globalThis).toHaveProperty('seen', { payload: { title: 'Build 2' } })
  })

  it('A function without a default export is refused by its name', async () => {
    await expect(load({ a: 'export const config = {}' })).rejects.toThrow(
      'functions/a.ts has no default export',
    )
  })

  it('Functions can be imported in another way', async () => {
    const functions = await load(
      { a: 'never read' },
      { load: async (file) => ({ default: () => new Response(file.split('/').at(-1)) }) },
    )
    expect(await (await ask(functions, '/.netlify/functions/a'))?.text()).toBe('a.ts')
  })
})
