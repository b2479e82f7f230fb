import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderComment } from './render-comment.ts'
import { sanitizeComment } from './sanitize-comment.ts'

const CORPUS = 'tests/fixtures/corpora/dompurify/fixtures.json'
const corpus: { payload: string }[] = JSON.parse(readFileSync(CORPUS, 'utf8'))

describe('the HTML of a comment', () => {
  test('Sanitizing keeps what the Markdown of a comment renders to', () => {
    const source =
      '**bold** *stressed* `code`\n\n- a\n- b\n\n3. c\n\n> said\n\n[link](https://example.com/ "t") <mailto:a@b.test>\n\n    block'
    expect(renderComment(source)).toBe(
      '<p><strong>bold</strong> <em>stressed</em> <code>code</code></p>\n' +
        '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol start="3">\n<li>c</li>\n</ol>\n' +
        '<blockquote>\n<p>said</p>\n</blockquote>\n' +
        '<p><a href="https://example.com/" title="t" rel="nofollow ugc noopener">link</a> ' +
        '<a href="mailto:a@b.test" rel="nofollow ugc noopener">mailto:a@b.test</a></p>\n' +
        '<pre><code>block\n</code></pre>',
    )
    expect(sanitizeComment(renderComment(source))).toBe(renderComment(source))
  })

  test.each([
    ['~~a~~', '<p><s>a</s></p>'],
    ['<b>a</b>', '<p>&#x3C;b>a&#x3C;/b></p>'],
    ['# a', '<p># a</p>'],
    ['a\nb\n\nc', '<p>a<br>\nb</p>\n<p>c</p>'],
    ['```\n*a*\n```', '<pre><code>*a*\n</code></pre>'],
  ])('The comment %j becomes %s', (source, html) => {
    expect(renderComment(source)).toBe(html)
  })

  test('A picture in a comment is no picture', () => {
    expect(renderComment('![a](https://example.org/a.png)')).not.toContain('<img')
  })

  test.each([
    ['See https://example.org/a_(b).', 'https://example.org/a_(b)', 'https://example.org/a_(b)'],
    ['(www.example.org/x?y=1)', 'https://www.example.org/x?y=1', 'www.example.org/x?y=1'],
    ['https://xn--pple-43d.com/', 'https://xn--pple-43d.com/', 'https://xn--pple-43d.com/'],
  ])('A bare address in %s is a link that shows where it leads', (source, address, words) => {
    expect(renderComment(source)).toContain(
      `<a href="${address}" rel="nofollow ugc noopener">${words}</a>`,
    )
  })

  test.each([
    'http://localhost/ //example.com http://10.0.0.1/ ftp://example.org',
    'javascript:alert(1) The end.So it goes. sam@example.org',
    'https://аpple.com http://sam@example.org `https://example.org`',
  ])('%s has no address that becomes a link', (source) => {
    expect(renderComment(source)).not.toContain('<a')
  })

  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<img src="https://elsewhere.test/pixel.png">a', 'a'],
    ['<h2 id="location">a</h2>', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow ugc noopener">a</a>'],
    ['<a href="http://192.168.0.1/">a</a>', '<a rel="nofollow ugc noopener">a</a>'],
    ['<!doctype html><!-- x -->a', 'a'],
    [
      '<a href="https://example.com/" rel="opener" target="_blank">a</a>',
      '<a href="https://example.com/" rel="nofollow ugc noopener">a</a>',
    ],
  ])('The HTML of a comment made of %s has only what a comment may have', (hostile, harmless) => {
    expect(sanitizeComment(hostile)).toBe(harmless)
  })

  test('Sanitizing removes every payload of the corpus that could run or load', () => {
    for (const { payload } of corpus) {
      expect(sanitizeComment(payload)).not.toMatch(
        /<(?!\/?(?:p|br|strong|em|code|pre|ul|ol|li|blockquote|a)[\s>])[a-z]|<[a-z][^>]*\s(?:on\w+|src|style)=/i,
      )
    }
  })
})
