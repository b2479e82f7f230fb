import type { SiteIdentity } from './contract.ts'

/** The publisher for schema.org. The URL is that of the home page, and ends with a slash. */
export function siteJsonLd(site: SiteIdentity, { href }: URL): object {
  const { name, description, social_links } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${href}#organization`,
    url: href,
    name,
    ...(description && { description }),
    // rule: site-settings/social-links
    ...(social_links.length > 0 && { sameAs: social_links.map(({ href }) => href) }),
  }
}
