import './lite-setup.ts'
import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { parse } from 'smol-toml'
import type { ImageObject } from '../../src/features/base/images/encode-image.server.ts'
import { BUCKET } from '../../src/features/base/images/rules.ts'
import { timeLimit } from '../../src/server/time-limit.ts'
import { KEPT_OPEN } from '../platform/server.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { connect, POOL } from './connection.ts'
import { type DatabaseSchema, readDatabaseSchema, textColumns } from './database-schema.ts'
import { completeAuth } from './hosted-auth.ts'
import type { BackendKeys } from './keys.ts'
import { rememberTokens } from './known-tokens.ts'
import { expectOwnMigrations, nextMigration } from './migrations.ts'
import { PRELUDE } from './prelude.ts'
import { setContextAtOnce, withRequest } from './request-context.ts'
import { refuseAllRows } from './safe-update.ts'
import { createFileStorage, type FileStorage } from './storage-files.ts'
import { storeObjects } from './store-objects.ts'
import { quoteTextFilters } from './text-filters.ts'

type Answer = (request: Request) => Promise<Response>

export type BackendOptions = {
  databaseUrl: string
  storageFolder: string
  keys: BackendKeys
  siteUrl: string
  /**
   * The schema of the database that this one is a copy of. It is up to date, so it is not read
   * again.
   */
  schema?: DatabaseSchema
  /** Adds what a hosted project does with requests and answers. */
  around?(answer: Answer): Answer
}

export type Backend = Awaited<ReturnType<typeof startBackend>>

const LOOPBACK = '127.0.0.1'

/**
 * Starts the backend.
 * @throws Error naming the migration that failed; the database is then as it was before
 */
export async function startBackend(options: BackendOptions) {
  const { databaseUrl, keys, around = (answer) => answer } = options
  let lostConnections = 0
  const connection = connect(databaseUrl, () => {
    lostConnections += 1
  })
  if (!options.schema)
    await expectOwnMigrations(connection.driver).catch(async (error) => {
      await connection.close()
      throw error
    })
  const { app, captcha, storage } = await openApp(connection, options)
  const schema = options.schema ?? (await prepareDatabase(app, connection))
  // Otherwise Lite would grant everything to anon at the first request.
  Object.assign(connection, { rlsState: 'active', introspection: schema.introspection })
  setContextAtOnce(connection, schema.limits)
  const asText = quoteTextFilters(textColumns(schema))
  const limiter = createConcurrencyLimiter({
    ...CONCURRENCY,
    waitTimeoutMs: timeLimit(CONCURRENCY.waitTimeoutMs),
    runTimeoutMs: timeLimit(CONCURRENCY.runTimeoutMs),
  })
  const auth = { sql: connection.driver, secretKey: keys.secretKey, captcha }
  const answer = async (request: Request, peerAddress: string | null) => {
    if (!isSupabasePath(request.url)) return new Response(null, { status: 404 })
    const lite = async (incoming: Request) =>
      refuseAllRows(incoming) ??
      withRequest(incoming, async () =>
        signed(incoming, await withSqlState(await app.fetch(asText(incoming), { peerAddress }))),
      )
    const lostBefore = lostConnections
    const complete = completeAuth(lite, auth)
    const answer = await limiter.run(() => around(complete)(request), request.signal)
    if (answer === null) return noConnection('PGRST003')
    if (answer.status !== 500) return answer
    if (lostConnections === lostBefore && (await answers(connection))) return answer
    return noConnection('PGRST000')
  }
  const server = serve({
    port: 0,
    hostname: LOOPBACK,
    serverOptions: KEPT_OPEN,
    fetch: (request, env) => answer(request, env.incoming.socket.remoteAddress ?? null),
  })
  await new Promise((settle) => server.once('listening', settle))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return {
    schema,
    url: `http://${LOOPBACK}:${address.port}`,
    answer: (request: Request): Promise<Response> => answer(request, LOOPBACK),
    storeObjects: (objects: ImageObject[]): Promise<void> =>
      storeObjects(connection.driver, storage, BUCKET, objects),
    async close(): Promise<void> {
      await new Promise((settle) => {
        server.close(settle)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      // A query that was lost with its connection would keep the connection open.
      await connection.driver.end({ timeout: 2 })
      await connection.close()
    },
  }
}

async function openApp(
  connection: PostgresConnection,
  { storageFolder, keys, siteUrl }: Omit<BackendOptions, 'databaseUrl' | 'around'>,
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
      server: { admin: false, disableStudio: true, middlewares: [rememberTokens()] },
      // The site sends every email itself.
      drivers: { email: { async send() {} } },
    },
  } as ConstructorParameters<typeof App>[0]) as App
  const storage = createFileStorage(storageFolder)
  app._storageAdapter = storage
  await app.init()
  return { app, captcha, storage }
}

