import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { headersFor } from './headers.ts'
import type { HeaderRule, RedirectRule } from './netlify-config.ts'
import { oncePerRelease, readHeaders, readRedirects } from './release-rules.ts'

const redirects = (text: string, configured: RedirectRule[] = []) =>
  readRedirects(folderWith({ _redirects: text }), configured)

async function headers(text: string, path: string, configured: HeaderRule[] = []) {
  const rules = await readHeaders(folderWith({ _headers: text }), configured)
  return Object.fromEntries(headersFor(rules, path))
}

describe('the _headers of a release', () => {
  it('_headers gives headers to paths, and may have comments and blank lines', async () => {
    const text =
      "# made by the build\n/*\n  Content-Security-Policy: default-src 'self'; img-src 'self'\n\n/a\n  X-A: b: c\n"
    const policy = { 'content-security-policy': "default-src 'self'; img-src 'self'" }
    expect(await headers(text, '/')).toEqual(policy)
    expect(await headers(text, '/a')).toEqual({ ...policy, 'x-a': 'b: c' })
  })

  it('A header of netlify.toml wins over the same one of _headers', async () => {
    const configured = [{ for: '/*', values: { 'X-Robots-Tag': 'noindex' } }]
    const text = '/*\n  X-Robots-Tag: all\n  X-Release: one\n'
    expect(await headers(text, '/', configured)).toEqual({
      'x-release': 'one',
      'x-robots-tag': 'noindex',
    })
  })

  it('The malformed line of _headers is named', async () => {
    await expect(headers('/*\n  X-A:\n', '/')).rejects.toThrow(
      '_headers: Could not parse header line 2',
    )
    await expect(headers('  X: y\n', '/')).rejects.toThrow('Path should come before header "X"')
  })
})

describe('the _redirects of a release', () => {
  it('_redirects leads paths on before netlify.toml, and may have comments and blank lines', async () => {
    const configured = {
      from: '/feed',
      to: '/rss.xml',
      status: 302,
      force: true,
      query: {},
    } as const
    const text = '# made by the build\n\n/category/hens /category/poultry\n/a /b 200! # forced\n'
    expect(await redirects(text, [configured])).toEqual([
      { from: '/category/hens', to: '/category/poultry', status: 301, force: false, query: {} },
      { from: '/a', to: '/b', status: 200, force: true, query: {} },
      configured,
    ])
  })

  it.each([
    '/a',
    '/a b',
    '/a //elsewhere.example 301',
    'a /b 301',
    '/a /b 303',
    '/a /b 301 Country=us',
  ])('The line "%s" of _redirects is refused, and the error quotes it', async (line) => {
    await expect(redirects(`/x /y 301\n${line}\n`)).rejects.toThrow(/^_redirects.*"?\/?a/s)
  })
})

describe('the rules of a release', () => {
  it('The rules are read once for each release, which may have none', async () => {
    const folder = folderWith({ 'one/_headers': '/*\n  X-Release: one\n', 'two/index.html': '' })
    const rules = oncePerRelease((release) => readHeaders(release, []))
    const [one, two] = [join(folder, 'one'), join(folder, 'two')]
    expect(await rules(one)).toMatchObject([{ for: '/*', values: { 'X-Release': 'one' } }])
    await rm(join(one, '_headers'))
    expect(await rules(one)).toHaveLength(1)
    expect(await rules(two)).toEqual([])
    expect(await rules(null)).toEqual([])
  })

  it('Rules that were malformed are read again', async () => {
    const folder = folderWith({ _redirects: '/a\n' })
    const rules = oncePerRelease((release) => readRedirects(release, []))
    await expect(rules(folder)).rejects.toThrow('_redirects')
    await writeFile(join(folder, '_redirects'), '/a /b\n')
    expect(await rules(folder)).toHaveLength(1)
  })
})
