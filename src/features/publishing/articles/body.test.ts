import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { froe } from './article.fixture.ts'
import { embeddedVideos } from './article-json-ld.ts'
import { prepareBody } from './body.ts'
import { chaptersOf } from './headings.ts'

const html = (source: string) => prepareBody(source).html
const ids = (source: string) => prepareBody(source).headings.map(({ id }) => id)
const picture = (width: number, height: number) =>
  `<img src="/images/0af31/${width}.webp" alt="A jar" width="${width}" height="${height}">`

const ARABIC = 'خبز العجين المخمر'

test('A block with letters of Arabic or Hebrew is laid out in the direction of its own words', () => {
  expect(html(`<p>${ARABIC}</p><p>Rye.</p><ul><li>לחם, rye</li></ul>`)).toBe(
    `<p dir="auto">${ARABIC}</p><p>Rye.</p><ul dir="auto"><li>לחם, rye</li></ul>`,
  )
})

test('A passage in a language of such letters has its direction, whatever it begins with', () => {
  expect(html(`<p lang="ar">5 ${ARABIC}</p><p>Rye, <span lang="he">לחם</span></p>`)).toBe(
    `<p lang="ar" dir="rtl">5 ${ARABIC}</p><p dir="auto">Rye, <span lang="he" dir="rtl">לחם</span></p>`,
  )
  expect(html('<p lang="fr">Pain</p>')).toBe('<p lang="fr">Pain</p>')
})

describe('the headings of an article', () => {
  test('Headings of an article get anchors made of their words', () => {
    expect(prepareBody('<h2>What it’s <em>for</em></h2><h3>Jögge’s knife</h3>').headings).toEqual([
      { id: 'section-what-its-for', text: 'What it’s for', level: 2 },
      { id: 'section-jogges-knife', text: 'Jögge’s knife', level: 3 },
    ])
  })

  test('Equal headings get different anchors, also when one looks like a numbered one', () => {
    expect(ids('<h2>Salt</h2><h3>Salt 2</h3><h2>Salt</h2><h2>Salt</h2>')).toEqual([
      'section-salt',
      'section-salt-2',
      'section-salt-3',
      'section-salt-4',
    ])
  })

  test('Headings never take an anchor that a page or a script uses', () => {
    const names = ['location', 'content', 'toasts', 'constructor', '__proto__', 'login-dialog']
    for (const id of ids(names.map((name) => `<h2 id="${name}">${name}</h2>`).join(''))) {
      expect(id).toMatch(/^section-/)
    }
  })

  test('Headings without words are not in the contents, and their anchors are unique', () => {
    const { headings, html } = prepareBody(`<h2></h2><h2>${picture(480, 300)}</h2><h2>!</h2>`)
    expect(headings.map(({ text }) => text)).toEqual(['!'])
    expect(html.match(/id="section-part(?:-\d)?"/g)).toHaveLength(3)
  })

  test('Headings in other scripts keep their letters in anchors', () => {
    expect(ids('<h2>木の匙</h2><h2>हिन्दी</h2>')).toEqual(['section-木の匙', 'section-हिन्दी'])
  })

  test('Headings inside a quotation get anchors too', () => {
    expect(ids('<blockquote><h3>Deep</h3></blockquote>')).toEqual(['section-deep'])
  })

  test('The contents list chapters with their sections', () => {
    const { headings } = prepareBody('<h3>Before</h3><h2>One</h2><h3>a</h3><h3>b</h3><h2>Two</h2>')
    const outline = chaptersOf(headings).map(({ text, sections }) => [
      text,
      sections.map((s) => s.text),
    ])
    expect(outline).toEqual([
      ['Before', []],
      ['One', ['a', 'b']],
      ['Two', []],
    ])
  })

  test('Anchors of headings are always unique', () => {
    const headings = fc.array(
      fc.tuple(fc.constantFrom('h2', 'h3'), fc.constantFrom('a', 'A!', 'a 2', '2', '')),
    )
    fc.assert(
      fc.property(headings, (list) => {
        const all =
          html(list.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join('')).match(
            /id="[^"]*"/g,
          ) ?? []
        expect(new Set(all).size).toBe(list.length)
      }),
    )
  })
})

