import { describe, expect, it } from 'vitest'
import { ask, json, load } from '../../tests/support/test-functions.ts'

describe('functions', () => {
  it('A function with a path answers at it only, with or without a slash at the end', async () => {
    const functions = await load({ article: json('1', "{ path: '/api/article' }") })
    expect(functions.find('GET', '/api/article')).not.toBeNull()
    expect(functions.find('GET', '/api/article/')).not.toBeNull()
    expect(functions.find('GET', '/api/articles')).toBeNull()
    expect(functions.find('GET', '/.netlify/functions/article')).toBeNull()
  })

  it('A function gets the placeholders of its path as they were sent', async () => {
    const functions = await load({
      comment: json('context.params', "{ path: ['/api/comment/:id', '/api/thread/*'] }"),
    })
    expect(await (await ask(functions, '/api/comment/a%20b/'))?.json()).toEqual({ id: 'a%20b' })
    expect(await (await ask(functions, '/api/thread/a/b'))?.json()).toEqual({ '0': 'a/b' })
  })

  it('A function answers its methods only, and HEAD only when it is listed', async () => {
    const functions = await load({
      read: json('1', "{ path: '/read', method: 'GET' }"),
      write: json('1', "{ path: '/write', method: ['POST', 'PUT'] }"),
      any: json('1', "{ path: '/any' }"),
    })
    const takes = (method: string, path: string) => functions.find(method, path) !== null
    expect(takes('GET', '/read')).toBe(true)
    expect(takes('HEAD', '/read')).toBe(false)
    expect(takes('POST', '/read')).toBe(false)
    expect(takes('PUT', '/write')).toBe(true)
    expect(takes('DELETE', '/write')).toBe(false)
    expect(takes('HEAD', '/any')).toBe(true)
  })

  it('A function does not answer at its excluded paths', async () => {
    const functions = await load({
      api: json('1', "{ path: '/api/*', excludedPath: ['/api/health', '/api/x/*'] }"),
    })
    expect(functions.find('GET', '/api/article')).not.toBeNull()
    expect(functions.find('GET', '/api/health')).toBeNull()
    expect(functions.find('GET', '/api/health/')).toBeNull()
    expect(functions.find('GET', '/api/x/y')).toBeNull()
  })

  it('Two functions can share a path when their methods differ', async () => {
    const functions = await load({
      create: json('1', "{ path: '/api/comment', method: 'POST' }"),
      list: json('1', "{ path: '/api/comment', method: 'GET' }"),
    })
    expect(functions.find('GET', '/api/comment')?.name).toBe('list')
    expect(functions.find('POST', '/api/comment')?.name).toBe('create')
  })

  it('A function with a star answers at the path before it too', async () => {
    const functions = await load({ a: json('context.params', "{ path: ['/a/', '/', '/b/:id?'] }") })
    for (const path of ['/a', '/a/', '/', '/b/', '/b'])
      expect(await (await ask(functions, path))?.json()).toEqual({})
    expect(functions.find('GET', '/c')).toBeNull()
  })

  it('A function may let files come first, and may answer before its work is done', async () => {
    const functions = await load({
      a: json('1', "{ path: '/a' }"),
      b: json('1', "{ path: '/b', preferStatic: true, background: true }"),
    })
    const [a, b] = ['/a', '/b'].map((path) => functions.find('GET', path)?.preferStatic)
    expect([a, b]).toEqual([false, true])
    const statuses = ['/a', '/b'].map(async (path) => (await ask(functions, path))?.status)
    expect(await Promise.all(statuses)).toEqual([200, 202])
  })

  it('Config that only Netlify reads is ignored', async () => {
    const config =
      "{ path: '/a', rateLimit: { windowSize: 1, windowLimit: 1, aggregateBy: ['ip', 'domain'] } }"
    expect((await load({ a: json('1', config) })).find('GET', '/a')).not.toBeNull()
  })

  it.each([
    ['a misspelled entry', "{ pathh: '/a' } as any", 'functions/a.ts, config.pathh: '],
    ['a relative path', "{ path: 'a' } as any", 'functions/a.ts, config.path: '],
    ['an unknown method', "{ method: 'GRAB' } as any", 'functions/a.ts, config.method: '],
    ['a broken pattern', "{ path: '/:a/:a' }", '"/:a/:a" is not a URLPattern'],
    [
      'a path and a schedule',
      "{ path: '/a', schedule: '@daily' } as any",
      'functions/a.ts, config: A scheduled function has no path.',
    ],
  ])('A function with %s is refused by its name', async (_, config, message) => {
    await expect(load({ a: json('1', config) })).rejects.toThrow(message)
  })
})
