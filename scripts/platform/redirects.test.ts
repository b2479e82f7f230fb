import { describe, expect, it } from 'vitest'
import type { RedirectRule } from './netlify-config.ts'
import { createRedirects } from './redirects.ts'

const rule = (from: string, to: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  from,
  to,
  status: 301,
  force: false,
  query: {},
  ...more,
})

const location = (rules: RedirectRule[], path: string) =>
  createRedirects(rules)(new URL(path, 'http://localhost'))?.location ?? null

describe('redirects', () => {
  it('A redirect sends an old address to its new one', () => {
    const find = createRedirects([rule('/feed', '/rss.xml', { status: 302, force: true })])
    expect(find(new URL('http://localhost/feed'))).toEqual({
      status: 302,
      force: true,
      location: '/rss.xml',
    })
    expect(find(new URL('http://localhost/food'))).toBeNull()
  })

  it('The first matching redirect wins, even before a later forced one', () => {
    const rules = [rule('/a/*', '/first'), rule('/a/b', '/second', { force: true })]
    expect(location(rules, '/a/b')).toBe('/first')
  })

  it('A redirect fills in placeholders and the rest of the path', () => {
    expect(location([rule('/blog/:year/:slug', '/article/:slug-:year')], '/blog/2026/kelp')).toBe(
      '/article/kelp-2026',
    )
    expect(location([rule('/old/*', '/new/:splat')], '/old/a/b')).toBe('/new/a/b')
    expect(location([rule('/old/*', '/new/:splat')], '/old')).toBe('/new/')
    expect(location([rule('/old/*', 'https://example.com/:splat')], '/old/a')).toBe(
      'https://example.com/a',
    )
  })

  it('A redirect leaves encoded characters encoded', () => {
    expect(location([rule('/old/:a', '/new/:a')], '/old/a%2Fb%0d%0aX:%201')).toBe(
      '/new/a%2Fb%0d%0aX:%201',
    )
  })

  it('A redirect passes the query on, unless it has its own', () => {
    expect(location([rule('/a', '/b')], '/a?page=2&q=salt%20pork')).toBe('/b?page=2&q=salt%20pork')
    expect(location([rule('/a', '/b?from=a')], '/a?page=2')).toBe('/b?from=a')
  })

  it('A redirect can require query parameters', () => {
    const rules = [
      rule('/article', '/article/:id?tab=new', { query: { id: ':id', tab: 'new' } }),
      rule('/article', '/article/:id', { query: { id: ':id' } }),
      rule('/article', '/articles'),
    ]
    expect(location(rules, '/article?id=kelp&tab=new')).toBe('/article/kelp?tab=new')
    expect(location(rules, '/article?id=kelp')).toBe('/article/kelp?id=kelp')
    expect(location(rules, '/article?id=../x%3Fy')).toBe('/article/..%2Fx%3Fy?id=../x%3Fy')
    expect(location(rules, '/article')).toBe('/articles')
  })

  it('A redirect never leads to another site by its splat', () => {
    expect(location([rule('/old/*', '/:splat')], '/old//evil.example')).toBe('/evil.example')
    expect(location([rule('/old/*', '/:splat')], '/old///evil.example')).toBe('/evil.example')
  })

  it('A redirect that would lead back to the same address is ignored', () => {
    expect(location([rule('/a/*', '/a')], '/a')).toBeNull()
    expect(location([rule('/a/*', '/a')], '/a/b')).toBe('/a')
  })
})
