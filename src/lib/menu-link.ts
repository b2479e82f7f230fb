/** A link of a menu. */
export type MenuLink = { href: string; label: string }
