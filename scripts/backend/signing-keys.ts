import {
  createHmac,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'

/** ES256 keys, with which hosted projects sign access tokens. */
export type SigningKeys = {
  jwks(): { keys: JsonWebKey[] }
  sign(claims: object): string
  /** Null for a token that no key has signed. */
  read(token: string): object | null
  /** Earlier tokens stay valid. */
  rotate(): void
}

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

const makeKey = (): Key => ({
  kid: randomUUID(),
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
})

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString())

const dsaEncoding = 'ieee-p1363'

export function createSigningKeys(): SigningKeys {
  const keys = [makeKey()]
  return {
    jwks: () => ({
      keys: keys.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      })),
    }),
    sign(claims) {
      const { kid, privateKey } = keys.at(-1) as Key
      const content = `${encoded({ alg: 'ES256', typ: 'JWT', kid })}.${encoded(claims)}`
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding })
      return `${content}.${signature.toString('base64url')}`
    },
    read(token) {
      const [head, claims, signature = ''] = token.split('.')
      try {
        const { alg, kid } = decoded(head)
        const key = keys.find((one) => one.kid === kid)?.publicKey
        const content = Buffer.from(`${head}.${claims}`)
        const bytes = Buffer.from(signature, 'base64url')
        const isOurs = key && verify('sha256', content, { key, dsaEncoding }, bytes)
        return alg === 'ES256' && isOurs ? decoded(claims) : null
      } catch {
        return null
      }
    },
    rotate: () => void keys.push(makeKey()),
  }
}

type Answer = (request: Request) => Promise<Response>

const JWKS = '/auth/v1/.well-known/jwks.json'
const SHARED = encoded({ alg: 'HS256', typ: 'JWT' })

export function signWith(keys: SigningKeys, jwtSecret: string, lite: Answer): Answer {
  const forLite = (claims: object) => {
    const content = `${SHARED}.${encoded(claims)}`
    return `${content}.${createHmac('sha256', jwtSecret).update(content).digest('base64url')}`
  }
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === JWKS) return Response.json(keys.jwks())
    const headers = new Headers(request.headers)
    const [, token] =
      /^Bearer ([^.]+\.[^.]+\.[^.]+)$/.exec(headers.get('authorization') ?? '') ?? []
    if (token) {
      const claims = keys.read(token)
      // Lite would accept a token that is signed with its own secret.
      headers.set('authorization', `Bearer ${claims ? forLite(claims) : 'invalid.invalid.invalid'}`)
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
  const access_token = keys.sign(decoded(body.access_token.split('.')[1]))
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json({ ...body, access_token }, { status: answer.status, headers })
}
