import { describe, expect, it } from 'vitest'
import { readBody } from '../model/read.ts'
import { writeBody } from '../model/write.ts'
import { formatHtml } from './format-source.ts'
import { removedFrom } from './removed.ts'

const BODY =
  '<p>One <em>two</em> three</p><ul><li>a<ul><li>b</li></ul></li></ul><figure><img src="/images/a/480.webp" alt="A"><figcaption>C</figcaption></figure><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table><pre><code>x\n  y\n</code></pre><blockquote><p>q</p></blockquote><hr>'

describe('the HTML of a body', () => {
  it('The HTML of a body has a line for each block, indented', () => {
    expect(formatHtml('<ul><li>a <b>b</b></li><li><p>c</p></li></ul><hr>')).toBe(
      '<ul>\n  <li>a <b>b</b></li>\n  <li>\n    <p>c</p>\n  </li>\n</ul>\n<hr>',
    )
  })

  it('The formatted HTML is the same text as before', () => {
    const same = writeBody(readBody(BODY))
    expect(writeBody(readBody(formatHtml(BODY)))).toBe(same)
    expect(formatHtml(formatHtml(BODY))).toBe(formatHtml(BODY))
  })

  it('The HTML source shows what is not allowed', () => {
    expect(formatHtml('<div class="x"><script>a()</script>b</div>')).toContain(
      '<script>a()</script>',
    )
  })
})

describe('What the sanitizer removes', () => {
  it('Each kind of removed HTML is named once', () => {
    expect(
      removedFrom(
        '<p class="a">b</p><p class="c">d</p><script>e()</script><!-- f --><a href="javascript:g">h</a><img src="https://elsewhere.example/i.png">',
      ),
    ).toEqual(['class of <p>', '<script>', 'comments', 'href of <a>', '<img>', 'src of <img>'])
  })

  it('A clean body loses nothing that is named', () => {
    expect(removedFrom(BODY)).toEqual([])
  })

  it('A source that is nested too deeply is reported', () => {
    expect(removedFrom('<ul><li>'.repeat(20_000))).toEqual(['parts that are nested too deeply'])
  })
})
