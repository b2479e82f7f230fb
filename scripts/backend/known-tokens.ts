import type { ServerOptions } from '@supabase/lite'

type Middleware = NonNullable<ServerOptions['middlewares']>[number]

const MOST_KNOWN = 1000

/**
 * Verifies each token once. Lite would verify it twice in each call, and look for its account and
 * session, which the database checks itself.
 */
export function rememberTokens(): Middleware {
  const verifiedTokens = new Map<string, Record<string, unknown>>()
  return async (context, next) => {
    const token = context.req.header('Authorization') ?? ''
    const claims = verifiedTokens.get(token)
    if (claims && Number(claims.exp) * 1000 > Date.now() && context.req.path.startsWith('/rest/')) {
      context.set('jwt', claims)
      context.set('userId', String(claims.sub))
      context.set('sessionId', String(claims.session_id))
      context.set('ignoreAuthorization', true)
      return next()
    }
    await next()
    // Lite stores the claims of the verified token here.
    const { jwt } = context.var
    if (typeof jwt?.session_id !== 'string') return
    if (verifiedTokens.size >= MOST_KNOWN) verifiedTokens.clear()
    verifiedTokens.set(token, jwt)
  }
}
