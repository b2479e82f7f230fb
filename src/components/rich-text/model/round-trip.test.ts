import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleHtml } from '../../../../scripts/seed/markdown.ts'
import { sanitizeBody } from '../../../lib/sanitize-body.ts'
import { SCHEMA } from './extensions.ts'
import { readBody } from './read.ts'
import { writeBody } from './write.ts'

const SEED = 'supabase/seed/articles'
const SPACE_BETWEEN_BLOCKS =
  /\s*(<\/?(?:p|h2|h3|ul|ol|li|blockquote|figure|table|thead|tbody|tr|th|td|hr|pre)\b[^>]*>)\s*/g

/** HTML without the white space that browsers ignore. */
const shape = (html: string) => html.replace(SPACE_BETWEEN_BLOCKS, '$1').replace(/\s+/g, ' ').trim()

const opened = (html: string) => writeBody(readBody(html))
const unsupported = (html: string) =>
  readBody(html).content?.filter(({ type }) => type === 'unsupported').length

const stored = (name: string) => ({
  name,
  url: `/images/${name}/1600.webp`,
  width: 1600,
  height: 1000,
  placeholder: '',
})

describe('Opening an article in the body editor', () => {
  for (const file of readdirSync(SEED)) {
    it(`Opening ${file} in the body editor changes nothing of it`, () => {
      const [, , ...rest] = readFileSync(join(SEED, file), 'utf8').split(/^---$/m)
      const body = sanitizeBody(articleHtml(rest.join('---'), stored))
      expect(shape(opened(body))).toBe(shape(body))
      expect(unsupported(body)).toBe(0)
    })
  }

  it.each([
    [
      'every mark',
      '<p><a href="/a" title="t"><strong><em>a</em></strong></a><s>b</s> <sub>c</sub><sup>d</sup> <cite>e</cite><code>f</code></p>',
    ],
    ['code in a link', '<p><a href="https://a.example"><code>x</code></a></p>'],
    ['a line break', '<p>one<br>two</p>'],
    ['a tight list in a loose one', '<ul><li><p>a</p><ul><li>b</li><li>c</li></ul></li></ul>'],
    ['a list that counts down', '<ol start="5" reversed><li>a</li></ol>'],
    ['a list item of two paragraphs', '<ol><li><p>a</p><p>b</p></li></ol>'],
    ['a tip', '<blockquote><p><strong>Tip.</strong> Soak it.</p></blockquote>'],
    ['a callout', '<blockquote class="callout-safety"><p>a</p><ul><li>b</li></ul></blockquote>'],
    ['a pull quote', '<blockquote class="pull-quote"><p>a</p></blockquote>'],
    ['code', '<pre><code>a  &#x3C;b>\n\n  c\n</code></pre>'],
    [
      'a figure with a caption',
      '<figure><img src="/images/a/480.webp" alt="A" width="480" height="300"><figcaption>A <em>b</em>.</figcaption></figure>',
    ],
    [
      'a figure with a caption and a credit',
      '<figure><img src="/images/a/480.webp" alt="A"><figcaption>A <em>b</em>. <small>Photo: C &#x26; D</small></figcaption></figure>',
    ],
    [
      'a figure with a credit only',
      '<figure><img src="/images/a/480.webp" alt="A"><figcaption><small>Photo: C</small></figcaption></figure>',
    ],
    [
      'a picture of a chosen width',
      '<figure class="figure-full"><img src="/images/a/480.webp" alt="A"></figure>',
    ],
    [
      'a gallery',
      '<figure class="gallery"><figure><img src="/images/a/480.webp" alt="A"><figcaption>B <small>C</small></figcaption></figure><figure><img src="/images/d/480.webp" alt=""></figure></figure>',
    ],
    [
      'a comparison',
      '<figure class="picture-comparison"><figure><img src="/images/a/480.webp" alt="A"></figure><figure><img src="/images/b/480.webp" alt="B"></figure></figure>',
    ],
    [
      'a video',
      '<figure class="embed-video"><a href="https://youtu.be/abcdef_-123"><img src="/images/a/480.webp" alt="" width="480" height="270">A &#x26; b</a><figcaption><em>c</em></figcaption></figure>',
    ],
    [
      'a sound without a picture',
      '<figure class="embed-audio"><a href="https://a.example/b.mp3">b</a></figure>',
    ],
    [
      'a file',
      '<figure class="embed-file"><a href="/files/0123456789abcdef0123/apron.pdf">Apron (PDF, 12 kB)</a><figcaption>On A4</figcaption></figure>',
    ],
    ['a decorative image', '<figure><img src="/images/a/480.webp" alt=""></figure>'],
    [
      'an image that links',
      '<figure><a href="/b"><img src="/images/a/480.webp" alt="A"></a></figure>',
    ],
    ['an image in a line', '<p>a <img src="/images/a/480.webp" alt="A"> b</p>'],
    [
      'a table',
      '<table><caption>What</caption><thead><tr><th></th><th>a</th></tr></thead><tbody><tr><th scope="row">b</th><td colspan="1">c<br>d</td></tr></tbody></table>',
    ],
    [
      'a table that becomes a list of rows',
      '<table class="table-rows"><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'a table without a head',
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td colspan="2"><ul><li>c</li></ul></td></tr></tbody></table>',
    ],
    ['a note', '<p>a<span data-footnote="">b <em>c</em> <a href="/d">d</a></span> e.</p>'],
    [
      'a note in a cell',
      '<table><tbody><tr><td>a<span data-footnote="">b</span></td></tr></tbody></table>',
    ],
    [
      'words in other languages',
      '<p>a <span lang="fr">b <em>c</em></span> d <a href="/about">e <span lang="de">f</span></a></p>',
    ],
    [
      'passages in other languages',
      '<h2 lang="la">a</h2><p lang="de-AT">b</p><ul><li><p lang="fr">c</p></li></ul><blockquote><p lang="de">d</p></blockquote>',
    ],
    ['a rule', '<p>a</p><hr><p>b</p>'],
    [
      'the place of a card of another article',
      '<p>a</p><hr data-shown-card="3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10"><p>b</p>',
    ],
    [
      'the place of a card',
      '<p>a</p><hr data-card="3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10"><p>b</p>',
    ],
  ])('The body editor edits %s and writes it back', (_, html) => {
    const body = sanitizeBody(html.replace(' colspan="1"', ''))
    expect(shape(opened(body))).toBe(shape(body))
    expect(unsupported(body)).toBe(0)
  })

  it.each([
    [
      'a figure around a table',
      '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure>',
    ],
    [
      'a caption above its image',
      '<figure><figcaption>b</figcaption><img src="/images/a/480.webp" alt="A"></figure>',
    ],
    [
      'a credit amid a caption',
      '<figure><img src="/images/a/480.webp" alt="A"><figcaption>b <small>c</small> d</figcaption></figure>',
    ],
    [
      'a table with a ragged row',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    [
      'a caption with emphasis',
      '<table><caption><em>a</em></caption><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'two bodies of a table',
      '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'an embed with emphasis in its title',
      '<figure class="embed-page"><a href="https://a.example/"><em>a</em></a></figure>',
    ],
    ['preformatted text that is no code', '<pre>a\n  b</pre>'],
    ['marked-up code', '<pre><code>a <em>b</em></code></pre>'],
    ['a list item that begins with a list', '<ul><li><ul><li>a</li></ul></li></ul>'],
    ['a list item whose text goes on behind a list', '<ul><li>a<ul><li>b</li></ul>c</li></ul>'],
    ['a block in a link', '<a href="/a"><p>b</p></a>'],
    ['a bare image', '<img src="/images/a/480.webp" alt="A">'],
  ])('The body editor keeps %s unchanged as one block', (_, html) => {
    const body = sanitizeBody(`<p>before</p>${html}<p>after</p>`)
    expect(shape(opened(body))).toBe(shape(body))
    expect(unsupported(body)).toBe(1)
  })

  it('A note leaves the link and the emphasis that it is in', () => {
    const note = '<span data-footnote="">c</span>'
    expect(opened(`<p><a href="/a">b${note}d</a> <em>e${note}</em></p>`)).toBe(
      `<p><a href="/a">bd</a>${note} <em>e</em>${note}</p>`,
    )
  })

  it('Text outside a block gets a paragraph', () => {
    expect(opened('a <em>b</em><p>c</p>d')).toBe('<p>a <em>b</em></p>\n<p>c</p>\n<p>d</p>')
  })

  it('Empty paragraphs and captions are not written', () => {
    expect(
      opened(
        '<p>a</p><p> </p><p></p><figure><img src="/images/a/480.webp"><figcaption></figcaption></figure>',
      ),
    ).toBe('<p>a</p>\n<figure><img src="/images/a/480.webp"></figure>')
  })

  it('A body that is nested too deeply is refused', () => {
    expect(() => readBody('<ul><li>'.repeat(20_000))).toThrow(RangeError)
  })
})

describe('Any HTML of an article', () => {
  const inline = fc.constantFrom(
    'a ',
    'b',
    ' ',
    '<em>c</em>',
    '<strong>d <a href="/e">e</a></strong>',
    '<br>',
    '<code>f</code>',
    '<span data-footnote="">g <em>h</em></span>',
    '<img src="/images/a/480.webp" alt="g">',
    '\n',
    '&nbsp;',
  )
  const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''))
  const { block } = fc.letrec<{ block: string }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3 },
      line,
      line.map((text) => `<p>${text}</p>`),
      line.map((text) => `<h2>${text}</h2>`),
      fc
        .array(tie('block'), { maxLength: 3 })
        .map((inside) => `<ul>${inside.map((one) => `<li>${one}</li>`).join('')}</ul>`),
      fc
        .array(tie('block'), { maxLength: 3 })
        .map((inside) => `<blockquote>${inside.join('')}</blockquote>`),
      fc
        .array(tie('block'), { maxLength: 3 })
        .map((inside) => `<figure>${inside.join('')}<figcaption>x</figcaption></figure>`),
      fc
        .array(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), { maxLength: 3 })
        .map(
          (rows) =>
            `<table><thead><tr><th>h</th></tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
        ),
      line.map((text) => `<pre><code>${text}</code></pre>`),
    ),
  }))

  it('Opening a body keeps every word, and a second opening changes nothing', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const body = sanitizeBody(blocks.join('\n'))
        const doc = readBody(body)
        SCHEMA.nodeFromJSON(doc).check()
        const once = writeBody(doc)
        const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/(?:&#xA0;|\s)+/g, '')
        expect(words(once)).toBe(words(body))
        expect(once.match(/<(?:img|a|td|li)\b/g)).toEqual(body.match(/<(?:img|a|td|li)\b/g))
        expect(sanitizeBody(once)).toBe(once)
        expect(opened(once)).toBe(once)
      }),
      { numRuns: 100 },
    )
  })
})
