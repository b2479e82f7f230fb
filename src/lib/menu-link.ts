export type MenuLink = { href: string; label: string }
