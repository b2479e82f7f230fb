import { describe, expect, test } from 'vitest'
import { froe } from './article.fixture.ts'
import { feedItem } from './feed.ts'

const ORIGIN = new URL('https://journal.test/')

describe('an article in a feed', () => {
  const { content = '', ...item } = feedItem(froe, ORIGIN)

  test('An article in a feed is identified by an address that no edit changes', () => {
    const edited = feedItem(
      { ...froe, title: 'Other', updated_at: '2026-01-01T00:00:00.000Z', version: 9 },
      ORIGIN,
    )
    expect(edited.link).toBe(item.link)
    expect([edited.pubDate, item.pubDate]).toEqual(Array(2).fill(new Date(froe.published_at ?? '')))
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
    expect(content).toContain(
      '<li>Drew Langsner. <cite><a href="https://doi.org/10.1234/cw">Country Woodcraft</a></cite>. Lost Art Press, 2020.</li>',
    )
  })

  test('A cover in a feed has its credit as its caption', () => {
    const images = froe.images.map((image) => ({ ...image, credit: 'Print: Ada & Co.' }))
    expect(feedItem({ ...froe, images }, ORIGIN).content).toContain(
      'height="1000"><figcaption><small>Print: Ada &#x26; Co.</small></figcaption></figure>',
    )
  })

  test('An article without references has no heading for them in a feed', () => {
    const { content } = feedItem({ ...froe, references: [] }, ORIGIN)
    expect(content).not.toContain('References')
  })

  test('An article in a feed names each of its authors where feeds expect a name', () => {
    const [wes] = froe.authors
    const authors = [
      { ...wes, name: 'Wes & <Co>' },
      { ...wes, name: 'Ada Quill' },
    ] as never
    expect(feedItem({ ...froe, authors }, ORIGIN).customData).toBe(
      '<dc:creator>Wes &amp; &lt;Co&gt;</dc:creator><dc:creator>Ada Quill</dc:creator>',
    )
  })

  test('An article cannot break the feed with characters that XML cannot represent', () => {
    const broken = feedItem({ ...froe, title: 'A\u0001B\u000bC', body: '<p>a\u0007b</p>' }, ORIGIN)
    expect(broken.title).toBe('ABC')
    expect(broken.content).toContain('<p>ab</p>')
  })

  test('An article in a feed has no script, whatever was stored', () => {
    const { content } = feedItem(
      { ...froe, body: '<p onclick="x()">a</p><script>x()</script>' },
      ORIGIN,
    )
    expect(content).not.toMatch(/onclick|script/)
  })
})
