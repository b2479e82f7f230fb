/** Each includes those before it (rule: tokens/scopes). */
export const SCOPES = ['read', 'articles', 'all'] as const
export type Scope = (typeof SCOPES)[number]

export const SCOPE_NAMES: Record<Scope, string> = {
  read: 'Read',
  articles: 'Read, and write articles',
  all: 'Everything that may be left to a program',
}

/** Whether a token with the scope `held` may make calls that need `needed`. */
export const includesScope = (held: Scope, needed: Scope): boolean =>
  SCOPES.indexOf(held) >= SCOPES.indexOf(needed)
