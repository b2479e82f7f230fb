import { describe, expect, it } from 'vitest'
import { tidyBody } from './tidy.ts'

function tidied(html: string) {
  const notes: string[] = []
  const { body, anchors } = tidyBody(html, {
    note: (topic) => notes.push(topic),
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
      'player.vimeo.com',
    ],
  ])('A player becomes an embed here: %s', (given, kind, href, title) => {
    const { body, notes } = tidied(given)
    expect(body).toBe(`<figure class="embed-${kind}"><a href="${href}">${title}</a></figure>`)
    expect(notes).toEqual([])
  })

  it.each([
    '<figure class="embed-page"><a href="https://a.example/"><img src="/images/here/960.webp" alt="">A</a><figcaption>b</figcaption></figure>',
    '<figure class="gallery"><figure><img src="/images/here/960.webp" alt="A"></figure><figure><img src="/images/here/960.webp" alt="B"><figcaption>c <small>d</small></figcaption></figure></figure>',
    '<blockquote class="callout-safety"><p>a</p></blockquote>',
  ])('A block of another magazine of this kind stays what it is: %s', (block) => {
    expect(tidied(block.replaceAll('/images/here/960.webp', 'here.jpg')).body).toBe(block)
  })

  it('A lazy picture has its own address, one that could not be had its words', () => {
    const { body } = tidied(
      '<img src="blank.gif" data-src="here.jpg" alt="A hen"><p><img src="gone.jpg" alt="A barn"></p>',
    )
    expect(body).toContain('<figure><img src="/images/here/960.webp" alt="A hen"></figure>')
    expect(body).toContain('<p>A barn</p>')
  })

  it('A picture in a paragraph is a figure beside its words, without empty paragraphs', () => {
    const picture = '<img src="here.jpg" alt="A hen">'
    const figure = '<figure><img src="/images/here/960.webp" alt="A hen"></figure>'
    expect(tidied(`<p>${picture}</p>`).body).toBe(figure)
    expect(tidied(`<p>a ${picture} <b>b</b></p>`).body).toBe(
      `<p>a </p>${figure}<p> <strong>b</strong></p>`,
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

  it('Links lead where the context says; handlers and unknown schemes go', () => {
    const { body } = tidied(
      '<a href="https://old.example/hens" onclick="x()">a</a><a href="javascript:x()">b</a>',
    )
    expect(body).toBe('<a href="/hens">a</a>b')
  })
})
