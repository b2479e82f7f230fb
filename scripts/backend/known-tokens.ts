import type { ServerOptions } from '@supabase/lite'

type Middleware = NonNullable<ServerOptions['middlewares']>[number]

const MOST_KNOWN = 1000

/**
 * A token is verified once. Lite would do it twice with each call, and look for its account and
 * session, which the database asks itself.
 */
export function rememberTokens(): Middleware {
  const known = new Map<string, Record<string, unknown>>()
  return async (context, next) => {
    const token = context.req.header('Authorization') ?? ''
    const claims = known.get(token)
    if (claims && Number(claims.exp) * 1000 > Date.now() && context.req.path.startsWith('/rest/')) {
      context.set('jwt', claims)
      context.set('userId', String(claims.sub))
      context.set('sessionId', String(claims.session_id))
      context.set('ignoreAuthorization', true)
      return next()
    }
    await next()
    // Lite keeps here what it has verified.
    const { jwt } = context.var
    if (typeof jwt?.session_id !== 'string') return
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(token, jwt)
  }
}
