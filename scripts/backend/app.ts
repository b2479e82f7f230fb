import './lite-setup.ts'
import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { parse } from 'smol-toml'
import type { ImageObject } from '../../src/features/images/encode-image.server.ts'
import { BUCKET } from '../../src/features/images/rules.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { connect, POOL } from './connection.ts'
import { completeAuth } from './hosted-auth.ts'
import type { BackendKeys } from './keys.ts'
import { expectOwnMigrations, nextMigration } from './migrations.ts'
import { PRELUDE } from './prelude.ts'
import { refuseAllRows } from './safe-update.ts'
import { type SigningKeys, signWith } from './signing-keys.ts'
import { createFileStorage, type FileStorage } from './storage-files.ts'
import { storeObjects } from './store-objects.ts'
import { quoteTextFilters } from './text-filters.ts'

/** A message of Supabase Auth for a mail driver. */
export type AuthMail = { to: string; subject: string; text: string; html?: string }

export type BackendOptions = {
  databaseUrl: string
  storageFolder: string
  keys: BackendKeys
  siteUrl: string
  sendMail(mail: AuthMail): Promise<void>
  /** Tokens are signed as hosted projects sign them. */
  signingKeys?: SigningKeys
}

/** An embedded Supabase that answers on loopback as a hosted project does. */
export type Backend = {
  /** What `SUPABASE_URL` is set to. */
  url: string
  /** Stores files of pictures at once, replacing those of the same paths. */
  storeObjects(objects: ImageObject[]): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the embedded Supabase on a database and applies `supabase/migrations` to it.
 *
 * @throws Error naming the migration that failed; the database is as before that migration
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { databaseUrl, keys, signingKeys } = options
  let lostConnections = 0
  const connection = connect(databaseUrl, () => {
    lostConnections += 1
  })
  await expectOwnMigrations(connection.driver).catch(async (error) => {
    await connection.close()
    throw error
  })
  const { app, captcha, storage } = await openApp(connection, options)
  // Without it Lite grants everything on every table to anon at the first request.
  Object.assign(connection, { rlsState: 'active' })
  await migrate(app, connection)
  await readSchema(app, connection, keys.publishableKey)

  const asText = await quoteTextFilters(connection.driver)
  const limiter = createConcurrencyLimiter(CONCURRENCY)
  const auth = { sql: connection.driver, secretKey: keys.secretKey, captcha }
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request, env) {
      if (!isSupabasePath(request.url)) return new Response(null, { status: 404 })
      const peerAddress = env.incoming.socket.remoteAddress ?? null
      const lite = async (asked: Request) =>
        refuseAllRows(asked) ?? app.fetch(asText(asked), { peerAddress })
      const lostBefore = lostConnections
      const complete = completeAuth(lite, auth)
      const asked = signingKeys ? signWith(signingKeys, keys.jwtSecret, complete) : complete
      const answer = await limiter.run(() => asked(request), request.signal)
      if (answer === null) return noConnection('PGRST003')
      if (answer.status !== 500) return answer
      if (lostConnections === lostBefore && (await answers(connection))) return answer
      return noConnection('PGRST000')
    },
  })
  await new Promise((settle) => server.once('listening', settle))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    storeObjects: (objects) => storeObjects(connection.driver, storage, BUCKET, objects),
    async close() {
      await new Promise((settle) => {
        server.close(settle)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      // A query that was lost with its connection would keep it open for ever.
      await connection.driver.end({ timeout: 2 })
      await connection.close()
    },
  }
}

/** Lite on a database, with the schemas of Auth and Storage and the roles that hosted Supabase has. */
async function openApp(
  connection: PostgresConnection,
  { storageFolder, keys, siteUrl, sendMail }: Omit<BackendOptions, 'databaseUrl' | 'signingKeys'>,
): Promise<{ app: App; captcha: boolean; storage: FileStorage }> {
  const { captcha, ...config } = await readConfig(siteUrl)
  const app = new App({
    ...config,
    auth: {
      ...config.auth,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    connection,
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: (mail) => sendMail(mail as AuthMail) } },
    },
  } as ConstructorParameters<typeof App>[0]) as App
  const storage = createFileStorage(storageFolder)
  app._storageAdapter = storage
  await app.init()
  await app.ensureSystemSchema()
  await connection.driver.unsafe(PRELUDE)
  return { app, captcha, storage }
}

/** Makes the schemas of Auth and Storage in a database without migrations. */
export async function createSystemSchemas(options: BackendOptions): Promise<void> {
  const connection = connect(options.databaseUrl, () => {})
  try {
    await openApp(connection, options)
  } finally {
    await connection.close()
  }
}

/** Two for each connection, so that none is idle; as much may wait as is done in a second. */
const CONCURRENCY = { atOnce: 2 * POOL, waiting: 40, waitTimeoutMs: 1000, runTimeoutMs: 15_000 }

/** What PostgREST says when its pool has no connection for it in time, or there is no database. */
const noConnection = (code: 'PGRST000' | 'PGRST003') =>
  Response.json({ code, message: 'There is no connection to the database.' }, { status: 503 })

/** Lite answers 500 when the database is not there, as for any other error; it may be back by now. */
const answers = ({ driver }: PostgresConnection): Promise<boolean> =>
  driver.unsafe('select 1').then(
    () => true,
    () => false,
  )

/** Lite also answers `/_system/*` and a studio, without a key: those stay unreachable. */
const isSupabasePath = (url: string) =>
  /^\/(rest|auth|storage)\/v1(\/|$)/.test(new URL(url).pathname)

/**
 * Lite reads the schema at its first request, and once more for each request that comes meanwhile:
 * so it is read before there are any. It then looks through the text of views for the types of their
 * columns at each request, which Postgres has told it: that was a tenth of what a call took.
 */
async function readSchema(app: App, connection: PostgresConnection, apikey: string) {
  await app.fetch(new Request('http://localhost/rest/v1/roles?limit=1', { headers: { apikey } }))
  const { views } = await connection.introspect({ useCache: true })
  for (const view of views) view.sql = ''
}

type Config = {
  auth: { captcha: { enabled: boolean }; email: { enabled: boolean } } & Record<string, unknown>
}

/** The settings of Lite, which knows neither captchas nor second factors, and an older name. */
async function readConfig(siteUrl: string) {
  const text = await readFile('supabase/config.toml', 'utf8')
  const parsed = parse(text.replaceAll('env(SITE_URL)', siteUrl)) as Config & { db: unknown }
  const { db: _, ...config } = parsed
  const { captcha, mfa: __, email, ...auth } = config.auth
  const { enabled: enable_signup, ...mail } = email
  return {
    ...config,
    auth: { ...auth, email: { ...mail, enable_signup } },
    captcha: captcha.enabled,
  }
}

/** Each migration is a transaction: the one that failed is the first that the database does not have. */
async function migrate(app: App, { driver }: PostgresConnection): Promise<void> {
  try {
    await applyPendingMigrations(app)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const file = await nextMigration(driver)
    throw new Error(`The migration ${file} failed and was rolled back: ${reason}`)
  }
}
