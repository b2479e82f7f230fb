import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createReleaseHeaders, parseHeadersFile } from './release-headers.ts'
import { folderWith } from './test-folder.ts'

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
    const rules = createReleaseHeaders()
    expect(rules(join(folder, 'one'))).toEqual([{ for: '/*', values: { 'X-Release': 'one' } }])
    expect(rules(join(folder, 'two'))).toEqual([])
    expect(rules(null)).toEqual([])
  })
})
