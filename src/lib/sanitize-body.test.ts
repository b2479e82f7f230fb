import { readFileSync } from 'node:fs'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { sanitizeBody } from './sanitize-body.ts'

const CORPUS = 'tests/fixtures/corpora/dompurify/fixtures.json'
const corpus: { title?: string; payload: string }[] = JSON.parse(readFileSync(CORPUS, 'utf8'))

/** The list repeats that of the schema, so that a mistake in the schema is noticed here. */
const TAGS = new Set(
  'p h2 h3 strong em s sub sup code pre br hr ul ol li blockquote cite small a figure figcaption img table caption thead tbody tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'href title src alt width height start reversed colSpan rowSpan scope className'.split(' '),
)
const CLASSES = new Set([
  'table.table-rows',
  'blockquote.pull-quote',
  ...['figure-column', 'figure-wide', 'figure-full'].map((kind) => `figure.${kind}`),
  ...['video', 'audio', 'page', 'file'].map((kind) => `figure.embed-${kind}`),
  'figure.gallery',
  'figure.picture-comparison',
  ...['note', 'tip', 'warning', 'safety'].map((kind) => `blockquote.callout-${kind}`),
])
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * What a browser would find in the HTML that an article must not have; empty when it is harmless.
 */
function dangersIn(html: string, fragment: boolean): string[] {
  const dangers: string[] = []
  const tree = fromHtml(html, { fragment })
  visit(tree, (node) => {
    if (node.type === 'comment') dangers.push('a comment')
    if (node.type !== 'element') return
    const { tagName, properties } = node
    if (['html', 'head', 'body'].includes(tagName) && !fragment) return
    if (!TAGS.has(tagName)) dangers.push(`<${tagName}>`)
    for (const [name, value] of Object.entries(properties)) {
      if (!ATTRIBUTES.has(name)) dangers.push(`${tagName}[${name}]`)
      if (name === 'className' && !CLASSES.has(`${tagName}.${value}`))
        dangers.push(`${tagName}.${value}`)
      if (name === 'href' && !leadsSomewhereAllowed(String(value))) dangers.push(`href=${value}`)
      if (name === 'src' && !isOwnImage(String(value))) dangers.push(`src=${value}`)
    }
  })
  return dangers
}

const HERE = 'https://site.test/article/here'
const leadsSomewhereAllowed = (address: string) =>
  !URL.canParse(address, HERE) || SCHEMES.has(new URL(address, HERE).protocol)
const isOwnImage = (address: string) => {
  const { origin, pathname } = new URL(address, HERE)
  return origin === 'https://site.test' && pathname.startsWith('/images/')
}

describe('a body that means harm', () => {
  test.each(['button', 'marquee', 'applet'])('What a %s held is read once and for all', (name) => {
    const clean = sanitizeBody(`<p><${name}>words</p><a href="/a"><${name}><a href="/b">b</a>`)
    expect(clean).toContain('words')
    expect(sanitizeBody(clean)).toBe(clean)
  })

  test.each(corpus.map(({ title, payload }, index) => [title ?? `payload ${index}`, payload]))(
    'A hostile body from the corpus is made harmless: %s',
    (_title, payload) => {
      const clean = sanitizeBody(payload)
      expect(dangersIn(clean, true)).toEqual([])
      expect(dangersIn(clean, false)).toEqual([])
      expect(sanitizeBody(clean)).toBe(clean)
    },
  )

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a link of a scheme that is not listed', '<a href="ftp://a.example/b">a</a>', '<a>a</a>'],
    ['a data link', '<a href="data:text/html,a">a</a>', '<a>a</a>'],
    ['a javascript link with a tab in it', '<a href="java&#9;script:alert(1)">a</a>', '<a>a</a>'],
    [
      'a javascript link behind a control character',
      '<a href="&#1;javascript:alert(1)">a</a>',
      '<a>a</a>',
    ],
    ['a data link', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="q"><p>a</p></form>', '<p>a</p>'],
    ['a frame', '<iframe srcdoc="<script>1</script>">a</iframe><p>b</p>', '<p>b</p>'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg><p>b</p>', '<p>b</p>'],
    ['a template', '<template><img src=x onerror=alert(1)></template><p>b</p>', '<p>b</p>'],
    ['a comment', '<!-- <script>alert(1)</script> --><p>b</p>', '<p>b</p>'],
  ])('A hostile body loses %s', (_what, hostile, harmless) => {
    expect(sanitizeBody(hostile)).toBe(harmless)
  })

  test.each([
    'https://elsewhere.test/pixel.png',
    '//elsewhere.test/images/pixel.png',
    '/\\elsewhere.test/images/pixel.png',
    '/\t/elsewhere.test/images/pixel.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '/images/../api/article/like',
    '/api/article/like?article_id=about',
    'images/a/480.webp',
  ])('A hostile body cannot load a picture from %s', (src) => {
    expect(sanitizeBody(`<p>a<img src="${src}" alt="b">c</p>`)).toBe('<p>ac</p>')
  })

  test.each([
    ['a class of another block', '<blockquote class="dialog">a</blockquote>'],
    ['a class that begins as one of its own', '<blockquote class="callout-tip2">a</blockquote>'],
    ['a role or a label', '<blockquote role="dialog" data-label="b" aria-label="c">a</blockquote>'],
  ])('A hostile body cannot give a quotation %s', (_, hostile) => {
    expect(sanitizeBody(hostile)).toBe('<blockquote>a</blockquote>')
  })

  test('A hostile body cannot give a block two kinds, nor its class to another element', () => {
    expect(sanitizeBody('<blockquote class="x callout-tip  pull-quote">a</blockquote>')).toBe(
      '<blockquote class="callout-tip">a</blockquote>',
    )
    expect(sanitizeBody('<p class="callout-tip">a</p><hr class="pull-quote">')).toBe('<p>a</p><hr>')
  })

  test('A hostile body cannot take a name that scripts or anchors look up', () => {
    const hostile = '<h2 id="location" name="cookie">a</h2><a id="content" name="body">b</a>'
    expect(sanitizeBody(hostile)).toBe('<h2>a</h2><a>b</a>')
  })

  test('A hostile body cannot stop the build by nesting', () => {
    const deep = `${'<blockquote>'.repeat(20_000)}a`
    const outcome = () => {
      try {
        return sanitizeBody(deep).includes('a')
      } catch (error) {
        return error instanceof RangeError
      }
    }
    expect(outcome()).toBe(true)
  })
})

