import type { AnyEndpoint } from './endpoint.ts'
import { isRole } from './roles.ts'

/** Each includes those before it (rule: tokens/scopes). */
export const SCOPES = ['read', 'articles', 'all'] as const
export type Scope = (typeof SCOPES)[number]

export const SCOPE_NAMES: Record<Scope, string> = {
  read: 'Read',
  articles: 'Read, and write articles',
  all: 'Everything an administrator may do',
}

/** Calls that would outlive a revocation, or show hashes of passwords. */
const NEEDS_LOGIN = /^\/api\/(account|auth|invitation|setup|shop\/cart|admin\/(token|backup))(\/|$)/

const OF_ARTICLES = /^\/api\/(admin\/)?article(_img_temp_upload|\/|$)/

/** Null when no token may make the call. */
export function scopeFor(endpoint: Pick<AnyEndpoint, 'path' | 'access' | 'effect'>): Scope | null {
  const { path, access, effect } = endpoint
  if (NEEDS_LOGIN.test(path)) return null
  if (effect === 'read') return 'read'
  return isRole(access) && OF_ARTICLES.test(path) ? 'articles' : 'all'
}

export const includesScope = (held: Scope, needed: Scope): boolean =>
  SCOPES.indexOf(held) >= SCOPES.indexOf(needed)