describe('the pictures of an article', () => {
  test('Pictures of an article come in every width, with the largest behind a link, and are loaded when they are near', () => {
    const prepared = html(`<figure>${picture(1200, 750)}<figcaption>A jar.</figcaption></figure>`)
    expect(prepared).toContain(
      '<figure class="figure-wide"><a href="/images/0af31/1200.webp"><picture><source type="image/avif" srcset="/images/0af31/480.avif 480w, /images/0af31/960.avif 960w, /images/0af31/1200.avif 1200w"',
    )
    expect(prepared).toContain('<img src="/images/0af31/960.webp" alt="A jar"')
    expect(prepared).toContain('loading="lazy" decoding="async"></picture></a><figcaption>')
  })

  test('The credit of a picture stays behind its caption, and cites nothing', () => {
    const caption = '<figcaption>A jar. <small>Drawing: Langsner [1]</small></figcaption>'
    const { html, cited } = prepareBody(
      `<figure>${picture(1200, 750)}${caption}</figure>`,
      froe.references,
    )
    expect(html).toContain(caption)
    expect(cited.size).toBe(0)
  })

  test('Upright pictures stay within the measure', () => {
    expect(html(`<figure>${picture(800, 1200)}</figure>`)).toContain('<figure class="figure-tall">')
  })

  test('A chosen width is kept, and asks for a picture that is large enough', () => {
    const prepared = html(`<figure class="figure-full">${picture(800, 1200)}</figure>`)
    expect(prepared).toContain('<figure class="figure-full"><a ')
    expect(prepared).toContain('sizes="100vw"')
  })

  test('Each picture of a gallery has the ratio that its row is made of, and opens large', () => {
    const row = [picture(1200, 750), picture(750, 1000), '<img src="/images/a/9.webp" alt="">']
    const prepared = html(
      `<figure class="gallery">${row.map((one) => `<figure>${one}</figure>`).join('')}</figure>`,
    )
    expect(prepared.match(/<figure[^>]*>(?:<a [^>]*>)?/g)).toEqual([
      '<figure class="gallery">',
      '<figure data-ratio="1.5"><a href="/images/0af31/1200.webp">',
      '<figure data-ratio="0.75"><a href="/images/0af31/750.webp">',
      '<figure data-ratio="1">',
    ])
  })

  test('A picture alone in a paragraph becomes a figure', () => {
    const prepared = html(`<p> ${picture(1200, 750)} </p>`)
    expect(prepared).toMatch(
      /^<figure class="figure-wide"><a [^>]+><picture>.*<\/picture><\/a><\/figure>$/,
    )
    expect(prepared.match(/<picture>/g)).toHaveLength(1)
  })

  test('A picture in the middle of a sentence stays there', () => {
    expect(html(`<p>A ${picture(480, 300)} b</p>`)).toMatch(/^<p>A <picture>/)
  })
})

