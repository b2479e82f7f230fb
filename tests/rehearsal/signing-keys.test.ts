import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSigningKeys, signWith } from '../support/signing-keys.ts'

const SECRET = 'shared with whoever verifies'
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function sharedToken(claims: object): string {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`
}

async function auth(request: Request): Promise<Response> {
  if (new URL(request.url).pathname === '/auth/v1/token')
    return Response.json({ access_token: sharedToken({ sub: 'edda' }), refresh_token: 'r' })
  return Response.json({ authorization: request.headers.get('authorization') })
}

const keys = createSigningKeys()
const hosted = signWith(keys, SECRET, auth)
const ask = async (path: string, token = '') => {
  const headers = { authorization: `Bearer ${token}` }
  return (await hosted(new Request(`http://localhost${path}`, { headers }))).json()
}

it('A login answers a token of the kind ES256, which the call that carries it is known by', async () => {
  const { access_token } = await ask('/auth/v1/token')
  const [head = ''] = access_token.split('.')
  const { keys: published } = await ask('/auth/v1/.well-known/jwks.json')
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
    alg: 'ES256',
    typ: 'JWT',
    kid: published[0].kid,
  })
  expect(published[0].d).toBeUndefined()
  expect(await ask('/rest/v1/x', access_token)).toEqual({
    authorization: `Bearer ${sharedToken({ sub: 'edda' })}`,
  })
})

it('A token that another key has signed, or the shared secret, is none', async () => {
  const strangers = await createSigningKeys().sign({ sub: 'edda' })
  for (const token of [strangers, sharedToken({ sub: 'edda' }), 'a.b.c'])
    expect(await ask('/rest/v1/x', token)).toEqual({
      authorization: 'Bearer invalid.invalid.invalid',
    })
  expect(await ask('/rest/v1/x', 'sb_secret_key')).toEqual({
    authorization: 'Bearer sb_secret_key',
  })
})

it('After a rotation both keys are published, and the new one signs', async () => {
  const rotating = createSigningKeys()
  const before = await rotating.sign({ sub: 'edda' })
  rotating.rotate()
  const after = await rotating.sign({ sub: 'edda' })
  expect(rotating.jwks().keys).toHaveLength(2)
  for (const token of [before, after]) expect(await rotating.read(token)).toEqual({ sub: 'edda' })
  expect(before.split('.')[0]).not.toBe(after.split('.')[0])
})
