import { describe, expect, it } from 'vitest'
import { renumberCitations } from './renumber-citations.ts'

const [salt, rye, kelp] = [{ id: 11 }, { id: 12 }, { id: 13 }]
const TEXT =
  '<p>Salt [1], rye [2] and <em>kelp [3]</em>, not [4].</p><blockquote><p>[2][3]</p></blockquote>'

describe('numbers of references in a text', () => {
  it('They follow references that are moved', () => {
    expect(renumberCitations(TEXT, [salt, rye, kelp], [kelp, salt, rye])).toBe(
      '<p>Salt [2], rye [3] and <em>kelp [1]</em>, not [4].</p><blockquote><p>[3][1]</p></blockquote>',
    )
  })

  it('Those of a removed reference are removed with the space before them, and the next ones move up', () => {
    expect(renumberCitations(TEXT, [salt, rye, kelp], [salt, kelp])).toBe(
      '<p>Salt [1], rye and <em>kelp [2]</em>, not [4].</p><blockquote><p>[2]</p></blockquote>',
    )
  })

  it('They make room for a reference that is put in between', () => {
    expect(renumberCitations('<p>[1] and [2]</p>', [salt, kelp], [salt, rye, kelp])).toBe(
      '<p>[1] and [3]</p>',
    )
  })

  it('A text stays as it was written when no number changes', () => {
    const text = '<p>Salt&nbsp;&amp; rye [1]</p>'
    expect(renumberCitations(text, [salt], [salt, rye])).toBe(text)
  })

  it('Footnotes follow too, and what is in code, headings, links and raised text is no number', () => {
    const text =
      '<h2>[1]<span data-footnote="">See [1].</span></h2><p><code>[1]</code><sup>[1]</sup><a href="/about">[1]</a><span data-footnote="">See <sup>[1]</sup> and <a href="/about">[1]</a>.</span></p><pre><code>a[1]\n</code></pre>'
    expect(renumberCitations(text, [salt, rye], [rye, salt])).toBe(
      '<h2>[1]<span data-footnote="">See [2].</span></h2><p><code>[1]</code><sup>[1]</sup><a href="/about">[1]</a><span data-footnote="">See <sup>[2]</sup> and <a href="/about">[1]</a>.</span></p><pre><code>a[1]\n</code></pre>',
    )
  })
})
