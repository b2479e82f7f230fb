import { describe, expect, it } from 'vitest'
import { compilePath } from './path-pattern.ts'

const match = (pattern: string, pathname: string) => compilePath(pattern)(pathname)

describe('a path pattern', () => {
  it('A path pattern matches its own path with and without a slash at the end', () => {
    expect(match('/feed', '/feed')).toEqual({})
    expect(match('/feed', '/feed/')).toEqual({})
    expect(match('/feed/', '/feed')).toEqual({})
    expect(match('/', '/')).toEqual({})
  })

  it('A path pattern does not match a longer or a shorter path', () => {
    expect(match('/feed', '/feeds')).toBeNull()
    expect(match('/feed', '/feed/atom')).toBeNull()
    expect(match('/feed', '/')).toBeNull()
  })

  it('A last star matches the rest, which may be empty', () => {
    expect(match('/search/*', '/search')).toEqual({ splat: '' })
    expect(match('/search/*', '/search/')).toEqual({ splat: '' })
    expect(match('/search/*', '/search/salt/cedar')).toEqual({ splat: 'salt/cedar' })
    expect(match('/search/*', '/searching')).toBeNull()
    expect(match('/*', '/')).toEqual({ splat: '' })
  })

  it('A placeholder matches one segment, still encoded', () => {
    expect(match('/a/:id/b', '/a/smoked%20salmon/b')).toEqual({ id: 'smoked%20salmon' })
    expect(match('/a/:id', '/a/')).toBeNull()
    expect(match('/a/:id', '/a/b/c')).toBeNull()
  })

  it('A path pattern may be written encoded or decoded, and is no regular expression', () => {
    expect(match('/café', '/caf%C3%A9')).toEqual({})
    expect(match('/caf%C3%A9', '/caf%C3%A9')).toEqual({})
    expect(match('/a.b', '/aXb')).toBeNull()
    expect(match('/a(b)+', '/a(b)+')).toEqual({})
  })

  it('A path pattern without a first slash, or with a placeholder twice, is refused', () => {
    expect(() => compilePath('feed')).toThrow('must begin with a slash')
    expect(() => compilePath('/:id/:id')).toThrow()
  })
})
