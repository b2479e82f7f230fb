import { describe, expect, it } from 'vitest'
import { bodyOf, markdownBody } from './markdown-body.ts'

describe('A text as Markdown', () => {
  it.each([
    [
      '<p>One <strong>two</strong> <em>three</em></p><h2>Four</h2>',
      'One **two** *three*\n\n## Four\n',
    ],
    ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n  - c\n'],
    ['<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>', '3. a\n\n4. b\n'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
    ['<pre><code>a\n\nb</code></pre>', '```\na\n\nb\n```\n'],
    ['<p>See <a href="/article/é">it</a>!</p>', 'See [it](</article/é>)\\!\n'],
    ['<p>1. is no list, # no heading, * no star, &#x26;amp; no sign</p>', null],
    ['<hr data-card="0d9e1f8a-0000-4000-8000-000000000000">', null],
    ['<figure><img src="/images/a/480.webp" alt="A hen"><figcaption>A</figcaption></figure>', null],
    ['<blockquote class="callout-tip"><p>a</p><p>b</p></blockquote>', null],
    [
      '<p>a</p>\n<figure class="gallery"><figure><img src="/images/a/480.webp" alt="A"></figure><figure><img src="/images/b/480.webp" alt="B"></figure></figure>',
      null,
    ],
    [
      '<figure class="embed-page"><a href="/article/a">A</a><figcaption>b</figcaption></figure>',
      null,
    ],
    ['<table><tbody><tr><td>a</td></tr></tbody></table>', null],
    ['<p>H<sub>2</sub>O<br>in <s>lines</s></p>', null],
    ['<p>a</p>\n<p>b</p>\n', 'a\n\nb\n'],
    [
      '<p>Rye<span data-footnote="">Not <em>wheat</em>.</span> and salt<span data-footnote="">Sea.</span></p><p>c</p>',
      'Rye[^1] and salt[^2]\n\nc\n\n[^1]: Not *wheat*.\n\n[^2]: Sea.\n',
    ],
  ])('%s is the same when it comes back', (body, expected) => {
    const written = markdownBody(body)
    expect(bodyOf(written).trim()).toBe(body.trim())
    if (expected) expect(written.markdown).toBe(expected)
  })

  it('A list with paragraphs in its items is a list for other systems', () => {
    const { markdown, isExact } = markdownBody('<ul><li><p>a</p></li></ul>')
    expect([markdown, isExact]).toEqual(['- a\n', false])
  })

  it('What it would lose is said', () => {
    expect(markdownBody('<p>two</p>words').isExact).toBe(false)
  })
})
