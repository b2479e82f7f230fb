import { describe, expect, it } from 'vitest'
import { ask, json, load } from './test-functions.ts'

describe('functions', () => {
  it('with a path are reached by it alone, with or without a slash at the end', async () => {
    const functions = await load({ article: json('1', "{ path: '/api/article' }") })
    expect(functions.find('GET', '/api/article')).not.toBeNull()
    expect(functions.find('GET', '/api/article/')).not.toBeNull()
    expect(functions.find('GET', '/api/articles')).toBeNull()
    expect(functions.find('GET', '/.netlify/functions/article')).toBeNull()
  })

  it('give the placeholders of their path as they were sent', async () => {
    const functions = await load({
      comment: json('context.params', "{ path: ['/api/comment/:id', '/api/thread/*'] }"),
    })
    expect(await (await ask(functions, '/api/comment/a%20b/'))?.json()).toEqual({ id: 'a%20b' })
    expect(await (await ask(functions, '/api/thread/a/b'))?.json()).toEqual({ '0': 'a/b' })
  })

  it('take only their methods, and HEAD only when it is listed', async () => {
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

  it('leave out their excluded paths', async () => {
    const functions = await load({
      api: json('1', "{ path: '/api/*', excludedPath: ['/api/health', '/api/x/*'] }"),
    })
    expect(functions.find('GET', '/api/article')).not.toBeNull()
    expect(functions.find('GET', '/api/health')).toBeNull()
    expect(functions.find('GET', '/api/health/')).toBeNull()
    expect(functions.find('GET', '/api/x/y')).toBeNull()
  })

  it('share a path when their methods differ', async () => {
    const functions = await load({
      create: json('1', "{ path: '/api/comment', method: 'POST' }"),
      list: json('1', "{ path: '/api/comment', method: 'GET' }"),
    })
    expect(functions.find('GET', '/api/comment')?.name).toBe('list')
    expect(functions.find('POST', '/api/comment')?.name).toBe('create')
  })
})
