import type { MenuLink } from '../lib/menu-link.ts'
import { holdsRole, type Role } from '../lib/roles.ts'
import type { User } from '../lib/user.ts'
import type { PageIconName } from './icons.ts'

export type AdminSection = MenuLink & {
  role: Role
  bar?: PageIconName
}

export type AdminGroup = {
  name: string
  /** Whether it is folded until it is opened, on windows that are wide enough for the menu. */
  folds?: boolean
  sections: AdminSection[]
}

/** The section above the groups. */
export const DASHBOARD: AdminSection = {
  href: '/vii',
  label: 'Dashboard',
  role: 'author',
  bar: 'layout-grid',
}

/** In menu order (rule: admin/sections). */
export const adminGroups: AdminGroup[] = [
  {
    name: 'Write',
    sections: [
      { href: '/vii/articles', label: 'Articles', role: 'author', bar: 'file-text' },
      { href: '/vii/calendar', label: 'Calendar', role: 'author' },
      { href: '/vii/ideas', label: 'Ideas', role: 'author' },
      { href: '/vii/pictures', label: 'Pictures', role: 'author' },
      { href: '/vii/newsletter', label: 'Newsletter', role: 'editor' },
    ],
  },
  {
    name: 'Readers',
    sections: [
      { href: '/vii/comments', label: 'Comments', role: 'editor', bar: 'message-square-text' },
      { href: '/vii/messages', label: 'Messages', role: 'administrator' },
      { href: '/vii/subscribers', label: 'Subscribers', role: 'administrator' },
      { href: '/vii/numbers', label: 'Numbers', role: 'author' },
    ],
  },
  {
    name: 'Magazine',
    sections: [
      { href: '/vii/categories', label: 'Categories', role: 'editor' },
      { href: '/vii/series', label: 'Series', role: 'editor' },
      { href: '/vii/authors', label: 'Authors', role: 'editor' },
      { href: '/vii/pages', label: 'Pages', role: 'editor' },
      { href: '/vii/settings/menus', label: 'Menus', role: 'administrator' },
      { href: '/vii/redirects', label: 'Redirects', role: 'editor' },
      { href: '/vii/corrections', label: 'Corrections', role: 'editor' },
      { href: '/vii/measures', label: 'Measures', role: 'editor' },
      { href: '/vii/spellings', label: 'Spellings', role: 'editor' },
    ],
  },
  {
    name: 'Administration',
    folds: true,
    sections: [
      { href: '/vii/people', label: 'People', role: 'administrator' },
      { href: '/vii/import', label: 'Import', role: 'administrator' },
      { href: '/vii/export', label: 'Export', role: 'administrator' },
      { href: '/vii/backup', label: 'Backup', role: 'administrator' },
      { href: '/vii/email', label: 'Email', role: 'administrator' },
      { href: '/vii/tokens', label: 'Tokens', role: 'administrator' },
      { href: '/vii/webhooks', label: 'Webhooks', role: 'administrator' },
      { href: '/vii/settings', label: 'Settings', role: 'administrator' },
    ],
  },
]

export const adminSections: AdminSection[] = [
  DASHBOARD,
  ...adminGroups.flatMap(({ sections }) => sections),
]

export const sectionsFor = ({ roles }: User): AdminSection[] =>
  adminSections.filter(({ role }) => holdsRole(roles, role))