describe('what an article shows of other addresses', () => {
  const embed = (kind: string, href: string) =>
    prepareBody(
      `<figure class="embed-${kind}"><a href="${href}"><img src="/images/0af31/1200.webp" alt="" width="1200" height="675">Rye</a></figure>`,
    )
  const player = (kind: string, href: string) =>
    /data-player="([^"]*)" data-plays="([^"]*)"/.exec(embed(kind, href).html)?.slice(1)

  test.each([
    [
      'video',
      'https://www.youtube.com/watch?v=abcdef_-123',
      ['https://www.youtube-nocookie.com/embed/abcdef_-123?autoplay=1&#x26;dnt=1', 'iframe'],
    ],
    [
      'video',
      'https://vimeo.com/12345',
      ['https://player.vimeo.com/video/12345?autoplay=1&#x26;dnt=1', 'iframe'],
    ],
    ['video', 'https://a.example/rye.mp4', ['https://a.example/rye.mp4', 'video']],
    ['audio', 'https://a.example/rye.mp3', ['https://a.example/rye.mp3', 'audio']],
    ['audio', '/files/0123456789abcdef0123/a.mp3', ['/files/0123456789abcdef0123/a.mp3', 'audio']],
    ['video', '/files/0123456789abcdef0123/a.mp4', ['/files/0123456789abcdef0123/a.mp4', 'video']],
    ['video', 'https://a.example/films/rye', undefined],
    ['video', 'https://youtube.com.a.example/watch?v=abcdef_-123', undefined],
    ['page', 'https://youtu.be/abcdef_-123', undefined],
  ])('A press on an embed of %s at %s makes its player', (kind, href, expected) => {
    expect(player(kind, href)).toEqual(expected)
  })

  test('A file says its name, kind and size, and is downloaded', () => {
    const { html } = prepareBody(
      '<figure class="embed-file"><a href="/files/0123456789abcdef0123/a.pdf">Apron (large) (PDF, 12 kB)</a></figure>',
    )
    expect(html).toContain(
      '<a href="/files/0123456789abcdef0123/a.pdf" download class="embed-link">',
    )
    expect(html).toContain('<span class="embed-title">Apron (large)</span>')
    expect(html).toContain('<span class="embed-from">PDF, 12 kB</span>')
  })

  test.each([
    ['/article/on-rye', 'Article'],
    ['/about', 'Page'],
  ])('The card of %s says that it is of the kind %s', (href, kind) => {
    const card = `<figure class="embed-page"><a href="${href}">On rye</a></figure>`
    expect(prepareBody(card).html).toContain(`<span class="embed-from">${kind}</span>`)
  })

  test('Before a press an embed asks nobody: it is a still of this site, and a link', () => {
    const { html, videos } = embed('video', 'https://youtu.be/abcdef_-123')
    expect(html).not.toMatch(/<iframe|<video|src(?:set)?="(?!\/images\/)/)
    expect(html).toMatch(/<a href="https:\/\/youtu\.be\/abcdef_-123"[^>]*><picture>/)
    expect(html).toContain('<span class="embed-from">Video, youtu.be</span>')
    expect(embeddedVideos(videos, new URL('https://own.test'))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'Rye',
        embedUrl: 'https://www.youtube.com/embed/abcdef_-123',
        thumbnailUrl: 'https://own.test/images/0af31/1200.webp',
      },
    ])
  })
})

