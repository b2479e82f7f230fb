import { describe, expect, it } from 'vitest'
import type { ImportNote } from '../../pieces.ts'
import { readFrontMatter } from './front-matter.ts'
import { markdownHtml } from './markdown-html.ts'

const read = (source: string) => {
  const notes: ImportNote[] = []
  const addressOf = (name: string) => (name === 'brine' ? '/article/brine' : null)
  const html = markdownHtml(source, { notes, addressOf })
  return { html: html.replace(/\s*\n\s*/g, ''), notes }
}

describe('Tags of Hexo', () => {
  it('A box of NexT is a callout of its kind', () => {
    const { html, notes } = read('{% note warning %}\nUse **pure** salt.\n{% endnote %}')
    expect(html).toBe(
      '<blockquote class="callout-warning"><p>Use <strong>pure</strong> salt.</p></blockquote>',
    )
    expect(notes).toEqual([])
  })

  it('A quotation keeps who said it and where', () => {
    expect(
      read(
        '{% blockquote Jane Grigson https://x.example Charcuterie %}\nThe pig is generous.\n{% endblockquote %}',
      ).html,
    ).toBe(
      '<blockquote><p>The pig is generous.</p><p>— Jane Grigson, <a href="https://x.example">Charcuterie</a></p></blockquote>',
    )
    expect(read('{% cq %}\nSlow is smooth.\n{% endcq %}').html).toBe(
      '<blockquote><p>Slow is smooth.</p></blockquote>',
    )
  })

  it('Code is code, and its signs are no tags', () => {
    expect(
      read('{% codeblock lang:js Weights %}\nconst salt = 0.03\n{% endcodeblock %}').html,
    ).toContain('<pre><code class="language-js">const salt = 0.03')
  })

  it('A link to a post leads to it, with its words', () => {
    const { html, notes } = read(
      "See {% post_link brine 'the brine' %} and {% link more /more/ %}.",
    )
    expect(html).toBe(
      '<p>See <a href="/article/brine">the brine</a> and <a href="/more/">more</a>.</p>',
    )
    expect(notes).toEqual([])
  })

  it('Front matter without a rule above it is read, and a heading with a line below it stays', () => {
    const source = 'title: Brine\ndate: 2012-10-01 10:00:00\ntags:\n- salt\n---\nTen percent.\n'
    expect(readFrontMatter(source, [])).toEqual({
      data: { title: 'Brine', date: '2012-10-01 10:00:00', tags: ['salt'] },
      text: 'Ten percent.\n',
    })
    const heading = 'Brine for all\n---\nTen percent.\n'
    expect(readFrontMatter(heading, []).text).toBe(heading)
  })
})
