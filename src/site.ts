import { holdsRole, type Role } from './lib/roles.ts'
import type { User } from './lib/user.ts'

/** A link of a menu. */
export type MenuLink = { href: string; label: string }

/** Dates of publication are those of the editors' desk; apart, because browsers need no more of it. */
export const timeZone = 'America/Los_Angeles'

/** The parts of the admin and the role that each needs; apart for the same reason. */
const desks: (MenuLink & { about: string; role: Role })[] = [
  {
    href: '/vii/articles',
    label: 'Articles',
    about: 'Write, publish, correct, withdraw.',
    role: 'author',
  },
  {
    href: '/vii/reports',
    label: 'Reports',
    about: 'Comments that readers have reported.',
    role: 'editor',
  },
  {
    href: '/vii/newsletter',
    label: 'Newsletter',
    about: 'Write an issue, try it, send it.',
    role: 'editor',
  },
  {
    href: '/vii/categories',
    label: 'Categories',
    about: 'The tree, and what stands above its lists.',
    role: 'editor',
  },
  {
    href: '/vii/spellings',
    label: 'Spellings',
    about: 'Words that searches take for the same.',
    role: 'editor',
  },
  {
    href: '/vii/people',
    label: 'People',
    about: 'Who writes, edits and administers; who is suspended.',
    role: 'administrator',
  },
  {
    href: '/vii/mail',
    label: 'Mail',
    about: 'Letters that wait for the mail server.',
    role: 'administrator',
  },
]

/** The parts of the admin that a user may open. */
export const desksFor = ({ roles }: User) => desks.filter(({ role }) => holdsRole(roles, role))

/**
 * The identity of the site. Everything that names it, places it or lists its pages is read from
 * here, so that another journal can be made by changing this file alone.
 */
export const site = {
  name: 'Salt & Cedar',
  brand: { desktop: 'The Salt & Cedar Journal', mobile: 'Salt & Cedar' },
  tagline: 'Food, farming and homesteading in the Pacific Northwest',
  description:
    'A craft journal of food, farming and homesteading for the wet side of the Pacific Northwest: bread, orchards, hens, smoke, cedar and soil.',
  city: 'Astoria, Oregon',
  postcode: '97103',
  timeZone,
  officeHours: '9 AM to 5 PM Pacific, Monday to Friday',
  /** Slugs of categories that the footer never lists (rule: categories-and-series/footer-top-ten). */
  footerExclusions: ['appliances', 'alcohol', 'bifl', 'books', 'stoves', 'storage'],
  menus: {
    header: [
      { href: '/', label: 'Home' },
      { href: '/articles', label: 'Articles' },
      { href: '/shop', label: 'Shop' },
      { href: '/about', label: 'About' },
      { href: '/contact', label: 'Contact' },
    ],
    support: [
      { href: '/contact', label: 'Contact' },
      { href: '/support/shipping', label: 'Shipping' },
      { href: '/support/returns', label: 'Returns' },
    ],
    information: [
      { href: '/about', label: 'About' },
      { href: '/about-this-site', label: 'About this site' },
      { href: '/article/roadmap', label: 'Roadmap' },
      { href: '/careers', label: 'Careers' },
      { href: '/rss.xml', label: 'RSS feed' },
    ],
    account: [
      { href: '/login', label: 'Log in' },
      { href: '/register', label: 'Register' },
      { href: '/account', label: 'Your account' },
    ],
    accountOfUser: [
      { href: '/account', label: 'Your account' },
      { href: '/logout', label: 'Log out' },
    ],
    legal: [
      { href: '/support/privacy', label: 'Privacy' },
      { href: '/support/terms', label: 'Terms' },
      { href: '/support/cookies', label: 'Cookies' },
      { href: '/support/shipping', label: 'Shipping' },
      { href: '/support/returns', label: 'Returns' },
    ],
  },
} satisfies {
  menus: Record<string, MenuLink[]>
  [field: string]: unknown
}
