import type { Correction } from '../corrections/contract.ts'
import type { Article } from './contract.ts'
import { addressOf } from './references.ts'
import type { SeriesPlace } from './series-place.ts'

/** What structured data says beyond the article itself. */
export type Surroundings = {
  /** The site's root, with a slash at its end. */
  origin: URL
  siteName: string
  url: string
  image: { url: string; width: number; height: number } | null
  words: number
  place: Pick<SeriesPlace, 'series' | 'part'> | null
  corrections: Pick<Correction, 'body' | 'noted_at'>[]
}

/** An article as schema.org has it, for search engines. */
export function articleJsonLd(article: Article, surroundings: Surroundings): object {
  const { origin, siteName, url, image, words, place, corrections } = surroundings
  const { title, subtitle, headline, tags, authors, references } = article
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: title,
    alternativeHeadline: subtitle,
    description: headline,
    inLanguage: 'en',
    ...(image && { image: [{ '@type': 'ImageObject', ...image }] }),
    ...(article.published_at && { datePublished: article.published_at }),
    dateModified: article.updated_at,
    author: authors.map(({ slug, name }) => ({
      '@type': 'Person',
      name,
      url: new URL(`/author/${slug}`, origin).href,
    })),
    publisher: {
      '@type': 'Organization',
      name: siteName,
      url: origin.href,
      logo: {
        '@type': 'ImageObject',
        url: new URL('/icon-512.png', origin).href,
        width: 512,
        height: 512,
      },
    },
    ...(tags[0] && {
      articleSection: tags[0].name,
      keywords: tags.map(({ name }) => name).join(', '),
    }),
    wordCount: words,
    commentCount: article.num_comments,
    ...(place && {
      isPartOf: { '@type': 'CreativeWorkSeries', name: place.series.title },
      position: place.part,
    }),
    ...(corrections.length > 0 && {
      correction: corrections.map(({ body, noted_at }) => ({
        '@type': 'CorrectionComment',
        text: body,
        datePublished: noted_at,
      })),
    }),
    ...(references.length > 0 && { citation: references.map(citation) }),
  }
}

function citation(reference: Article['references'][number]): object {
  const address = addressOf(reference)
  return {
    '@type': 'CreativeWork',
    name: reference.title,
    author: reference.author,
    ...(reference.publication_date && { datePublished: reference.publication_date }),
    ...(reference.publisher && { publisher: reference.publisher }),
    ...(address && { url: address }),
  }
}

/** JSON that may stand in a script element: nothing in it can end the element or start a comment. */
export const scriptJson = (data: object): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
