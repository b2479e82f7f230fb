import type { PicturePlace } from './contract.ts'

/** What a row of each table is called, and the address at which an editor changes it. */
const PLACES: Record<string, [noun: string, address?: (slug: string) => string]> = {
  articles: ['article', (slug) => `/vii/articles/${slug}`],
  article_images: ['article', (slug) => `/vii/articles/${slug}`],
  article_cards: ['card', (slug) => `/vii/articles/${slug}`],
  article_drafts: ['draft', (slug) => `/vii/articles/${slug}`],
  pending_versions: ['change that waits', (slug) => `/vii/articles/${slug}`],
  article_revisions: ['earlier version'],
  pages: ['page', (id) => `/vii/pages/${id}`],
  page_revisions: ['earlier version'],
  newsletter_issue_revisions: ['earlier version'],
  newsletter_issues: ['issue', () => '/vii/newsletter'],
  categories: ['category', (slug) => `/vii/categories?edit=${slug}`],
  series: ['series', (slug) => `/vii/series?edit=${slug}`],
  authors: ['author', (slug) => `/vii/authors?edit=${slug}`],
  site_settings: ['settings', () => '/vii/settings'],
}

export type NamedPlace = { noun: string; title: string; href: string | undefined }

/** Names each place once, although several rows may name the same place. */
export function namedPlaces(places: readonly PicturePlace[]): NamedPlace[] {
  const named = places.map(({ place, title, slug }) => {
    const [noun, address] = PLACES[place] ?? [place.replaceAll('_', ' ')]
    return { noun, title, href: address?.(slug) }
  })
  return [...new Map(named.map((one) => [`${one.noun} ${one.title} ${one.href}`, one])).values()]
}

const NAMED = 5

/** "the article “Rye” and the page “About”"; after five places only the number of the rest. */
export function describePlaces(places: readonly PicturePlace[]): string {
  const named = namedPlaces(places)
  const words = named.slice(0, NAMED).map(({ noun, title }) => `the ${noun} “${title}”`)
  const rest = named.length - words.length
  if (rest > 0) words.push(`${rest} more`)
  return new Intl.ListFormat('en').format(words)
}
