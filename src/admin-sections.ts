import type { PageIconName } from './components/icons.ts'
import { holdsRole, type Role } from './lib/roles.ts'
import type { User } from './lib/user.ts'
import type { MenuLink } from './site.ts'

/** A part of the admin, and the lowest role that may open it. */
export type AdminSection = MenuLink & {
  role: Role
  /** Its icon in the bar at the foot of a phone, for the few that stand there. */
  bar?: PageIconName
}

/** The parts of the admin in the order of its menu (rule: admin/sections). */
export const adminSections: AdminSection[] = [
  { href: '/vii', label: 'Dashboard', role: 'author', bar: 'layout-grid' },
  { href: '/vii/articles', label: 'Articles', role: 'author', bar: 'file-text' },
  { href: '/vii/reports', label: 'Reports', role: 'editor', bar: 'flag' },
  { href: '/vii/newsletter', label: 'Newsletter', role: 'editor' },
  { href: '/vii/categories', label: 'Categories', role: 'editor' },
  { href: '/vii/series', label: 'Series', role: 'editor' },
  { href: '/vii/authors', label: 'Authors', role: 'editor' },
  { href: '/vii/pages', label: 'Pages', role: 'editor' },
  { href: '/vii/spellings', label: 'Spellings', role: 'editor' },
  { href: '/vii/redirects', label: 'Redirects', role: 'editor' },
  { href: '/vii/people', label: 'People', role: 'administrator' },
  { href: '/vii/settings', label: 'Settings', role: 'administrator' },
  { href: '/vii/mail', label: 'Email', role: 'administrator' },
]

/** The parts of the admin that a user may open. */
export const sectionsFor = ({ roles }: User): AdminSection[] =>
  adminSections.filter(({ role }) => holdsRole(roles, role))
