import type { Author } from './contract.ts'

/**
 * An author as structured data.
 * @param origin the address of the site, which ends with a slash
 * @param description plain text, which may be empty
 */
export function authorJsonLd(author: Author, origin: URL, description: string): object {
  const { slug, name, first_name, last_name, portrait, links } = author
  const url = new URL(`/author/${slug}`, origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': `${url}#person`,
    url,
    mainEntityOfPage: url,
    name,
    ...(first_name && { givenName: first_name }),
    ...(last_name && { familyName: last_name }),
    ...(description && { description }),
    ...(portrait && { image: new URL(portrait.url, origin).href }),
    ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
  }
}
