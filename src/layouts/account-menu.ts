import type { MenuLink } from '../lib/menu-link.ts'

export const accountMenu: (MenuLink & { only?: 'guest' | 'user' })[] = [
  { href: '/login', label: 'Log in', only: 'guest' },
  { href: '/register', label: 'Register', only: 'guest' },
  { href: '/account', label: 'Your account' },
  { href: '/logout', label: 'Log out', only: 'user' },
]
