import type { SiteIdentity } from '../contract.ts'

/** The settings of an empty magazine, until they are saved. */
export const emptySite: SiteIdentity = {
  name: 'New magazine',
  wide_name: 'New magazine',
  narrow_name: 'Magazine',
  tagline: 'Something to read is on its way',
  description: 'A new magazine. Its first articles are being written.',
  city: '',
  postcode: '',
  office_hours: '',
  time_zone: 'UTC',
  footer_exclusions: [],
  header_menu: [
    { href: '/', label: 'Home' },
    { href: '/articles', label: 'Articles' },
    { href: '/about', label: 'About' },
    { href: '/contact', label: 'Contact' },
  ],
  support_menu: [{ href: '/contact', label: 'Contact' }],
  information_menu: [
    { href: '/about', label: 'About' },
    { href: '/rss.xml', label: 'RSS feed' },
  ],
  social_links: [],
  comments_open: true,
  has_newsletter: true,
  has_shop: false,
  light_paper: '#fbfaf7',
  light_ink: '#1d2126',
  light_accent: '#1f5f7a',
  dark_paper: '#15181b',
  dark_ink: '#e6e5e1',
  dark_accent: '#7cb5cd',
  logo: null,
  sharing_picture: null,
  legal_menu: [
    { href: '/support/privacy', label: 'Privacy' },
    { href: '/support/terms', label: 'Terms' },
    { href: '/support/cookies', label: 'Cookies' },
  ],
}
