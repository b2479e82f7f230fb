import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { decode, sign, verifyWithJwks } from 'hono/jwt'
import type { JWTPayload } from 'hono/utils/jwt/types'

/** ES256 keys, with which hosted projects sign access tokens. */
export type SigningKeys = {
  jwks(): { keys: PublishedKey[] }
  sign(claims: JWTPayload): Promise<string>
  /** Null for a token that no key has signed. */
  read(token: string): Promise<JWTPayload | null>
  /** Earlier tokens stay valid. */
  rotate(): void
}

type PublishedKey = JsonWebKey & { kid: string }

const ALGORITHM = 'ES256'

function makeKey(): { secret: PublishedKey; published: PublishedKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = { kid: randomUUID(), alg: ALGORITHM, use: 'sig' }
  return {
    secret: { ...(privateKey.export({ format: 'jwk' }) as JsonWebKey), ...names },
    published: { ...(publicKey.export({ format: 'jwk' }) as JsonWebKey), ...names },
  }
}

export function createSigningKeys(): SigningKeys {
  let { secret, published } = makeKey()
  const keys = [published]
  // Lite looks at the times of a token.
  const verification = { exp: false, iat: false, nbf: false }
  return {
    jwks: () => ({ keys: keys.map((key) => ({ ...key, key_ops: ['verify'] })) }),
    sign: (claims) => sign(claims, secret, ALGORITHM),
    read: (token) =>
      verifyWithJwks(token, { keys, allowedAlgorithms: [ALGORITHM], verification }).catch(
        () => null,
      ),
    rotate() {
      ;({ secret, published } = makeKey())
      keys.push(published)
    },
  }
}

type Answer = (request: Request) => Promise<Response>

const JWKS = '/auth/v1/.well-known/jwks.json'

export function signWith(keys: SigningKeys, jwtSecret: string, lite: Answer): Answer {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === JWKS) return Response.json(keys.jwks())
    const headers = new Headers(request.headers)
    const [, token] =
      /^Bearer ([^.]+\.[^.]+\.[^.]+)$/.exec(headers.get('authorization') ?? '') ?? []
    if (token) {
      const claims = await keys.read(token)
      // Lite would accept a token that is signed with its own secret.
      const forLite = claims ? await sign(claims, jwtSecret) : 'invalid.invalid.invalid'
      headers.set('authorization', `Bearer ${forLite}`)
    }
    return withOwnToken(keys, await lite(new Request(request, { headers })))
  }
}

async function withOwnToken(keys: SigningKeys, answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const text = await answer.clone().text()
  if (!text.includes('"access_token"')) return answer
  const body = JSON.parse(text)
  if (typeof body?.access_token !== 'string') return answer
  const access_token = await keys.sign(decode(body.access_token).payload)
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json({ ...body, access_token }, { status: answer.status, headers })
}
