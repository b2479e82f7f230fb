import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sanitizeBody } from '../../../lib/sanitize-body.ts'
import { readBody } from '../model/read.ts'
import { writeBody } from '../model/write.ts'
import { cleanPaste } from './clean.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { markdownToHtml } from './markdown.ts'
import { fileOf } from './pasted-pictures.ts'

const clipboard = (name: string) => readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8')
const corpus = (name: string): unknown =>
  JSON.parse(readFileSync(`tests/fixtures/corpora/${name}.json`, 'utf8'))

/** The body after pasting. */
const pasted = (html: string) => writeBody(readBody(cleanPaste(html).html))

describe('text from Word', () => {
  it('Text from Word keeps headings, emphasis, lists, tables and links, and nothing else', () => {
    expect(pasted(clipboard('word')).split('\n')).toEqual([
      '<h2>Rye in winter</h2>',
      '<p>Warm the <strong>crock</strong> to <em>27 °C</em> and <strong>wait</strong>.</p>',
      '<ul><li>Whole rye<ul><li>stone ground</li></ul></li><li>Salt</li></ul>',
      '<ol start="3"><li>Mix</li><li>Fold</li></ol>',
      '<h3>After a night</h3>',
      '<table><tbody><tr><td>Flour</td><td>500 g</td></tr></tbody></table>',
      '<p>See <a href="https://example.com/rye">the mill</a>, and ask.</p>',
    ])
  })

  it('A footnote from Word is a note in its place, and its contents lead to the headings of the article', () => {
    expect(pasted(clipboard('word-footnotes')).split('\n')).toEqual([
      '<p><a href="#section-brine-by-weight">Brine by weight. 1</a></p>',
      '<h2>Brine by weight</h2>',
      '<p>Five per cent is enough.<span data-footnote="">Of the water, not of the crock.</span></p>',
    ])
  })

  it('Remarks of a review in Word and what it deleted are dropped, what it inserted stays', () => {
    const remarks = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
      <p class=MsoNormal>Salt <a style='mso-comment-reference:E_1;mso-comment-date:20261120T1004'>with a comment</a><span
      class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor
      id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[E1]</a><![endif]><span
      style='mso-special-character:comment'>&nbsp;</span></span></span>,
      <span class=msoDel><del cite="mailto:Edda" datetime="2026-11-20T10:05">never</del></span><span class=msoIns><ins
      cite="mailto:Edda" datetime="2026-11-20T10:05">always</ins></span> by weight.<del>Gone.</del></p>
      <div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1><![endif]>
      <div style='mso-element:comment'><div id="_com_1" class=msocomtxt><![if !supportAnnotations]><a
      name="_msocom_1"></a><![endif]><p class=MsoCommentText><span class=MsoCommentReference><a class=msocomoff
      href="#_msoanchor_1">[E1]</a></span>Is that true?</p></div></div></div></body></html>`
    expect(pasted(remarks)).toBe('<p>Salt with a comment, always by weight.</p>')
  })

  it('Remarks of a document of Google are dropped, and struck words of a web page stay', () => {
    expect(
      pasted(
        '<p>Salt<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> it.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Really?</span></p></div>',
      ),
    ).toBe('<p>Salt it.</p>')
    expect(pasted('<p>Was <del>10</del> 12 hours.</p>')).toBe('<p>Was <s>10</s> 12 hours.</p>')
  })

  it('Pictures on a disk are left out of text from Word, and counted, not as those of other sites', () => {
    expect(cleanPaste(clipboard('word'))).toMatchObject({ unreadable: 1, refused: 0 })
    expect(cleanPaste('<img src="https://other.example/a.png">')).toMatchObject({
      unreadable: 0,
      refused: 1,
    })
  })
})

describe('text from Google Docs', () => {
  it('Text from Google Docs keeps what its styles mean', () => {
    expect(pasted(clipboard('google-docs')).split('\n')).toEqual([
      '<h2>Drying kelp</h2>',
      '<p>Hang it <strong>high</strong> and <em>dry</em>, H<sub>2</sub>O gone.</p>',
      '<ul><li>One blade<ul><li>rinsed</li></ul></li><li><a href="https://example.com/kelp">the tide table</a></li></ul>',
      '<table><tbody><tr><td><strong>Day</strong></td><td>Weight</td></tr></tbody></table>',
    ])
  })

  it('Links to headings of Google Docs lead to those of the article, or are taken away', () => {
    expect(pasted(clipboard('google-docs-contents')).split('\n')).toEqual([
      '<p><a href="#section-the-crock">The crock</a></p>',
      '<p><a href="#section-the-lid">The lid</a></p>',
      '<p>What was not copied</p>',
      '<h2>The crock</h2>',
      '<p>Clay, not plastic<span data-footnote="">Or glass.</span>.</p>',
      '<h2>The lid</h2>',
    ])
  })

  it("Pictures on Google's server are left out, because it would learn who reads", () => {
    const cleaned = cleanPaste(clipboard('google-docs'))
    expect(cleaned.refused).toBe(1)
    expect(cleaned.html).not.toContain('googleusercontent')
  })
})

describe('text from Notion', () => {
  it('A callout of Notion is one here, of the kind that its sign names', () => {
    expect(
      pasted('<aside>\n💡 Use <strong>whole</strong> rye.\n</aside><p>On.</p>').split('\n'),
    ).toEqual([
      '<blockquote class="callout-tip"><p>Use <strong>whole</strong> rye.</p></blockquote>',
      '<p>On.</p>',
    ])
    expect(
      pasted(
        '<aside>\n<img src="https://www.notion.so/icons/warning_red.svg" alt="⚠️" width="40px">\n\n<p>⚠️ Vent it.</p><p>Twice.</p></aside>',
      ),
    ).toBe('<blockquote class="callout-warning"><p>Vent it.</p><p>Twice.</p></blockquote>')
  })

  it('A callout of Notion with another sign or none is a note, and keeps its words', () => {
    expect(pasted('<aside>🧂 Salt it.</aside>')).toBe(
      '<blockquote class="callout-note"><p>🧂 Salt it.</p></blockquote>',
    )
    expect(pasted('<!-- notionvc: 0b2a --><aside>Salt it.</aside>')).toBe(
      '<blockquote class="callout-note"><p>Salt it.</p></blockquote>',
    )
  })
})

describe('text from elsewhere', () => {
  it.each([
    ['boxes are paragraphs', '<div>a</div><div><div>b</div></div>', '<p>a</p>\n<p>b</p>'],
    ['deep headings are third ones', '<h5>a</h5><h3>b</h3>', '<h3>a</h3>\n<h3>b</h3>'],
    ['what nobody sees is not copied', '<p>a<span style="display: none">b</span></p>', '<p>a</p>'],
    [
      'old names are replaced',
      '<p><b>a</b><i>b</i><strike>c</strike><kbd>d</kbd><u>e</u></p>',
      '<p><strong>a</strong><em>b</em><s>c</s><code>d</code>e</p>',
    ],
    [
      'code loses its colors',
      '<pre class="x"><span style="color:red">a</span>\n b</pre>',
      '<pre><code>a\n b\n</code></pre>',
    ],
    [
      'a picture of this site stays, in a figure',
      '<p>a <img src="/images/b/480.webp" alt="c" width="480" height="300"> d</p>',
      '<p>a</p>\n<figure><img src="/images/b/480.webp" alt="c" width="480" height="300"></figure>\n<p>d</p>',
    ],
    [
      'parts of other pages are paragraphs',
      '<details><summary>a</summary>b</details><fieldset><legend>c</legend>d</fieldset><aside>e</aside><nav>f</nav><dl><dt>g</dt><dd>h</dd></dl><address>i</address>',
      [...'abcdefghi'].map((letter) => `<p>${letter}</p>`).join('\n'),
    ],
    [
      'items without a list and a caption without a figure are paragraphs',
      '<li>a</li><li>b</li><figcaption>c</figcaption><span style="display:block">d</span>e',
      [...'abcde'].map((letter) => `<p>${letter}</p>`).join('\n'),
    ],
    ['a menu is a list', '<menu><li>a</li><li>b</li></menu>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'the reading of a word stands behind it',
      '<p><ruby>麹<rp>(</rp><rt>koji</rt><rp>)</rp></ruby></p>',
      '<p>麹 (koji)</p>',
    ],
    [
      'options, and what a style puts into a line of its own, are paragraphs',
      '<select><option>a<option>b</select><label style="display:block">c</label><label style="display: flex">d</label>',
      '<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>',
    ],
    [
      'pictures of emoji are emoji',
      '<p>Rise <img alt="🍞" src="https://static.example/1f35e.png"><img class="wp-smiley" alt=":-)" src="https://s.w.org/x.svg"> <img data-emoji="1️⃣" src="x"></p>',
      '<p>Rise 🍞:-) 1️⃣</p>',
    ],
    [
      'links into the admin area and to files beside the page are text',
      '<p><a href="http://own.invalid/vii/articles/rye#_ftn1">a</a> <a href="/%76ii/x">b</a> <a href="two.htm">c</a> <a href="/about">d</a> <a href="#section-e">e</a></p>',
      '<p>a b c <a href="/about">d</a> <a href="#section-e">e</a></p>',
    ],
    ['a link that runs is text', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ])('In pasted text %s', (_, html, expected) => {
    expect(pasted(html)).toBe(expected)
  })

  it('Pictures within pasted text become files to upload, in their places', async () => {
    const png = 'iVBORw0KGgo='
    const { html, pending, refused } = cleanPaste(
      `<p>a</p><img src="data:image/png;base64,${png}"><p>b</p>`,
    )
    const [[address, data] = ['', '']] = [...pending]
    expect(html).toBe(`<p>a</p><figure><img src="${address}"></figure><p>b</p>`)
    expect(refused).toBe(0)
    const file = fileOf(data)
    expect(file.type).toBe('image/png')
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(png)
  })

  it('A pasted SVG is left out', () => {
    expect(cleanPaste('<img src="data:image/svg+xml;base64,PHN2Zy8+">')).toMatchObject({
      html: '',
      unreadable: 1,
    })
  })
})

describe('Markdown', () => {
  it('Markdown is recognized', () => {
    for (const text of [
      '# a',
      '- a\n- b',
      '1. a',
      '> a',
      '```\na\n```',
      '| a |\n|---|',
      '[a](https://b.example)',
      'a **b** c',
      'a `b`',
    ])
      expect(looksLikeMarkdown(text), text).toBe(true)
    for (const text of [
      'Bake it.',
      'In 1997. Then',
      'a - b',
      'a * b * c',
      '#bread',
      'f(x) [1]',
      'https://a.example/b_c',
    ])
      expect(looksLikeMarkdown(text), text).toBe(false)
  })

  it('Pasted Markdown becomes HTML of an article', () => {
    const text =
      '# A\n\nb **c** [d](https://e.example)\n\n- f\n  1. g\n\n| h | i |\n|---|---|\n| j | k |\n\n```js\nl()\n```\n\n> m\n\n<script>n</script>'
    expect(pasted(markdownToHtml(text)).split('\n')).toEqual([
      '<h2>A</h2>',
      '<p>b <strong>c</strong> <a href="https://e.example">d</a></p>',
      '<ul><li>f<ol><li>g</li></ol></li></ul>',
      '<table><thead><tr><th>h</th><th>i</th></tr></thead><tbody><tr><td>j</td><td>k</td></tr></tbody></table>',
      '<pre><code>l()',
      '</code></pre>',
      '<blockquote><p>m</p></blockquote>',
      '<p>&#x3C;script>n&#x3C;/script></p>',
    ])
  })
})

describe('what mail and spreadsheets add', () => {
  it.each([
    ['a blank line', '<p>One</p><p><br></p><p>&nbsp;</p><p>Two</p>', '<p>One</p>\n<p>Two</p>'],
    [
      'a picture that counts readers',
      '<p>One<img src="https://a.example/x.gif" width="1" height="1"></p>',
      '<p>One</p>',
    ],
    [
      'a picture that is a thin line',
      '<p>One</p><img src="/images/b/480.webp" alt="c" width="300" height="1">',
      '<p>One</p>\n<figure><img src="/images/b/480.webp" alt="c" width="300" height="1"></figure>',
    ],
    [
      'boxes of a list',
      '<ul><li>[ ] rye</li><li>[x] salt</li><li>[1] whey</li></ul>',
      '<ul><li>☐ rye</li><li>☑ salt</li><li>[1] whey</li></ul>',
    ],
    [
      'a first row that is wholly bold',
      '<table><tbody><tr><td><p><b>Flour</b></p></td><td><b>Water</b></td></tr><tr><td><b>500 g</b></td><td>350 g</td></tr></tbody></table>',
      '<table><tbody><tr><th>Flour</th><th>Water</th></tr><tr><td><strong>500 g</strong></td><td>350 g</td></tr></tbody></table>',
    ],
    [
      'a first row with one plain cell',
      '<table><tbody><tr><td><b>Flour</b></td><td>Water</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><td><strong>Flour</strong></td><td>Water</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
  ])('%s', (_, html, expected) => {
    expect(pasted(html).replace(/>\s+</g, '><')).toBe(expected.replace(/>\s+</g, '><'))
    expect(cleanPaste(html).refused).toBe(0)
  })
})

describe('footnotes in what is pasted', () => {
  const NOTE = '<span data-footnote="">Rye <em>only</em>.</span>'

  it.each([
    [
      'Markdown',
      markdownToHtml('A[^1] and[^1].\n\n[^1]: Rye *only*.'),
      `<p>A${NOTE} and${NOTE}.</p>`,
    ],
    [
      'WordPress',
      '<p>A<sup class="fn" data-fn="x"><a href="#x" id="x-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="x">Rye <em>only</em>. <a href="#x-link">↩︎</a></li></ol>',
      `<p>A${NOTE}.</p>`,
    ],
    [
      'two paragraphs, below a title',
      '<p>A<sup id="r1"><a href="#f1">1</a></sup>.</p><h2>Notes</h2><hr><div class="footnote"><p id="f1">Rye</p><p><em>only</em>. <a href="#r1">back</a></p></div><p>B</p>',
      `<p>A${NOTE}.</p>\n<p>B</p>`,
    ],
  ])('A footnote of %s is a note in its place', (_, html, body) => {
    expect(pasted(html)).toBe(body)
  })

  it('A footnote keeps the title in italics that Word and Google Docs mark in it', () => {
    const word = `<p class=MsoNormal>Press it.<a href="#_ftn1" name="_ftnref1">[1]</a></p><div id=ftn1>
      <p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> See Watson, <i style='mso-bidi-font-style:normal'>Cider</i>, <b>p.</b> H<span style='vertical-align:sub'>2</span>O.<o:p></o:p></p></div>`
    expect(pasted(word)).toBe(
      '<p>Press it.<span data-footnote="">See Watson, <em>Cider</em>, <strong>p.</strong> H<sub>2</sub>O.</span></p>',
    )
    const docs =
      '<p>Press it.<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span style="font-style:normal"> See Watson, </span><span style="font-style:italic">Cider</span><span>, p. 14.</span></p></div>'
    expect(pasted(docs)).toBe(
      '<p>Press it.<span data-footnote="">See Watson, <em>Cider</em>, p. 14.</span></p>',
    )
  })

  it('Links to and fro between headings are no notes', () => {
    const html =
      '<p id="top"><a href="#end">On</a></p><h2 id="end">End</h2><p>A <a href="#top">top</a></p>'
    expect(pasted(html)).not.toContain('data-footnote')
  })

  it('A text with a note is Markdown', () => {
    expect(looksLikeMarkdown('A[^a]\n\n[^a]: Rye')).toBe(true)
  })
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

describe('hostile text', () => {
  for (const name of ['h5sc/vectors', 'dompurify/fixtures']) {
    it(`A paste of ${name} leaves nothing that the site would remove, and nothing that runs`, () => {
      for (const payload of textsIn(corpus(name))) {
        const { html } = cleanPaste(payload)
        expect(sanitizeBody(html), payload).toBe(html)
        const written = writeBody(readBody(html))
        expect(sanitizeBody(written), payload).toBe(written)
        expect(written, payload).not.toMatch(
          /<[^>]*\s(?:on\w+|style)\s*=|<script|javascript:[^<]*"|src="(?!\/images\/)/i,
        )
      }
    })
  }

  it('Pasted text that is nested too deeply is refused', () => {
    expect(() => cleanPaste('<div>'.repeat(50_000))).toThrow(RangeError)
  })
})
