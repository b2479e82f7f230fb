import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sanitiseBody } from '../../../lib/sanitise-body.ts'
import { isAllowedLink } from '../model/marks.ts'
import { linkFrom } from './link.ts'

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

  it('A completed link is always one that the sanitiser allows', () => {
    for (const typed of textsIn(SCHEMES)) {
      const href = linkFrom(typed)
      if (href === null) continue
      expect(isAllowedLink(href), typed).toBe(true)
      const html = sanitiseBody(
        `<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">a</a>`,
      )
      expect(html, typed).toMatch(/^<a href=/)
    }
  })
})
