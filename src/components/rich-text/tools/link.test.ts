import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { sanitizeBody } from '../../../lib/sanitize-body.ts'
import { isAllowedLink } from '../model/marks.ts'
import { linkFrom, pastedOver } from './link.ts'

const SCHEMES = JSON.parse(
  readFileSync('tests/fixtures/corpora/own/url-schemes.json', 'utf8'),
) as unknown

/** All texts in a corpus, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

describe('an address typed for a link', () => {
  it.each([
    ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
    [' a.example/b ', 'https://a.example/b'],
    ['www.a.example', 'https://www.a.example'],
    ['maren@a.example', 'mailto:maren@a.example'],
    ['mailto:maren@a.example', 'mailto:maren@a.example'],
    ['tel:+15035550100', 'tel:+15035550100'],
    ['/article/a-first-loaf', '/article/a-first-loaf'],
    ['#section-b', '#section-b'],
  ])('A link typed as %s leads to %s', (typed, href) => expect(linkFrom(typed)).toBe(href))

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,a',
    'ftp://a.example',
    'bread',
    'https://',
    'a b.example',
  ])('A link typed as %j leads nowhere', (typed) => expect(linkFrom(typed)).toBeNull())

  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    [' www.a.example ', 'https://www.a.example'],
    ['/article/a-first-loaf', '/article/a-first-loaf'],
    ['rye and wheat', null],
    ['end.so', null],
    ['https://a.example and more', null],
    ['javascript:alert(1)', null],
  ])('%s pasted over words gives the link %s', (text, href) => expect(pastedOver(text)).toBe(href))

  it('An address with the origin of this site becomes a path', () => {
    vi.stubGlobal('location', { origin: 'https://own.example' })
    expect(linkFrom('https://own.example/article/a-first-loaf#b')).toBe('/article/a-first-loaf#b')
    expect(linkFrom('https://own.example.org/a')).toBe('https://own.example.org/a')
    vi.unstubAllGlobals()
  })

  it('A completed link is always one that the sanitizer allows', () => {
    for (const typed of textsIn(SCHEMES)) {
      const href = linkFrom(typed)
      if (href === null) continue
      expect(isAllowedLink(href), typed).toBe(true)
      const html = sanitizeBody(
        `<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">a</a>`,
      )
      expect(html, typed).toMatch(/^<a href=/)
    }
  })
})
