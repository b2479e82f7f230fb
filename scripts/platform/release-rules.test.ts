import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { createReleaseRules, parseHeadersFile, parseRedirectsFile } from './release-rules.ts'

describe('the _headers of a release', () => {
  it('_headers gives headers to paths, and may have comments and blank lines', () => {
    const text =
      "# made by the build\n/*\n  Content-Security-Policy: default-src 'self'; img-src 'self'\n\n/a\n  X-A: b: c\n"
    expect(parseHeadersFile(text)).toEqual([
      { for: '/*', values: { 'Content-Security-Policy': "default-src 'self'; img-src 'self'" } },
      { for: '/a', values: { 'X-A': 'b: c' } },
    ])
  })

  it('The malformed line of _headers is named', () => {
    expect(() => parseHeadersFile('/*\n  nonsense\n')).toThrow('_headers, line 2 is malformed')
    expect(() => parseHeadersFile('  X: y\n')).toThrow('_headers, line 1 is malformed')
  })

  it('_headers is read again with each release, and may be missing', () => {
    const folder = folderWith({ 'one/_headers': '/*\n  X-Release: one\n', 'two/index.html': '' })
    const rules = createReleaseRules('_headers', parseHeadersFile)
    expect(rules(join(folder, 'one'))).toEqual([{ for: '/*', values: { 'X-Release': 'one' } }])
    expect(rules(join(folder, 'two'))).toEqual([])
    expect(rules(null)).toEqual([])
  })
})

describe('the _redirects of a release', () => {
  it('_redirects leads paths on, and may have comments and blank lines', () => {
    const text = '# made by the build\n\n/category/hens /category/poultry 301\n'
    const rule = { from: '/category/hens', to: '/category/poultry', status: 301 }
    expect(parseRedirectsFile(text)).toEqual([{ ...rule, force: false, query: {} }])
  })

  it.each(['/a', '/a //elsewhere.example 301', 'a /b 301', '/a /b 200!'])(
    'The malformed line "%s" of _redirects is named',
    (line) => {
      expect(() => parseRedirectsFile(`/x /y 301\n${line}\n`)).toThrow(
        '_redirects, line 2 is malformed',
      )
    },
  )
})
