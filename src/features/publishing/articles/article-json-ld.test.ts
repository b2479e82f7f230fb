import { describe, expect, test } from 'vitest'
import { froe } from './article.fixture.ts'
import { articleJsonLd, breadcrumbJsonLd, scriptJson } from './article-json-ld.ts'

const URL_OF_FROE = 'https://journal.test/article/sharpening-a-froe'
const surroundings = {
  origin: new URL('https://journal.test/'),
  siteName: 'Salt & Cedar',
  url: URL_OF_FROE,
  image: 'https://journal.test/og/sharpening-a-froe.jpg',
  place: null,
  corrections: [],
}

describe('the structured data of an article', () => {
  test('The structured data says who wrote what, when, and under which address', () => {
    expect(articleJsonLd(froe, surroundings)).toMatchObject({
      '@type': 'Article',
      headline: 'Sharpening a froe',
      url: URL_OF_FROE,
      datePublished: '2025-04-04T17:00:00.000Z',
      dateModified: '2025-04-19T16:20:00.000Z',
      author: [
        {
          '@type': 'Person',
          name: 'Wes Tanaka',
          url: 'https://journal.test/author/wes-tanaka',
        },
      ],
      image: 'https://journal.test/og/sharpening-a-froe.jpg',
      articleSection: 'Hand Tools',
    })
  })

  test('The structured data has the corrections of an article, and its own words for search engines', () => {
    const corrections = [{ body: 'It was one hour.', noted_at: '2026-01-02T10:00:00Z' }]
    const sharing = { ...froe.sharing, description: 'Of edges.', canonical: 'https://first.test/a' }
    expect(articleJsonLd({ ...froe, sharing }, { ...surroundings, corrections })).toMatchObject({
      description: 'Of edges.',
      isBasedOn: 'https://first.test/a',
      correction: [
        {
          '@type': 'CorrectionComment',
          text: 'It was one hour.',
          datePublished: '2026-01-02T10:00:00Z',
        },
      ],
    })
    const plain = articleJsonLd(froe, surroundings)
    expect(plain).toMatchObject({ description: froe.headline })
    for (const field of ['isBasedOn', 'correction']) expect(plain).not.toHaveProperty(field)
  })

  test('The structured data says the place of an article in its series, and no date that is not known', () => {
    const place = { series: { title: 'Edges' }, part: 2 } as never
    const undated = { ...froe, published_at: '2000-01-01T12:00:00.001Z' }
    const data = articleJsonLd(undated, { ...surroundings, place })
    expect(data).toMatchObject({
      isPartOf: { '@type': 'CreativeWorkSeries', name: 'Edges' },
      position: 2,
    })
    expect(data).not.toHaveProperty('datePublished')
  })

  test('The structured data names the language that all paragraphs of a text say', () => {
    const languageOf = (body: string) => articleJsonLd({ ...froe, body }, surroundings)
    expect(languageOf('<p lang="ja">味噌</p><p lang="ja">塩</p>')).toMatchObject({
      inLanguage: 'ja',
    })
    expect(languageOf('<p lang="ja">味噌</p><p>Salt</p>')).toMatchObject({ inLanguage: 'en' })
  })

  test('The structured data leaves out what an article does not have', () => {
    const bare = {
      ...froe,
      tags: [],
    }
    const data = articleJsonLd(bare, { ...surroundings, image: null })
    for (const field of ['image', 'articleSection', 'isPartOf'])
      expect(data).not.toHaveProperty(field)
  })

  test('The structured data says whose the picture is', () => {
    const images = froe.images.map((image) => ({ ...image, credit: 'Print: Ada' }))
    expect(articleJsonLd({ ...froe, images }, surroundings)).toMatchObject({
      image: { '@type': 'ImageObject', url: surroundings.image, creditText: 'Print: Ada' },
    })
  })

  test('The picture may be in several shapes, each with its credit', () => {
    const image = ['https://journal.test/1.jpg', 'https://journal.test/2.jpg']
    expect(articleJsonLd(froe, { ...surroundings, image })).toMatchObject({ image })
    const images = froe.images.map((one) => ({ ...one, credit: 'Print: Ada' }))
    expect(articleJsonLd({ ...froe, images }, { ...surroundings, image })).toMatchObject({
      image: image.map((url) => ({ '@type': 'ImageObject', url, creditText: 'Print: Ada' })),
    })
  })

  test('The way to a page is a list of links, and last the page', () => {
    const links = [{ href: '/', label: 'Home' }]
    expect(breadcrumbJsonLd(links, 'Food', new URL('https://journal.test/'))).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://journal.test/' },
        { position: 2, name: 'Food' },
      ],
    })
  })

  test('The structured data cannot end its script element', () => {
    const title = '</script><script>alert(1)</script><!--\u2028'
    const json = scriptJson(articleJsonLd({ ...froe, title }, surroundings))
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json).headline).toBe(title)
  })
})
