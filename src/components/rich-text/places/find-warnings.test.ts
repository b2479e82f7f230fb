import { describe, expect, it } from 'vitest'
import { SCHEMA } from '../model/extensions.ts'
import { readBody } from '../model/read.ts'
import { findWarnings, ownLinks } from './find-warnings.ts'

const docOf = (html: string) => SCHEMA.nodeFromJSON(readBody(html))
const MISSING = new Set(['/article/gone'])
const warned = (html: string) => findWarnings(docOf(html), MISSING).map(({ message }) => message)
const sentence = (words: number) => `<p>Bread ${'rye '.repeat(words - 2)}rises. It is.</p>`

describe('What is said of a text while it is written', () => {
  it.each([
    [
      'a heading below a level left out',
      '<h3>Flour</h3><p>a</p>',
      '“Flour” skips a heading level.',
    ],
    [
      'a link on “here”',
      '<p>See <a href="/about">here</a>.</p>',
      '“here” tells readers nothing: name what the link leads to.',
    ],
    [
      'a link on “Read more …”',
      '<p><a href="/about"><em>Read</em> more …</a></p>',
      '“Read more” tells readers nothing: name what the link leads to.',
    ],
    [
      'a link on its own address',
      '<p><a href="https://a.example">https://a.example</a></p>',
      '“https://a.example” tells readers nothing: name what the link leads to.',
    ],
    [
      'a link to a page that is not there',
      '<p><a href="/article/gone">Rye</a></p>',
      '“Rye” links to /article/gone, which does not exist.',
    ],
    [
      'a link card of a page that is not there',
      '<figure class="embed-page"><a href="/article/gone">Rye</a></figure>',
      '“Rye” links to /article/gone, which does not exist.',
    ],
    [
      'a table without a head',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
      'A table has no header row.',
    ],
    ['a sentence of 61 words', sentence(61), 'A sentence has 61 words: “Bread rye rye rye rye …”.'],
  ])('Somebody who writes %s is told', (_, html, warning) =>
    expect(warned(html)).toEqual([warning]),
  )

  it.each([
    ['headings in their order', '<h2>a</h2><h3>b</h3><h2>c</h2><h3>d</h3>'],
    [
      'links that say where they lead',
      '<p><a href="/about">How it is read here</a> <a href="/a"></a></p>',
    ],
    [
      'a table with a header row',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['a table with a header column', '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>'],
    ['a sentence of 60 words', sentence(60)],
    ['code', '<pre><code>a https://a.example</code></pre>'],
  ])('Nothing is said of %s', (_, html) => expect(warned(html)).toEqual([]))

  it('A warning covers its words and no others', () => {
    const doc = docOf(`<p>One. See <a href="/a">here</a><br>now.</p>${sentence(70)}`)
    const [link, long] = findWarnings(doc, MISSING)
    expect(doc.textBetween(link?.from ?? 0, link?.to ?? 0)).toBe('here')
    expect(doc.textBetween(long?.from ?? 0, long?.to ?? 0)).toMatch(/^Bread .* rises\.$/)
  })

  it('Each path of this site to which a text links is asked for once', () => {
    const text =
      '<p><a href="/a">b</a> <a href="/a">c</a> <a href="https://d.example">e</a> <a href="//f.example">g</a> <a href="#h">i</a></p>'
    expect(ownLinks(docOf(text))).toEqual(['/a'])
  })
})
