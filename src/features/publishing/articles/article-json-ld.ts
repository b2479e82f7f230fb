import { knownDate } from '../../../lib/known-date.ts'
import type { Correction } from '../corrections/contract.ts'
import type { Article } from './contract.ts'
import type { EmbeddedVideo } from './prepare-embeds.ts'
import type { SeriesPlace } from './series-place.ts'

export type Surroundings = {
  origin: URL
  siteName: string
  url: string
  /** Addresses of the picture, in several shapes or one. */
  image: string | string[] | null
  place: Pick<SeriesPlace, 'series' | 'part'> | null
  corrections: Pick<Correction, 'body' | 'noted_at'>[]
}

export function articleJsonLd(article: Article, surroundings: Surroundings): object {
  const { origin, siteName, url, image, place, corrections } = surroundings
  const { title, headline, tags, sharing } = article
  const credit = article.images[0]?.credit
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    url,
    headline: title,
    description: sharing.description || headline,
    ...(sharing.canonical && { isBasedOn: sharing.canonical }),
    inLanguage: languageOf(article.body),
    ...(image && {
      image: credit ? withCredit(image, credit) : image,
    }),
    ...(knownDate(article.published_at) && { datePublished: article.published_at }),
    dateModified: article.updated_at,
    author: authorsJsonLd(article, origin),
    publisher: {
      '@type': 'Organization',
      name: siteName,
      url: origin.href,
      logo: new URL('/icon-512.png', origin).href,
    },
    ...(tags[0] && {
      articleSection: tags[0].name,
    }),
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
  }
}

/** The language that all paragraphs say; English when they do not say the same (rule: editor/language). */
export function languageOf(body: string): string {
  if (!body.includes('<p lang="')) return 'en'
  const named = new Set([...body.matchAll(/<p(?: lang="([\w-]+)")?>/g)].map(([, lang]) => lang))
  const [only] = named
  return named.size === 1 && only ? only : 'en'
}

function withCredit(image: string | string[], creditText: string): object {
  const of = (url: string) => ({ '@type': 'ImageObject', url, creditText })
  return typeof image === 'string' ? of(image) : image.map(of)
}

/** The way to a page; its last entry is the page itself. */
export const breadcrumbJsonLd = (
  links: { href: string; label: string }[],
  here: string,
  origin: URL,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...links.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, origin).href,
    })),
    { '@type': 'ListItem', position: links.length + 1, name: here },
  ],
})

/** The videos as structured data, without their upload dates, which are not known. */
export const embeddedVideos = (videos: EmbeddedVideo[], origin: URL): object[] =>
  videos.map(({ thumbnailUrl, ...video }) => ({
    '@context': 'https://schema.org',
    ...video,
    ...(thumbnailUrl && { thumbnailUrl: new URL(thumbnailUrl, origin).href }),
  }))

export const authorsJsonLd = ({ authors }: Pick<Article, 'authors'>, origin: URL): object[] =>
  authors.map(({ slug, name }) => ({
    '@type': 'Person',
    name,
    url: new URL(`/author/${slug}`, origin).href,
  }))

export const itemListJsonLd = (items: { name: string; href: string }[], origin: URL): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: new URL(href, origin).href,
  })),
})

/** JSON for a script element, escaped so that it cannot end the element or start a comment. */
export const scriptJson = (data: object): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