describe('an honest body', () => {
  test('The sanitizer keeps everything that an article is made of', () => {
    const body = [
      '<h2>The week</h2><p>Some <strong>bold</strong>, <em>stressed</em> and <s>struck</s> text, H<sub>2</sub>O, 10<sup>3</sup>.</p>',
      '<h3>Amounts</h3><table><caption>Feeding</caption><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">Friday</td></tr></tbody></table>',
      '<figure><img src="/images/0af31/1200.webp" alt="A jar" width="1200" height="750"><figcaption>A jar. <small>Photo: Ada &#x26; Co.</small></figcaption></figure>',
      '<blockquote><p>Said <cite>she</cite>.</p></blockquote><ol start="3" reversed><li>a</li></ol><ul><li>b</li></ul>',
      '<pre><code>a &#x3C; b</code></pre><hr><p>A<br><a href="https://example.com/" title="t">link</a>, <a href="mailto:a@b.test">mail</a>, <a href="#section-a">place</a></p>',
    ].join('\n')
    expect(sanitizeBody(body)).toBe(body)
  })

  const pictures = (count: number, caption = '') =>
    Array.from(
      { length: count },
      (_, index) => `<figure><img src="/images/a${index}/480.webp" alt="">${caption}</figure>`,
    ).join('')
  const gallery = (inside: string, kind = 'gallery') => `<figure class="${kind}">${inside}</figure>`

  test.each([
    ['of two pictures with captions', pictures(2, '<figcaption>b <small>c</small></figcaption>')],
    ['of twelve pictures', pictures(12)],
  ])('A gallery %s stays', (_, inside) => {
    expect(sanitizeBody(gallery(inside))).toBe(gallery(inside))
  })

  test.each([
    ['one picture', gallery(pictures(1)), pictures(1)],
    ['a picture and words', gallery(`${pictures(2)}<p>a</p>`), `${pictures(2)}<p>a</p>`],
    [
      'a picture without address',
      gallery(`${pictures(1)}<figure><img alt="b"></figure>`),
      `${pictures(1)}<figure></figure>`,
    ],
    ['a gallery', gallery(gallery(pictures(2))), gallery(pictures(2))],
    ['three pictures to compare', gallery(pictures(3), 'picture-comparison'), gallery(pictures(3))],
    [
      'pictures of chosen widths',
      gallery(pictures(2).replace('<figure>', '<figure class="figure-full">')),
      gallery(pictures(2)),
    ],
  ])('A gallery of %s becomes what it can be', (_, input, kept) => {
    expect(sanitizeBody(input)).toBe(kept)
    expect(sanitizeBody(kept)).toBe(kept)
  })

  const embed = (inside: string, kind = 'video') =>
    `<figure class="embed-${kind}">${inside}</figure>`
  const link = (href: string) => `<a href="${href}"><img src="/images/a/480.webp" alt="">Title</a>`

  test.each([
    embed(`${link('https://youtu.be/abcdef_-123')}<figcaption>b</figcaption>`),
    embed('<a href="https://a.example/b.mp3">b</a>', 'audio'),
    embed('<a href="/files/0123456789abcdef0123/b.mp3">b</a>', 'audio'),
    embed(link('/article/a-first-loaf'), 'page'),
    embed('<a href="/files/0123456789abcdef0123/apron.pdf">Apron</a>', 'file'),
  ])('An embed stays: %s', (body) => {
    expect(sanitizeBody(body)).toBe(body)
  })

  test.each([
    ['an address that runs', '<a href="javascript:alert(1)">b</a>', '<a>b</a>'],
    ['an address without a host', link('/images/../api/x'), link('/images/../api/x')],
    ['a frame', '<iframe src="https://a.example"></iframe>', ''],
    [
      'a player of its own',
      '<a href="https://a.example" data-player="https://b.example" data-plays="script">b</a><a>c</a>',
      '<a href="https://a.example">b</a><a>c</a>',
    ],
    ['words instead of a link', '<p>b</p>', '<p>b</p>'],
  ])('An embed of %s is a plain figure', (_, inside, kept) => {
    expect(sanitizeBody(embed(inside))).toBe(`<figure>${kept}</figure>`)
  })

  test.each([
    'https://a.example/apron.pdf',
    '/apron.pdf',
    '/files/../api',
    '//a.example/files/0123456789abcdef0123/apron.pdf',
  ])('A file at %s, which is not of this site, is a plain figure', (href) => {
    const inside = `<a href="${href}">Apron</a>`
    expect(sanitizeBody(embed(inside, 'file'))).toBe(`<figure>${inside}</figure>`)
  })

  test('A gallery has twelve pictures at most, the others are in the next', () => {
    const clean = sanitizeBody(gallery(pictures(25)))
    expect(
      clean.split('<figure class="gallery">').map((part) => part.split('<img').length - 1),
    ).toEqual([0, 12, 13])
    expect(sanitizeBody(clean)).toBe(clean)
  })

  test.each([
    [
      'is plain text',
      '<small>By <em>Ada</em>\n <a href="/a">Quill</a></small>',
      '<small>By Ada Quill</small>',
    ],
    ['that is empty is dropped', 'A jar.<small> <br></small>', 'A jar.'],
  ])('A credit %s', (_, input, kept) => {
    const figure = (caption: string) =>
      `<figure><img src="/images/0af31/1200.webp" alt=""><figcaption>${caption}</figcaption></figure>`
    expect(sanitizeBody(figure(input))).toBe(figure(kept))
  })

  test.each([
    [
      '<p>a<span data-footnote="">b <em>c</em></span></p>',
      '<p>a<span data-footnote="">b <em>c</em></span></p>',
    ],
    ['<p>a<span data-footnote="x"> <p>b</p><p>c<br></p></span></p>', null],
    ['<p>a<span>b</span><span data-footnote=""> </span></p>', '<p>ab</p>'],
    [
      '<p>a<span data-footnote="">b<span data-footnote="">c</span></span></p>',
      '<p>a<span data-footnote="">bc</span></p>',
    ],
    [
      '<p><a href="/d">a<span data-footnote="">b</span>c</a></p>',
      '<p><a href="/d">ac</a><span data-footnote="">b</span></p>',
    ],
  ])('Of a span a note of words and marks is left: %s', (input, left) => {
    const body = sanitizeBody(input)
    expect(sanitizeBody(body)).toBe(body)
    if (left !== null) expect(body).toBe(left)
    expect(body).not.toMatch(/<span(?! data-footnote="")|<span[^>]*>(?:(?!<\/span>).)*<(?:p|br)/)
  })

  test('A credit is in a caption only', () => {
    expect(sanitizeBody('<p>a <small>b</small></p>')).toBe('<p>a b</p>')
  })

  test('Characters that nobody sees are taken out', () => {
    expect(sanitizeBody('<p>Sauer\u00ADkraut, a\u200B\u2060b&shy;c</p>')).toBe(
      '<p>Sauerkraut, abc</p>',
    )
  })

  test('The sanitizer keeps the words of elements that it removes', () => {
    expect(sanitizeBody('<div><h1>Title</h1><span>word</span></div>')).toBe('Titleword')
  })
})
