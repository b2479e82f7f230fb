import { describe, expect, it } from 'vitest'
import { readBody } from '../model/read.ts'
import { writeBody } from '../model/write.ts'
import { formatHtml } from './format.ts'
import { removedFrom } from './removed.ts'

const BODY =
  '<p>One <em>two</em> three</p><ul><li>a<ul><li>b</li></ul></li></ul><figure><img src="/images/a/480.webp" alt="A"><figcaption>C</figcaption></figure><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table><pre><code>x\n  y\n</code></pre><blockquote><p>q</p></blockquote><hr>'

describe('the HTML of a body', () => {
  it('has a line for each block, indented', () => {
    expect(formatHtml('<ul><li>a <b>b</b></li><li><p>c</p></li></ul>')).toBe(
      '<ul>\n  <li>a <b>b</b></li>\n  <li>\n    <p>c</p>\n  </li>\n</ul>',
    )
  })

  it('is the same text as before', () => {
    const same = writeBody(readBody(BODY))
    expect(writeBody(readBody(formatHtml(BODY)))).toBe(same)
    expect(formatHtml(formatHtml(BODY))).toBe(formatHtml(BODY))
  })

  it('shows what is not allowed, for the author to see', () => {
    expect(formatHtml('<div class="x"><script>a()</script>b</div>')).toContain(
      '<script>a()</script>',
    )
  })
})

describe('what the site takes out', () => {
  it('is said in words, each once', () => {
    expect(
      removedFrom(
        '<p class="a">b</p><p class="c">d</p><script>e()</script><!-- f --><a href="javascript:g">h</a><img src="https://elsewhere.example/i.png">',
      ),
    ).toEqual(['class of <p>', '<script>', 'comments', 'href of <a>', '<img>', 'src of <img>'])
  })

  it('is nothing when the body is clean, or loses only what it does not need', () => {
    expect(removedFrom(BODY)).toEqual([])
  })

  it('is told of what is nested too deeply', () => {
    expect(removedFrom('<ul><li>'.repeat(20_000))).toEqual(['parts that are nested too deeply'])
  })
})