async function prepareDatabase(app: App, connection: PostgresConnection): Promise<DatabaseSchema> {
  await ensureSystemSchemas(app, connection)
  await migrate(app, connection)
  return readDatabaseSchema(connection)
}

async function ensureSystemSchemas(app: App, { driver }: PostgresConnection): Promise<void> {
  await app.ensureSystemSchema()
  await driver.unsafe(PRELUDE)
}

export async function createSystemSchemas(options: BackendOptions): Promise<void> {
  const connection = connect(options.databaseUrl, () => {})
  try {
    const { app } = await openApp(connection, options)
    await ensureSystemSchemas(app, connection)
  } finally {
    await connection.close()
  }
}

/**
 * Two requests for each connection, so that none is idle. The time limit is longer than any
 * function may run.
 */
const CONCURRENCY = { atOnce: 2 * POOL, waiting: 40, waitTimeoutMs: 10_000, runTimeoutMs: 75_000 }

const noConnection = (code: 'PGRST000' | 'PGRST003') =>
  Response.json({ code, message: 'There is no connection to the database.' }, { status: 503 })

/** Lite answers 500 when it has no database, and clients would not retry after that. */
const answers = ({ driver }: PostgresConnection): Promise<boolean> =>
  driver.unsafe('select 1').then(
    () => true,
    () => false,
  )

/** Hosted Storage returns signed addresses relative to its own root, so Lite's are rewritten. */
async function signed(request: Request, answer: Response): Promise<Response> {
  const isForSignedAddress = /^\/storage\/v1\/object\/sign\//.test(new URL(request.url).pathname)
  if (!isForSignedAddress || request.method !== 'POST' || !answer.ok) return answer
  const { signedUrl } = (await answer.json()) as { signedUrl: string }
  return Response.json({ signedURL: signedUrl.replace('/storage/v1', '') })
}

/** Adds the code of a cancelled statement, which Lite does not return. */
async function withSqlState(answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer
  const problem = await answer
    .clone()
    .json()
    .catch(() => null)
  const [, message] = /^PostgresError: (canceling .*)/.exec(problem?.message) ?? []
  return message ? Response.json({ ...problem, code: '57014', message }, { status: 500 }) : answer
}

const isSupabasePath = (url: string) =>
  /^\/(rest|auth|storage)\/v1(\/|$)/.test(new URL(url).pathname)

type Config = {
  auth: { captcha: { enabled: boolean } } & Record<string, unknown>
}

async function readConfig(siteUrl: string) {
  const text = await readFile('supabase/config.toml', 'utf8')
  const parsed = parse(text.replaceAll('env(SITE_URL)', siteUrl)) as Config & { db: unknown }
  const { db: _, ...config } = parsed
  const { captcha, mfa: __, ...auth } = config.auth
  return {
    ...config,
    auth,
    captcha: captcha.enabled,
  }
}

/** Each migration is a transaction, so the first one that is missing is the one that failed. */
async function migrate(app: App, { driver }: PostgresConnection): Promise<void> {
  try {
    await applyPendingMigrations(app)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const file = await nextMigration(driver)
    throw new Error(`The migration ${file} failed and was rolled back: ${reason}`)
  }
}
