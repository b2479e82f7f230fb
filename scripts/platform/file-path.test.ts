import { describe, expect, it } from 'vitest'
import { candidateFiles, cleanPath } from './file-path.ts'

describe('a path', () => {
  it('A path means a file, its .html or its index', () => {
    expect(candidateFiles('/a')).toEqual(['a', 'a.html', 'a/index.html'])
    expect(candidateFiles('/a/')).toEqual(['a/index.html', 'a.html'])
    expect(candidateFiles('/')).toEqual(['index.html'])
  })

  it('A path is decoded exactly once', () => {
    expect(candidateFiles('/caf%C3%A9')[0]).toBe('café')
    expect(candidateFiles('/100%25')[0]).toBe('100%')
    expect(candidateFiles('/%252e%252e')[0]).toBe('%2e%2e')
  })

  it.each([
    '/../secret',
    '/a/../../secret',
    '/%2e%2e/secret',
    '/%2E%2e/secret',
    '/.%2e/secret',
    '/..%2fsecret',
    '/%2fetc/passwd',
    '//etc/passwd',
    '/a//b',
    '/..\\secret',
    '/..%5csecret',
    '/%5c..%5csecret',
    '/a%00.html',
    '/.env',
    '/a/.git/config',
    '/%',
    '/%c0%ae%c0%ae/secret',
  ])('The path %s means no file', (path) => {
    expect(candidateFiles(path)).toEqual([])
  })

  it('A path in .well-known means a file', () => {
    expect(candidateFiles('/.well-known/security.txt')[0]).toBe('.well-known/security.txt')
  })

  it('A path that ends in .html has a clean form', () => {
    expect(cleanPath('/a.html')).toBe('/a')
    expect(cleanPath('/a/index.html')).toBe('/a/')
    expect(cleanPath('/index.html')).toBe('/')
    expect(cleanPath('/a')).toBeNull()
    expect(cleanPath('/')).toBeNull()
  })
})
