import { randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import * as v from 'valibot'

type Answer = (request: Request) => Promise<Response>

type Options = { sql: ISql; secretKey: string; captcha: boolean }

const newUser = v.object({
  id: v.optional(v.pipe(v.string(), v.uuid())),
  email: v.pipe(v.string(), v.toLowerCase()),
  password: v.string(),
  user_metadata: v.optional(v.record(v.string(), v.unknown()), {}),
})

const newLink = v.object({
  type: v.literal('recovery'),
  email: v.pipe(v.string(), v.toLowerCase()),
})

/** Calls that hosted Auth answers only after a captcha, or for the secret key. */
const NEEDS_CAPTCHA =
  /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|token\?.*grant_type=password)/

/** Adds what Lite's Auth lacks of the settings in config.toml. */
export function completeAuth(lite: Answer, { sql, secretKey, captcha }: Options): Answer {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const isServer = request.headers.get('apikey') === secretKey
    if (captcha && !isServer && NEEDS_CAPTCHA.test(pathname + search))
      return refuse(400, 'captcha_failed', 'captcha protection: request disallowed')
    switch (`${request.method} ${pathname}`) {
      case 'POST /auth/v1/admin/users':
        if (!isServer) return refuse(403, 'not_admin', 'User not allowed')
        return createUser(sql, v.parse(newUser, await request.json()))
      case 'POST /auth/v1/admin/generate_link':
        if (!isServer) return refuse(403, 'not_admin', 'User not allowed')
        return generateLink(sql, v.parse(newLink, await request.json()))
      case 'POST /auth/v1/token':
        return issueTokens(sql, request, lite)
      case 'PUT /auth/v1/user': {
        const answer = await lite(request)
        // Lite hides why the database refused the change (refuse_changed_credentials).
        if (answer.status !== 500) return answer
        return refuse(403, 'PT403', 'Accounts are changed on the site only.')
      }
      default:
        return lite(request)
    }
  }
}

/**
 * Adds the instance to refresh tokens: Lite writes none, and hosted Auth cannot read a token
 * without it.
 */
async function issueTokens(sql: ISql, request: Request, lite: Answer): Promise<Response> {
  const { refresh_token: used } = await request
    .clone()
    .json()
    .catch(() => ({}))
  if (typeof used === 'string') {
    const [row] = await sql`select instance_id from auth.refresh_tokens where token = ${used}`
    if (row && row.instance_id === null)
      return refuse(500, 'unexpected_failure', 'Internal Server Error')
  }
  const answer = await lite(request)
  if (!answer.ok) return answer
  const { refresh_token: issued } = await answer.clone().json()
  await sql`update auth.refresh_tokens set instance_id = '00000000-0000-0000-0000-000000000000'
    where token = ${issued ?? ''}`
  return answer
}

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status })

async function createUser(sql: ISql, user: v.InferOutput<typeof newUser>): Promise<Response> {
  const { email, password, user_metadata: metadata } = user
  const rounds = Number(process.env.LITE_AUTH_BCRYPT_COST || 10)
  try {
    const [created] = await sql`
      with created as (
        insert into auth.users (
          id, aud, role, email, encrypted_password, email_confirmed_at,
          raw_app_meta_data, raw_user_meta_data, created_at, updated_at
        ) values (
          coalesce(${user.id ?? null}::uuid, gen_random_uuid()), 'authenticated', 'authenticated', ${email},
          extensions.crypt(${password}, extensions.gen_salt('bf', ${rounds})), now(),
          '{"provider":"email","providers":["email"]}', ${JSON.stringify(metadata)}::jsonb, now(), now()
        ) returning id, aud, role, email, raw_user_meta_data as user_metadata, created_at
      ), identity as (
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email)
        from created
      )
      select * from created`
    return Response.json(created)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
    const [existing] = await sql`select from auth.users where email = ${email}`
    // A trigger refused the new user, for example because the username is taken.
    if (!existing) return refuse(500, 'unexpected_failure', 'Database error creating new user')
    return refuse(422, 'email_exists', 'A user with this email address has already been registered')
  }
}

/** Makes the token of a link; what hosted Auth answers beside it, the site does not read. */
async function generateLink(sql: ISql, { email, type }: v.InferOutput<typeof newLink>) {
  const token = randomBytes(28).toString('hex')
  const [user] = await sql`
    update auth.users set recovery_token = ${token}, recovery_sent_at = now()
    where email = ${email} returning id, aud, role, email, created_at`
  if (!user) return refuse(404, 'user_not_found', 'User with this email not found')
  return Response.json({ ...user, hashed_token: token, verification_type: type })
}
