import type { ArticlePiece } from '@site/import-readers/pieces.ts'
import { ghostReader } from '@site/import-readers/readers/ghost/ghost.reader.ts'
import { readAll } from '@site/import-readers/readers/shared/archive.fixture.ts'
import { substackHtml } from '@site/import-readers/readers/substack/widgets.ts'
import { describe, expect, it } from 'vitest'
import { tidyBody } from './tidy.ts'

function tidied(html: string, unknown?: 'keep') {
  const notes: string[] = []
  const { body, anchors } = tidyBody(html, {
    note: (topic) => notes.push(topic),
    unknown,
    linkFor: (href) => href.replace('https://old.example', ''),
    pictureFor: (src) => (src.endsWith('here.jpg') ? '/images/here/960.webp' : null),
  })
  return { body, notes, anchors }
}

describe('Foreign HTML in an imported text', () => {
  it('Headings, emphasis and boxes become what an article has', () => {
    const { body } = tidied('<h1>A</h1><h5>B</h5><div>words <b>bold</b></div><div><p>in</p></div>')
    expect(body).toBe('<h2>A</h2><h3>B</h3><p>words <strong>bold</strong></p><p>in</p>')
  })

  it('Scripts go and are noted, styles go', () => {
    const { body, notes } = tidied('<p>a<script>alert(1)</script></p><style>p{}</style>')
    expect([body, notes]).toEqual(['<p>a</p>', ['scripts']])
  })

  it('Words beside blocks are paragraphs, and a list or an emphasis without content is nothing', () => {
    const { body } = tidied(
      '<div><b>Rye?</b> <p><i class="icon"></i>Yes.</p></div><ul></ul>loose <i>words</i><hr>',
    )
    expect(body.replace(/\s*(<\/?(?:p|hr)>)\s*/g, '$1')).toBe(
      '<p><strong>Rye?</strong></p><p>Yes.</p><p>loose <em>words</em></p><hr>',
    )
  })

  it('An embed becomes a link to what it shows', () => {
    const { body, notes } = tidied('<iframe src="//video.example/1"></iframe>')
    expect(body).toBe('<p><a href="https://video.example/1">https://video.example/1</a></p>')
    expect(notes).toEqual(['embeds'])
  })

  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/abcdef_-123" title="Rye"></iframe>',
      'video',
      'https://youtu.be/abcdef_-123',
      'Rye',
    ],
    [
      '<iframe src="//player.vimeo.com/video/12345"></iframe>',
      'video',
      'https://vimeo.com/12345',
      'Vimeo video',
    ],
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdef_-123" title="YouTube video player"></iframe>',
      'video',
      'https://youtu.be/abcdef_-123',
      'YouTube video',
    ],
    [
      '<iframe src="https://films.example/oven.mp4"></iframe>',
      'video',
      'https://films.example/oven.mp4',
      'oven',
    ],
  ])('A player becomes an embed here: %s', (input, kind, href, title) => {
    const { body, notes } = tidied(input)
    expect(body).toBe(`<figure class="embed-${kind}"><a href="${href}">${title}</a></figure>`)
    expect(notes).toEqual([])
  })

  it.each([
    [
      '<audio controls src="https://old.example/files/a/rye.mp3">No player.</audio>',
      'audio',
      'rye.mp3',
      'rye',
    ],
    [
      '<video controls><source src="/files/a/the%20loaf.mp4"></video>',
      'video',
      'the%20loaf.mp4',
      'the loaf',
    ],
    ['<audio src="/files/a/rye.mp3" title="Rye talks"></audio>', 'audio', 'rye.mp3', 'Rye talks'],
    ['<p><img src="/files/a/rye.mp3" alt=""></p>', 'audio', 'rye.mp3', 'rye'],
  ])('A sound or video that came along is played in its place: %s', (input, kind, file, title) => {
    const { body, notes } = tidied(
      input.replace('/files/a/', `/files/${'0'.repeat(20)}/`).replace('%20', '-'),
    )
    expect(body).toBe(
      `<figure class="embed-${kind}"><a href="/files/${'0'.repeat(20)}/${file.replace('%20', '-')}">${title.replace(' loaf', '-loaf')}</a></figure>`,
    )
    expect(notes).toEqual([])
  })

  it('The caption of a player is that of its embed', () => {
    expect(
      tidied(
        '<figure class="wp-block-video"><video src="https://old.example/files/00000000000000000000/oven.mp4"></video><figcaption>The <em>oven</em></figcaption></figure>',
      ).body,
    ).toBe(
      '<figure class="embed-video"><a href="/files/00000000000000000000/oven.mp4">oven</a><figcaption>The <em>oven</em></figcaption></figure>',
    )
  })

  it('A sound that could not be had is a link to where it was, and is told', () => {
    const { body, notes } = tidied(
      '<audio src="https://old.example/up/rye.flv" title="Rye"></audio>',
    )
    expect([body, notes]).toEqual(['<p><a href="/up/rye.flv">Rye</a></p>', ['embeds']])
  })

  it.each([
    '<figure class="embed-page"><a href="https://a.example/"><img src="/images/here/960.webp" alt="">A</a><figcaption>b</figcaption></figure>',
    '<figure class="gallery"><figure><img src="/images/here/960.webp" alt="A"></figure><figure><img src="/images/here/960.webp" alt="B"><figcaption>c <small>d</small></figcaption></figure></figure>',
    '<blockquote class="callout-safety"><p>a</p></blockquote>',
  ])('A block of another magazine of this kind stays what it is: %s', (block) => {
    expect(tidied(block.replaceAll('/images/here/960.webp', 'here.jpg')).body).toBe(block)
  })

  it('A lazy picture has its own address', () => {
    expect(tidied('<img src="blank.gif" data-src="here.jpg" alt="A hen">').body).toBe(
      '<figure><img src="/images/here/960.webp" alt="A hen"></figure>',
    )
  })

  it('A picture that could not be had leaves nothing: no words, caption, link or empty box', () => {
    const gone = '<img src="gone.jpg" alt="A barn">'
    const figure = `<figure><a href="https://x.example/">${gone}</a><figcaption>The barn</figcaption></figure>`
    const { body } = tidied(`<p>a</p><p>${gone}</p>${figure}<div><p>b ${gone}</p></div>`)
    expect(body).toBe('<p>a</p><p>b</p>')
  })

  it('A link to a page stays when its picture could not be had', () => {
    const embed =
      '<figure class="embed-page"><a href="https://x.example/"><img src="gone.jpg">A</a></figure>'
    expect(tidied(embed).body).toContain('<a href="https://x.example/">A</a>')
  })

  it('Preformatted text keeps its line breaks', () => {
    expect(tidied('<pre>one<br>two<br/><b>three</b></pre>').body).toBe(
      '<pre><code>one\ntwo\nthree\n</code></pre>',
    )
  })

  it('A text that opens at a press has its title as a heading, which is noted', () => {
    const { body, notes } = tidied('<details><summary>Why?</summary><p>So.</p></details>')
    expect([body, notes]).toEqual(['<h3>Why?</h3><p>So.</p>', ['layout']])
  })

  it('A table around a picture and its caption is a figure, and goes with its picture', () => {
    const table = (src: string) =>
      `<table class="tr-caption-container"><tbody><tr><td><a href="${src}"><img src="${src}"></a></td></tr><tr><td class="tr-caption">Red</td></tr></tbody></table>`
    const { body } = tidied(table('/here.jpg'))
    expect(body).toMatch(/^<figure>.*<img[^>]*>.*<figcaption>Red<\/figcaption><\/figure>$/)
    expect(tidied(`<p>A</p>${table('/gone.jpg')}`).body).toBe('<p>A</p>')
  })

  it('A paragraph has no spaces and breaks at its edges', () => {
    expect(tidied('<p>\n One<br>two <br>\n</p><p> <em>Three</em> </p>').body).toBe(
      '<p>One<br>two</p><p><em>Three</em></p>',
    )
  })

  it('A term is bold above its definition', () => {
    expect(tidied('<dl><dt>Kefir</dt><dd>Sour milk</dd></dl>').body).toBe(
      '<p><strong>Kefir</strong></p><p>Sour milk</p>',
    )
  })

  it('The caption beside a table is the caption of the table', () => {
    const { body } = tidied(
      '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Flours</figcaption></figure>',
    )
    expect(body).toContain('<table><caption>Flours</caption>')
    expect(body).not.toContain('figcaption')
  })

  it('What has no meaning here is left out with its paragraph, or kept if that is chosen', () => {
    const html =
      '<p><code data-unknown="">[odd]</code></p><p><code data-unknown="">[b]</code>in<code data-unknown="">[/b]</code></p>'
    expect(tidied(html).body).toBe('<p>in</p>')
    expect(tidied(html, 'keep').body).toContain('<code>[odd]</code>')
  })

  it('A text in another language says so in its paragraphs and headings', () => {
    const html = '<h2>味噌</h2><p>三年</p><p lang="fr">Sel</p><ul><li>a</li></ul>'
    const inLanguage = (language: string) =>
      tidyBody(html, { note: () => {}, linkFor: (href) => href, pictureFor: () => null, language })
        .body
    expect(inLanguage('ja')).toBe(
      '<h2 lang="ja">味噌</h2><p lang="ja">三年</p><p lang="fr">Sel</p><ul><li>a</li></ul>',
    )
    expect(inLanguage('en-US')).not.toContain('<p lang="en')
  })

  it('A form and a drawing are left out, which is noted', () => {
    const { body, notes } = tidied(
      '<p>a</p><form><label>Name <input></label></form><svg><text>x</text></svg>',
    )
    expect([body, notes]).toEqual(['<p>a</p>', ['left out of texts', 'left out of texts']])
  })

  it('A picture in a paragraph is a figure beside its words, without empty paragraphs', () => {
    const picture = '<img src="here.jpg" alt="A hen">'
    const figure = '<figure><img src="/images/here/960.webp" alt="A hen"></figure>'
    expect(tidied(`<p>${picture}</p>`).body).toBe(figure)
    expect(tidied(`<p>a ${picture} <b>b</b></p>`).body).toBe(
      `<p>a</p>${figure}<p><strong>b</strong></p>`,
    )
  })

  it('Links to headings lead to their anchors here, by their own names and by their words', () => {
    const { body, anchors } = tidied(
      '<h2 id="h-1">The blade</h2><h3>Über</h3><p><a href="#h-1">a</a> <a href="#the-blade">b</a> <a href="#%C3%BCber">c</a> <a href="#none">d</a></p>',
    )
    expect(body).toContain(
      '<p><a href="#section-the-blade">a</a> <a href="#section-the-blade">b</a> <a href="#section-uber">c</a> d</p>',
    )
    expect(anchors).toMatchObject({ 'h-1': 'section-the-blade' })
  })

  it('Words of two boxes that are left out do not run together, and those of one word do not part', () => {
    const box = (words: string) =>
      `<code data-unknown="">[a]</code>${words}<code data-unknown="">[/a]</code>`
    expect(tidied(`<p>In ${box('500 g')}${box('4 cups')} or ${box('O')}nce.</p>`).body).toBe(
      '<p>In 500 g 4 cups or Once.</p>',
    )
  })

  it('A link to a file that is not here leaves its words, and is told', () => {
    expect(tidied('<p><a href="plans/loom.pdf">Loom</a></p>')).toMatchObject({
      body: '<p>Loom</p>',
      notes: ['links'],
    })
  })

  it('Links lead where the context says; handlers and unknown schemes go', () => {
    const { body } = tidied(
      '<a href="https://old.example/hens" onclick="x()">a</a><a href="javascript:x()">b</a>',
    )
    expect(body).toBe('<p><a href="/hens">a</a>b</p>')
  })
})

describe('Footnotes of other systems', () => {
  it('A footnote of Substack is a note in its place', () => {
    const { body } = tidied(
      substackHtml(
        '<p>Rye<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a></p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Not wheat.</p></div></div>',
        () => {},
      ),
    )
    expect(body).toBe('<p>Rye<span data-footnote="">Not wheat.</span></p>')
  })

  it('A footnote in the Markdown of an old Ghost is a note in its place', async () => {
    const markdown = '## Head\n\nWords[^1]\n\n[^1]: Note'
    const data = { posts: [{ id: 'a', title: 'Old', status: 'published', markdown }] }
    const pieces = await readAll(ghostReader, { 'export.json': JSON.stringify({ db: [{ data }] }) })
    const article = pieces.find((piece): piece is ArticlePiece => piece.kind === 'article')
    expect(tidied(article?.html ?? '').body.trim()).toBe(
      '<h2>Head</h2>\n<p>Words<span data-footnote="">Note</span></p>',
    )
  })
})
