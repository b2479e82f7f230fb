import { describe, expect, test } from 'vitest'
import { rssItem } from '../../../lib/feed-formats.ts'
import { emptyCard, emptyLine, emptyStep } from '../../kitchen/cards/contract.ts'
import { froe } from './article.fixture.ts'
import { feedItem as itemOf } from './feed.ts'

const ORIGIN = new URL('https://journal.test/')

const feedItem = (...parameters: Parameters<typeof itemOf>) => rssItem(itemOf(...parameters))

describe('an article in a feed', () => {
  const item = feedItem(froe, ORIGIN)
  const { 'content:encoded': content } = item

  test('An article in a feed stays the same one with another title, another address and another site', () => {
    const edited = feedItem(
      { ...froe, id: 'other', title: 'Other', updated_at: '2026-01-01T00:00:00.000Z', version: 9 },
      new URL('https://other.test/'),
    )
    expect(edited.guid).toEqual(item.guid)
    expect(item.guid).toEqual({ '@_isPermaLink': 'false', '#text': `article-${froe.aux_id}` })
    const published = new Date(froe.published_at ?? '').toUTCString()
    expect([edited.pubDate, item.pubDate]).toEqual([published, published])
  })

  test('An item of a feed has its address, categories, comments and picture', () => {
    const link = 'https://journal.test/article/sharpening-a-froe'
    expect(item).toMatchObject({
      title: 'Sharpening a froe',
      link,
      category: ['Hand Tools'],
      comments: `${link}#comments`,
      'media:content': {
        '@_url': 'https://journal.test/images/0af31/1600.webp',
        '@_medium': 'image',
      },
    })
  })

  test('An imported article keeps the name that feeds had for it', () => {
    const guid = 'https://old.example/?p=12'
    expect(feedItem({ ...froe, guid }, ORIGIN).guid).toMatchObject({ '#text': guid })
  })

  test('The description of an article in a feed reads as it was written after it is read as HTML', () => {
    const { description } = feedItem({ ...froe, headline: 'Cut the <tails> & rest first' }, ORIGIN)
    expect(description).toBe('Cut the &#x3C;tails> &#x26; rest first')
  })

  test('An article in a feed has its footnotes below its text', () => {
    const body = '<p>Rye<span data-footnote="">See [1].</span></p>'
    const { 'content:encoded': content } = feedItem({ ...froe, body }, ORIGIN)
    const page = 'https://journal.test/article/sharpening-a-froe'
    expect(content).toContain(
      `<a href="${page}#note-1" role="doc-noteref" aria-label="Note 1">1</a>`,
    )
    expect(content).toMatch(
      /<h2>Notes<\/h2><ol.*See <a href="[^"]*#reference-1"[^>]*>Drew Langsner, /,
    )
  })

  test('An article in a feed has its cover, its whole text and its references, with absolute addresses', () => {
    expect(content).toMatch(
      /^<figure><img src="https:\/\/journal\.test\/images\/0af31\/1600\.webp" alt="A froe\."/,
    )
    expect(content).toContain('<a href="https://journal.test/contact">')
    expect(content).toContain(
      '<a href="https://journal.test/article/sharpening-a-froe#section-the-blade">',
    )
    expect(content).toContain('src="https://journal.test/images/1bc2/1200.webp"')
    const pictures = String(content).match(/<img [^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThan(1)
    // Pictures have a light background, whatever the theme of the feed reader.
    for (const picture of pictures) expect(picture).toContain(' style="background-color:#fff"')
    expect(content).toContain(
      '<li>Drew Langsner. <cite><a href="https://doi.org/10.1234/cw">Country Woodcraft</a></cite>. Lost Art Press, 2020.</li>',
    )
  })

  test('What is written from right to left says so in a feed, and nothing else does', () => {
    const hebrew = feedItem({ ...froe, headline: 'לחם', body: '<p>לחם</p><p>Rye</p>' }, ORIGIN)
    expect(hebrew.description).toBe('<p dir="auto">לחם</p>')
    expect(hebrew['content:encoded']).toContain('<p dir="auto">לחם</p><p>Rye</p>')
  })

  test('A callout in a feed is a quotation that says its kind', () => {
    const body = '<blockquote class="callout-warning"><p>Hot.</p></blockquote>'
    expect(feedItem({ ...froe, body }, ORIGIN)['content:encoded']).toMatch(
      /<blockquote [^>]*><p class="callout-label"><strong>Warning<\/strong><\/p><p>Hot\.<\/p><\/blockquote>/,
    )
  })

  test('A cover in a feed has its credit as its caption', () => {
    const images = froe.images.map((image) => ({ ...image, credit: 'Print: Ada & Co.' }))
    expect(feedItem({ ...froe, images }, ORIGIN)['content:encoded']).toContain(
      'height="1000" style="background-color:#fff"><figcaption><small>Print: Ada &#x26; Co.</small></figcaption></figure>',
    )
  })

  test('A card in a feed has its ingredients and numbered steps in its place, and before the references without one', () => {
    const oil = {
      ...emptyLine('oil0'),
      quantity: { from: 2, to: null },
      unit: 'tbsp',
      name: 'oil <b>',
    }
    const boil = { ...emptyStep('boil'), text: 'Boil.', uses: ['oil0'], altitude: 0 }
    const card = {
      ...emptyCard(crypto.randomUUID(), 'method', 'Oiled'),
      groups: [{ name: '', lines: [oil] }],
      parts: [{ name: '', steps: [boil] }],
      altitude: {
        unit: 'minutes' as const,
        bands: [
          { from: 0, to: 1000 },
          { from: 1001, to: 30_000 },
        ],
        rows: [{ name: 'Pints', values: [10, 15] }],
      },
    }
    const list =
      '<h2>Oiled</h2><h3>Materials</h3><ul><li>2 tbsp oil &#x3C;b></li></ul><h3>Steps</h3>' +
      '<ol><li>Boil. (Pints: 10 minutes to 1,000 ft, 15 minutes above 1,000 ft)</li></ol>'
    const inFeed = (body: string) =>
      feedItem({ ...froe, body, cards: [card] }, ORIGIN)['content:encoded']
    const mark = `<hr data-card="${card.id}">`
    const listed = inFeed(`<p>Before.</p><ul><li>${mark}</li></ul><p>After.</p>`)
    expect(listed).toContain(`</ul>${list}<p>After.</p>`)
    const article = { id: 'oil', title: 'On <oil>' }
    const withSharedCard = { ...froe, body: mark.replace('card', 'shown-card'), references: [] }
    const others = feedItem({ ...withSharedCard, shown_cards: [{ card, article }] }, ORIGIN)[
      'content:encoded'
    ]
    expect(others).toContain('<h2>Oiled</h2><p>From: <a href=')
    expect(others).toContain('/article/oil">On &#x3C;oil></a></p><h3>Materials</h3><ul>')
    expect(inFeed('<p>Before.</p>')).toContain(`<p>Before.</p>${list}<h2>References</h2>`)
  })

  test('Steps in a feed are numbered through all parts, and one without words has no number', () => {
    const step = (id: string, text: string) => ({ ...emptyStep(id), text })
    const parts = [
      { name: 'Dough', steps: [step('mixx', 'Mix.'), step('look', ''), step('rest', 'Rest.')] },
      { name: 'Loaf', steps: [step('bake', 'Bake.')] },
      { name: 'Glaze', steps: [step('boil', 'Boil.'), step('brsh', 'Brush.')] },
    ]
    const card = { ...emptyCard(crypto.randomUUID(), 'recipe', 'Rye'), parts }
    expect(feedItem({ ...froe, cards: [card] }, ORIGIN)['content:encoded']).toContain(
      '<h3>Steps</h3><h4>Dough</h4><ol><li>Mix.</li><li>Rest.</li></ol><h4>Loaf</h4><ol start="3"><li>Bake.</li></ol>' +
        '<h4>Glaze</h4><ol start="4"><li>Boil.</li><li>Brush.</li></ol>',
    )
  })

  test('A recipe in a feed has its picture, its ingredients, and of a step what its words do not say', () => {
    const heat = { celsius: 250, minutes: 40 }
    const steps = [
      { ...emptyStep('bake'), text: 'Bake until brown.', ...heat },
      { ...emptyStep('said'), text: 'Bake at 250 °C for 40 minutes.', ...heat },
    ]
    const card = {
      ...emptyCard(crypto.randomUUID(), 'recipe', 'Rye'),
      image: '/images/rye/640.webp',
      image_alt: 'A loaf',
      groups: [{ name: '', lines: [{ ...emptyLine('rye0'), name: 'rye' }] }],
      parts: [{ name: '', steps }],
    }
    expect(feedItem({ ...froe, cards: [card] }, ORIGIN)['content:encoded']).toMatch(
      new RegExp(
        '<h2>Rye</h2><img src="[^"]+/images/rye/640\\.webp" alt="A loaf"[^>]*>' +
          '<h3>Ingredients</h3><ul><li>rye</li></ul><h3>Steps</h3><ol>' +
          '<li>Bake until brown\\. \\(482 °F, 250 °C; 40 minutes\\)</li>' +
          '<li>Bake at 250 °C for 40 minutes\\.</li></ol>',
      ),
    )
  })

  test('A reference without a publisher has its date in a feed', () => {
    const references = froe.references.map((one) => ({ ...one, publisher: '' }))
    expect(feedItem({ ...froe, references }, ORIGIN)['content:encoded']).toContain(
      'Country Woodcraft</a></cite>. 2020.</li>',
    )
  })

  test('An article without references has no heading for them in a feed', () => {
    const { 'content:encoded': content } = feedItem({ ...froe, references: [] }, ORIGIN)
    expect(content).not.toContain('References')
  })

  test('An article in a feed names each of its authors where feeds expect a name', () => {
    const [wes] = froe.authors
    const authors = [
      { ...wes, name: 'Wes & <Co>' },
      { ...wes, name: 'Ada Quill' },
    ] as never
    expect(feedItem({ ...froe, authors }, ORIGIN)['dc:creator']).toEqual([
      'Wes & <Co>',
      'Ada Quill',
    ])
  })

  test('An article in a feed has no script, whatever was stored', () => {
    const { 'content:encoded': content } = feedItem(
      { ...froe, body: '<p onclick="x()">a</p><script>x()</script>' },
      ORIGIN,
    )
    expect(content).not.toMatch(/onclick|script/)
  })
})
