import type { SiteIdentity } from './features/site-settings/contract.ts'
import { holdsRole, type Role } from './lib/roles.ts'
import type { User } from './lib/user.ts'

/** A link of a menu. */
export type MenuLink = { href: string; label: string }

/** The parts of the admin and the role that each needs. */
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
  {
    href: '/vii/settings',
    label: 'Settings',
    about: 'Name, place, texts and menus of the site.',
    role: 'administrator',
  },
]

/** The parts of the admin that a user may open. */
export const desksFor = ({ roles }: User) => desks.filter(({ role }) => holdsRole(roles, role))

/** The links of the account, in the footer. */
export const accountMenu = {
  guest: [
    { href: '/login', label: 'Log in' },
    { href: '/register', label: 'Register' },
    { href: '/account', label: 'Your account' },
  ],
  user: [
    { href: '/account', label: 'Your account' },
    { href: '/logout', label: 'Log out' },
  ],
}

/** What an empty magazine is called and shows, until its settings are saved at `/vii/settings`. */
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
  legal_menu: [
    { href: '/support/privacy', label: 'Privacy' },
    { href: '/support/terms', label: 'Terms' },
    { href: '/support/cookies', label: 'Cookies' },
  ],
}
