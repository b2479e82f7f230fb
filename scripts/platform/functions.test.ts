import { describe, expect, it, vi } from 'vitest'
import { answering, ask, json, load } from './test-functions.ts'

describe('functions', () => {
  it('are the top-level .ts files of their folder, tests excepted', async () => {
    const functions = await load({
      hello: json('1'),
      'hello.test': 'throw new Error("must not be loaded")',
      'lib/help': 'throw new Error("must not be loaded")',
    })
    expect(functions.find('GET', '/.netlify/functions/hello')?.name).toBe('hello')
    expect(functions.find('GET', '/.netlify/functions/help')).toBeNull()
  })

  it('learn from their context who asks and where', async () => {
    const functions = await load({
      who: json(
        '{ ip: context.ip, url: context.url.href, site: context.site.url, geo: context.geo, id: context.requestId, deploy: context.deploy.context }',
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
      site: 'http://localhost:8888',
      geo: {},
      id: response?.headers.get('x-nf-request-id'),
      deploy: 'dev',
    })
  })

  it('read and set cookies', async () => {
    const functions = await load({
      cookie: answering(
        `{
          const seen = context.cookies.get('seen') ?? 'never'
          context.cookies.set({ name: 'seen', value: 'now', path: '/' })
          context.cookies.delete('old')
          return context.json({ seen })
        }`
          .replace(/^{/, '(() => {')
          .concat(')()'),
        "{ path: '/cookie' }",
      ),
    })
    const response = await ask(functions, '/cookie', { headers: { cookie: 'seen=before' } })
    expect(await response?.json()).toEqual({ seen: 'before' })
    expect(response?.headers.getSetCookie()).toEqual([
      'seen=now; Path=/',
      'old=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ])
  })

  it('may answer with a response whose headers are frozen', async () => {
    const functions = await load({
      go: answering("Response.redirect('http://localhost/there', 303)", "{ path: '/go' }"),
    })
    const response = await ask(functions, '/go')
    expect(response?.status).toBe(303)
    expect(response?.headers.get('location')).toBe('http://localhost/there')
    expect(response?.headers.get('x-nf-request-id')).toBeTruthy()
  })

  it('that throw answer 500 without saying why, and say why in the log', async () => {
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

  it('that answer nothing answer 204', async () => {
    const functions = await load({ silent: 'export default () => {}' })
    expect((await ask(functions, '/.netlify/functions/silent'))?.status).toBe(204)
  })

  it('are waited for when the site stops', async () => {
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

  it('that end in -background answer at once and run on with their request', async () => {
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

  it('on a schedule have no address and are run by name', async () => {
    const functions = await load(
      {
        purge: json('await request.json()', "{ schedule: '@daily' }"),
        report: json('1'),
        plain: json('1'),
      },
      { scheduled: [{ name: 'report', schedule: '0 6 * * *' }] },
    )
    expect(functions.find('POST', '/.netlify/functions/purge')).toBeNull()
    expect(functions.scheduled).toEqual([
      { name: 'purge', schedule: '@daily' },
      { name: 'report', schedule: '0 6 * * *' },
    ])
    const response = await functions.invoke('purge')
    expect(await response.json()).toEqual({ next_run: expect.stringMatching(/^\d{4}-.*Z$/) })
    await expect(functions.invoke('plain')).rejects.toThrow('no scheduled function "plain"')
  })

  it('ignore what only Netlify reads', async () => {
    const config =
      "{ path: '/a', rateLimit: { windowSize: 60, windowLimit: 10, aggregateBy: ['ip', 'domain'] } }"
    expect((await load({ a: json('1', config) })).find('GET', '/a')).not.toBeNull()
  })

  it.each([
    ['no default export', 'export const config = {}', 'functions/a.ts has no default export'],
    ['a misspelt entry', json('1', "{ pathh: '/a' } as any"), 'functions/a.ts, config.pathh'],
    ['a relative path', json('1', "{ path: 'a' } as any"), 'functions/a.ts, config.path'],
    ['an unknown method', json('1', "{ method: 'GRAB' } as any"), 'functions/a.ts, config.method'],
    ['a broken pattern', json('1', "{ path: '/:a/:a' }"), '"/:a/:a" is not a URLPattern'],
    [
      'a path and a schedule',
      json('1', "{ path: '/a', schedule: '@daily' } as any"),
      'has no path',
    ],
  ])('with %s are refused by name', async (_, source, message) => {
    await expect(load({ a: source })).rejects.toThrow(message)
  })

  it('may be imported in another way', async () => {
    const functions = await load(
      { a: 'never read' },
      { load: async (file) => ({ default: () => new Response(file.split('/').at(-1)) }) },
    )
    expect(await (await ask(functions, '/.netlify/functions/a'))?.text()).toBe('a.ts')
  })
})
