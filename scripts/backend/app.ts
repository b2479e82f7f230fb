import './lite-setup.ts'
import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { parse } from 'smol-toml'
import { connect, POOL } from './connection.ts'
import { createGate } from './gate.ts'
import type { BackendKeys } from './keys.ts'
import { PRELUDE } from './prelude.ts'
import { createFileStorage } from './storage-files.ts'

/** A message as Supabase Auth hands it to a mail driver. */
export type Mail = { to: string; subject: string; text: string; html?: string }

export type BackendOptions = {
  databaseUrl: string
  storageFolder: string
  keys: BackendKeys
  siteUrl: string
  sendMail(mail: Mail): Promise<void>
}

/** An embedded Supabase that answers on loopback as a hosted project does. */
export type Backend = {
  /** What `SUPABASE_URL` is set to. */
  url: string
  close(): Promise<void>
}

/**
 * Starts the embedded Supabase on a database and applies `supabase/migrations` to it.
 *
 * @throws Error naming the migration that failed; the database is as before that migration
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { databaseUrl, storageFolder, keys, siteUrl, sendMail } = options
  const connection = connect(databaseUrl)
  const config = await readConfig(siteUrl)
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
      drivers: { email: { send: (mail) => sendMail(mail as Mail) } },
    },
  } as ConstructorParameters<typeof App>[0]) as App
  app._storageAdapter = createFileStorage(storageFolder)
  await app.init()
  await app.ensureSystemSchema()
  await connection.driver.unsafe(PRELUDE)
  // Without it Lite grants everything on every table to anon at the first request.
  Object.assign(connection, { rlsState: 'active' })
  await migrate(app)
  await readSchema(app, keys.publishableKey)

  const gate = createGate(GATE)
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request, env) {
      if (!isSupabasePath(request.url)) return new Response(null, { status: 404 })
      const peerAddress = env.incoming.socket.remoteAddress ?? null
      const answer = await gate.pass(
        async () => app.fetch(request, { peerAddress }),
        request.signal,
      )
      if (answer === null) return noConnection('PGRST003')
      if (answer.status !== 500 || (await answers(connection))) return answer
      return noConnection('PGRST000')
    },
  })
  await new Promise((settle) => server.once('listening', settle))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      await new Promise((settle) => {
        server.close(settle)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      // A question that was lost with its connection would keep it open for ever.
      await connection.driver.end({ timeout: 2 })
      await connection.close()
    },
  }
}

/** Two for each connection, so that none waits for the next question; a second's work may wait. */
const GATE = { atOnce: 2 * POOL, waiting: 200, patienceMs: 2500, limitMs: 15_000 }

/** What PostgREST says when its pool has no connection for it in time, or there is no database. */
const noConnection = (code: 'PGRST000' | 'PGRST003') =>
  Response.json({ code, message: 'There is no connection to the database.' }, { status: 503 })

/** To Lite a database that is gone is an error like any other. */
const answers = ({ driver }: PostgresConnection): Promise<boolean> =>
  driver.unsafe('select 1').then(
    () => true,
    () => false,
  )

/** Lite also answers `/_system/*` and a studio, without a key: those stay unreachable. */
const isSupabasePath = (url: string) =>
  /^\/(rest|auth|storage)\/v1(\/|$)/.test(new URL(url).pathname)

/**
 * Lite reads the schema at its first request, and as often as there are requests until it has it: a
 * crowd at the door of a slow machine would wait for hundreds of readings.
 */
const readSchema = (app: App, apikey: string) =>
  app.fetch(new Request('http://localhost/rest/v1/roles?limit=1', { headers: { apikey } }))

type Config = { auth: Record<string, unknown> } & Record<string, unknown>

async function readConfig(siteUrl: string): Promise<Config> {
  const text = await readFile('supabase/config.toml', 'utf8')
  const { db: _, ...config } = parse(text.replaceAll('env(SITE_URL)', siteUrl))
  return config as Config
}

async function migrate(app: App): Promise<void> {
  try {
    await applyPendingMigrations(app)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`A migration failed and was rolled back: ${reason}`)
  }
}
