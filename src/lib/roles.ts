/** In ascending order (rule: accounts/roles). */
export const ROLES = ['author', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (name: string): name is Role => ROLES.some((role) => role === name)

/** The lowest of these roles, or the highest role when there are none. */
export const lowestOf = (roles: Role[]): Role =>
  ROLES.find((role) => roles.includes(role)) ?? 'administrator'

/** Whether one of the roles is the required one or ranks above it. */
export const holdsRole = (roles: { slug: string }[], required: Role): boolean =>
  roles.some(({ slug }) => isRole(slug) && ROLES.indexOf(slug) >= ROLES.indexOf(required))
