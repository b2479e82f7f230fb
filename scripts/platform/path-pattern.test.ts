import { describe, expect, it } from 'vitest'
import { compilePath } from './path-pattern.ts'

const match = (pattern: string, pathname: string) => compilePath(pattern).match(pathname)

describe('a path pattern', () => {
  it('matches its own path with and without a slash at the end', () => {
    expect(match('/feed', '/feed')).toEqual({})
    expect(match('/feed', '/feed/')).toEqual({})
    expect(match('/feed/', '/feed')).toEqual({})
    expect(match('/', '/')).toEqual({})
  })

  it('does not match a longer or a shorter path', () => {
    expect(match('/feed', '/feeds')).toBeNull()
    expect(match('/feed', '/feed/atom')).toBeNull()
    expect(match('/feed', '/')).toBeNull()
  })

  it('names the rest after a star, which may be nothing', () => {
    expect(match('/search/*', '/search')).toEqual({ splat: '' })
    expect(match('/search/*', '/search/')).toEqual({ splat: '' })
    expect(match('/search/*', '/search/salt/cedar')).toEqual({ splat: 'salt/cedar' })
    expect(match('/search/*', '/searching')).toBeNull()
    expect(match('/*', '/')).toEqual({ splat: '' })
  })

  it('gives each placeholder one segment, still encoded', () => {
    expect(match('/a/:id/b', '/a/smoked%20salmon/b')).toEqual({ id: 'smoked%20salmon' })
    expect(match('/a/:id', '/a/')).toBeNull()
    expect(match('/a/:id', '/a/b/c')).toBeNull()
  })

  it('takes a star in the middle for any text', () => {
    expect(match('/*/chunks/*', '/one/two/chunks/x.js')).not.toBeNull()
    expect(match('/fonts/*.woff2', '/fonts/inter.woff2')).toEqual({})
    expect(match('/fonts/*.woff2', '/fonts/inter.woff')).toBeNull()
  })

  it('reads a rule that is written decoded or encoded, and no expression into it', () => {
    expect(match('/café', '/caf%C3%A9')).toEqual({})
    expect(match('/caf%C3%A9', '/caf%C3%A9')).toEqual({})
    expect(match('/a.b', '/aXb')).toBeNull()
    expect(match('/a(b)+', '/a(b)+')).toEqual({})
  })

  it('refuses a path without its slash and a placeholder named twice', () => {
    expect(() => compilePath('feed')).toThrow('must begin with a slash')
    expect(() => compilePath('/:id/:id')).toThrow()
  })

  it('knows the more specific of two', () => {
    const order = ['/*', '/a/*', '/a/:id', '/a/b', '/a/b/c/*']
    const ranks = order.map((pattern) => compilePath(pattern).specificity)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(new Set(ranks).size).toBe(ranks.length)
  })
})