describe('the text of an article', () => {
  test('A quotation that says it is a tip becomes one, other quotations stay', () => {
    expect(html('<blockquote>\n<p><strong>Tip.</strong> Dry it.</p></blockquote>')).toBe(
      '<div class="callout callout-tip" role="note">\n<p><strong class="callout-label">Tip.</strong> Dry it.</p></div>',
    )
    expect(html('<blockquote><p>Tip. Dry it.</p></blockquote>')).toContain('<blockquote>')
    expect(html('<blockquote><p>A <strong>Tip.</strong></p></blockquote>')).toContain(
      '<blockquote>',
    )
  })

  test.each([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['warning', 'Warning'],
    ['safety', 'Safety'],
  ])('A callout of the kind %s begins with the word %s', (kind, word) => {
    expect(html(`<blockquote class="callout-${kind}"><p>Vent it.</p></blockquote>`)).toContain(
      `<p class="callout-label"><strong>${word}</strong></p><p>Vent it.`,
    )
  })

  test('A callout has a label that says its kind; a pull quote is a quotation', () => {
    expect(html('<blockquote class="callout-safety"><p>Vent it.</p></blockquote>')).toBe(
      '<div class="callout callout-safety" role="note"><p class="callout-label"><strong>Safety</strong></p><p>Vent it.</p></div>',
    )
    const pulled =
      '<blockquote class="pull-quote"><p><strong>Tip.</strong> Dry it.</p></blockquote>'
    expect(html(pulled)).toBe(pulled)
  })

  test('Tables are in boxes that the keyboard can scroll and that say so, each with a name of what it holds', () => {
    const day = '<table><thead><tr><th>Day</th><th>Flour</th></tr></thead></table>'
    const prepared = html(
      `${day}<h2>The first week</h2>${day}<p>Then:</p>${day}<table><caption>Feeding</caption></table>`,
    )
    expect(prepared.match(/role="region" aria-label="[^"]*"/g)).toEqual(
      ['Day, Flour', 'The first week: Day, Flour', 'The first week: Day, Flour (2)', 'Feeding'].map(
        (name) => `role="region" aria-label="${name}"`,
      ),
    )
    expect(prepared).toContain(
      '<div class="table-scroll" tabindex="0" role="region" aria-label="Feeding"><p class="table-more" aria-hidden="true" data-pagefind-ignore="" dir="ltr">There is more: scroll sideways.</p><table aria-label="Feeding">',
    )
    expect(prepared).toContain('<th scope="col">Flour</th>')
  })

  test('A column of numbers is aligned at its end, with its head, and one of words is not', () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const table = html(
      `<table><thead><tr><th>Jar</th><th>Pints</th><th>Weight</th><th>Note</th></tr></thead><tbody>${row('1', '1,200', '2½ lb', '3 days')}${row('2', '−4', '', '4 and more')}${row('3', '$3', '90 %', '5')}</tbody></table>`,
    )
    expect(
      [...table.matchAll(/<t[hd][^>]*"table-number"[^>]*>([^<]*)/g)].map(([, cell]) =>
        cell?.replaceAll('\u00a0', ' '),
      ),
    ).toEqual(['Pints', 'Weight', '1,200', '2½ lb', '−4', '', '$3', '90 %'])
  })

  test.each([
    [
      'over two columns in its head',
      '<thead><tr><th>Jar</th><th colspan="2">Minutes</th></tr></thead><tbody><tr><td>Pints</td><td>30</td><td>35</td></tr><tr><td>Quarts</td><td>40</td><td>45</td></tr></tbody>',
    ],
    [
      'over two columns in a row',
      '<tbody><tr><td>Pints</td><td>30</td><td>35</td></tr><tr><td>Quarts</td><td colspan="2">40</td></tr></tbody>',
    ],
    [
      'over two rows',
      '<tbody><tr><td rowspan="2">Beets</td><td>30</td><td>35</td></tr><tr><td>40</td><td>45</td></tr></tbody>',
    ],
  ])('A table of numbers with a cell %s keeps its columns as they are', (_, rows) => {
    expect(html(`<table>${rows}</table>`)).not.toContain('table-number')
  })

  test('The first column of a table is marked as what stays, also below a cell that is several rows high', () => {
    const prepared = html(
      '<table><thead><tr><th></th><th>Minutes</th></tr></thead><tbody><tr><td rowspan="2">Beets</td><td>30</td></tr><tr><td>35</td></tr><tr><td colspan="2">Greens</td></tr><tr><td>Peas</td><td>40</td></tr></tbody></table>',
    )
    expect(prepared.match(/<t[hd](?!e)[^>]*>[^<]*/g)).toEqual([
      '<td class="table-first">',
      '<th scope="col">Minutes',
      '<td rowspan="2" class="table-first">Beets',
      '<td>30',
      '<td>35',
      '<td colspan="2">Greens',
      '<td class="table-first">Peas',
      '<td>40',
    ])
  })

  const asRows = (cells: string, columns: number, table = '<table class="table-rows">') =>
    html(
      `${table}<thead><tr>${'<th>Pints</th>'.repeat(columns)}</tr></thead><tbody><tr>${cells}</tr></tbody></table>`,
    )

  test('Each cell of a table that is to become a list of rows says what its column holds', () => {
    const prepared = asRows('<td>Beets</td><td><em>30</em></td><td></td>', 3)
    expect(prepared).toContain('<table class="table-rows"')
    expect(prepared).toContain(
      '<td class="table-first" role="cell" data-label="Pints"><div>Beets</div></td><td role="cell" data-label="Pints"><div><em>30</em></div></td><td role="cell" data-label="Pints"></td>',
    )
  })

  test('A table of a first column and four beside it becomes a list of rows when its writer has chosen that', () => {
    const cells = '<td>a</td>'.repeat(5)
    expect(asRows(cells, 5)).toContain('<table class="table-rows"')
    expect(asRows(cells, 5, '<table>')).not.toMatch(/table-rows|data-label|role="row/)
  })

  test.each([
    ['more than a first column and four beside it', '<td>a</td>'.repeat(6), 6],
    ['a cell over two columns', '<td>a</td><td colspan="2">b</td>', 3],
    ['a cell over two rows', '<td rowspan="2">a</td><td>b</td>', 2],
    ['a row of other columns than its head', '<td>a</td>', 2],
    ['no head', '<td>a</td>', 0],
  ])('A table with %s stays a table', (_, cells, columns) => {
    expect(asRows(cells, columns)).not.toMatch(/table-rows|data-label|role="row/)
  })

  test.each([
    ['https://example.com/', true],
    ['//example.com/', true],
    ['/\\example.com/', true],
    ['/contact', false],
    ['#section-salt', false],
    ['mailto:hazel@example.com', false],
    ['tel:+15035550100', false],
  ])('A link %s gets a safe rel when it leads outside: %s', (href, outside) => {
    expect(html(`<a href="${href}">a</a>`).includes(' rel="noopener"')).toBe(outside)
  })

  test.each([
    ['at 81 °F (27 °C)', 'at 81\u00a0°F (27\u00a0°C)'],
    ['through 4½ in of brick', 'through 4½\u00a0in of brick'],
    ['another 4 in (10 cm), put in 4 in May', 'another 4\u00a0in (10\u00a0cm), put in 4 in May'],
    ['32 × 36 in (81 × 91 cm)', '32\u00a0×\u00a036\u00a0in (81\u00a0×\u00a091\u00a0cm)'],
    ['10 ft away', '10\u00a0ft away'],
    ['2½ oz, 30 g of it', '2½\u00a0oz, 30\u00a0g of it'],
    ['1.5–2 mm or ½–¾ in (2 cm)', '1.5–\u20602\u00a0mm or ½–\u2060¾\u00a0in (2\u00a0cm)'],
    ['7 goats, 3 grams', '7 goats, 3 grams'],
    ['<code>27 °C</code>', '<code>27 °C</code>'],
  ])('Numbers of %s are not separated from each other and their units', (text, bound) => {
    expect(html(`<p>${text}</p>`)).toBe(`<p>${bound}</p>`)
  })

  test.each([
    [
      '<p>"<em>Rye</em>," <strong>she</strong> "said".</p>',
      '<p>“<em>Rye</em>,” <strong>she</strong> “said”.</p>',
    ],
    ['<p>"</p><p>It\'s"</p>', '<p>"</p><p>It’s"</p>'],
    ['<p>"<code>a "b" -- c</code>"<br>"d"</p>', '<p>“<code>a "b" -- c</code>”<br>“d”</p>'],
    ['<pre><code>a "b" - c...\n</code></pre>', '<pre><code>a "b" - c...\n</code></pre>'],
    ['<p><a href="/a--b" title="c...">d--e</a></p>', '<p><a href="/a--b" title="c...">d–e</a></p>'],
    [
      '<p lang="de">"Ja"</p><p lang="fr-CA">"Oui"</p><p>"No" <span lang="de">"Ja"</span></p>',
      '<p lang="de">„Ja“</p><p lang="fr-CA">«\u202fOui\u202f»</p><p>“No” <span lang="de">„Ja“</span></p>',
    ],
    ['<ul><li>it\'s<ul><li>"b"</li></ul></li></ul>', '<ul><li>it’s<ul><li>“b”</li></ul></li></ul>'],
  ])('Quotes and dashes of %s are typographic', (source, expected) => {
    expect(html(source).replaceAll('&#x22;', '"')).toBe(expected)
  })

  test('Headings are typographic in the list of contents, and their anchors are as they were', () => {
    expect(prepareBody('<h2>What it\'s "for"</h2>').headings).toEqual([
      { id: 'section-what-its-for', text: 'What it’s “for”', level: 2 },
    ])
  })

  test('Figures of a table stay on the line of their unit, and ranges whole', () => {
    const table = html(
      '<table><tbody><tr><td>2–3 cups at 90 % or 120 to 245 °C</td></tr></tbody></table>',
    )
    expect(table).toContain(
      '<td>2–\u20603\u00a0cups at 90\u00a0% or 120\u00a0to\u00a0245\u00a0°C</td>',
    )
  })

  test('A range in the head of a column can take two lines, and keeps its unit', () => {
    const table = html(
      '<table><thead><tr><th>Jar</th><th>1,001 to 2,000 ft</th></tr></thead><tbody><tr><td>Pint</td><td>11</td></tr></tbody></table>',
    )
    expect(table).toContain('>1,001\u00a0to 2,000\u00a0ft</th>')
  })

  test('An article that is nested too deeply to be read shows its words', () => {
    expect(html(`${'<blockquote>'.repeat(5000)}Salt`)).toContain('Salt')
  })

  test('The text of an article is sanitized before it is shown', () => {
    expect(html('<p onclick="x()">a</p><script>x()</script>')).toBe('<p>a</p>')
  })
})
