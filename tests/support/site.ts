import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Backend, startBackend } from '../../scripts/backend/app.ts'
import { newKeys } from '../../scripts/backend/keys.ts'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { readNetlifyConfig } from '../../scripts/platform/netlify-config.ts'
import { createRouter, type Router } from '../../scripts/platform/router.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { TEMPLATE } from './cluster.ts'
import { openNamed } from './named/open.ts'
import { type SigningKeys, signWith } from './signing-keys.ts'
import { answerCallsOf } from './without-sockets.ts'

export type TokenHolder = { token: string }

/** The functions on a database of the test file's own. */
export type TestSite = {
  /** As superuser, for arranging what a test needs and looking at what it left. */
  sql: Sql
  /** Calls the site as a browser on its own page does; a body that is no string is sent as JSON. */
  call(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Response>
  /** The same with a body that is sent as it is, and its type among the headers. */
  callWith(
    method: string,
    path: string,
    body: BodyInit | undefined,
    headers?: HeadersInit,
  ): Promise<Response>
  /** Sends a request as it is, without what a browser adds. */
  send(path: string, init?: RequestInit): Promise<Response>
  /**
   * A supabase-js client with the publishable key, signed in when a person is given, as the site's
   * functions have it.
   */
  client(person?: TokenHolder): ReturnType<typeof createClient>
  /** The same with a token alone, past the site. */
  clientPastSite(person: TokenHolder): ReturnType<typeof createClient>
  /** Makes an account past the site, which is faster than to register; answers its id. */
  createUser(email: string, username: string, password: string): Promise<string>
  /** Makes an account (unless it exists) past the site, and logs it in. */
  signUp(email: string, username: string): Promise<TokenHolder & { id: string }>
  /** Waits for what calls do after their answer, such as storing emails. */
  settled(): Promise<void>
  backend: Pick<Backend, 'url' | 'storeObjects'>
  databaseUrl: string
}

export type TestSiteOptions = {
  /** The way from the backend to its database, when that is not straight. */
  through?(databaseUrl: string): string
  /** Takes the emails of Supabase Auth. */
  /** Tokens as hosted projects sign them. */
  signingKeys?: SigningKeys
  /** Passwords are hashed cheaply unless a test measures the time that it takes. */
  bcryptCost?: number
  /** The folder of a release to serve, with the headers of `netlify.toml`. */
  release?(): string | null
  /** The database that is copied; that of the fixtures by default. */
  template?(): string
  /** The folder of stored pictures that files share, which none changes. */
  storage?(): string
}

/** All databases of a run are copies of one. */
let schema: Backend['schema'] | undefined

/** A backend over a database of the cluster, with the environment of a site over it. */
export async function openBackend(
  database: string,
  {
    through = (url) => url,
    signingKeys,
    bcryptCost = 4,
    storageFolder,
  }: Omit<TestSiteOptions, 'release' | 'template' | 'storage'> & { storageFolder: string },
) {
  const databaseUrl = inject('clusterUrl').replace(/\/postgres$/, `/${database}`)
  const keys = newKeys()
  const backend = await startBackend({
    databaseUrl: through(databaseUrl),
    storageFolder,
    keys,
    siteUrl: ORIGIN,
    ...(schema && { schema }),
    ...(signingKeys && { around: (answer) => signWith(signingKeys, keys.jwtSecret, answer) }),
  })
  schema = backend.schema
  answerCallsOf(backend)
  enterSite({ url: backend.url, ...keys })
  process.env.LITE_AUTH_BCRYPT_COST = String(bcryptCost)
  return { backend, databaseUrl, keys }
}

type Addresses = { url: string; publishableKey: string; secretKey: string }

const enterSite = ({ url, publishableKey, secretKey }: Addresses) =>
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: ORIGIN,
    // The site is local, also over a Supabase that is not: it has a mailbox, and no limits of rates.
    SITE_BACKEND: 'embedded',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })

/** A copy of a database, and a backend over it. @param undo takes what removes them */
async function openCopy(
  { template = () => TEMPLATE, storage, ...options }: Omit<TestSiteOptions, 'release'>,
  undo: (() => Promise<unknown>)[],
) {
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = postgres(inject('clusterUrl'), { max: 1, onnotice() {} })
  undo.push(() => maintenance.end())
  await maintenance.unsafe(`create database ${name} template ${template()} strategy file_copy`)
  undo.push(() => maintenance.unsafe(`drop database ${name} with (force)`))
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const storageFolder = storage?.() ?? join(folder, 'storage')
  const opened = await openBackend(name, { ...options, storageFolder })
  undo.push(() => opened.backend.close())
  return opened
}

/**
 * Gives a test file its own database, or the one that is named and emptied for it, and the site's
 * functions over it, for as long as it runs.
 */
export function openTestSite({ release, ...options }: TestSiteOptions = {}): TestSite {
  const site = {} as TestSite
  const undo: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const named = inject('namedSupabase')
    const { backend, databaseUrl, keys } = named
      ? await openNamed(named, options)
      : await openCopy(options, undo)
    if (named) enterSite(named)
    Object.assign(site, { backend, databaseUrl })
    site.sql = postgres(databaseUrl, { max: 4, onnotice() {} })
    undo.push(() => site.sql.end())

    // A test lasts less than the pause before a repeat.
    const functions = await loadFunctions('functions', { repeatLater() {} })
    site.settled = () => functions.settled()
    const { redirects, headers } = await readNetlifyConfig()
    const router: Router = createRouter({
      config: { redirects, headers: release ? headers : [] },
      functions,
      publishDir: release ?? (() => null),
    })
    site.send = (path, init) => router(new Request(ORIGIN + path, init), { ip: '192.0.2.1' })
    site.callWith = (method, path, body, headers = {}) =>
      site.send(path, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (Reader) Firefox/146.0',
          ...headers,
        },
        ...(body !== undefined && { body }),
      })
    site.call = (method, path, body, headers = {}) =>
      site.callWith(
        method,
        path,
        body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
        { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      )
    const client = { auth: { persistSession: false, autoRefreshToken: false } }
    const [mark] = await site.sql`select value from public.site_mark`
    const open = (headers: Record<string, string>): ReturnType<typeof createClient> =>
      createClient(backend.url, keys.publishableKey, { ...client, global: { headers } })
    const bearer = ({ token }: TokenHolder) => ({ Authorization: `Bearer ${token}` })
    site.client = (person) => open(person ? { ...bearer(person), 'X-Site-Mark': mark?.value } : {})
    site.clientPastSite = (person) => open(bearer(person))
    const service = createClient(backend.url, keys.secretKey, client)
    site.createUser = async (email, username, password) => {
      const user_metadata = { username }
      const made = await service.auth.admin.createUser({ email, password, user_metadata })
      return made.data.user?.id ?? ''
    }
    site.signUp = async (email, username) => {
      const { auth } = createClient(backend.url, keys.secretKey, client)
      const password = 'a long enough passphrase'
      await site.createUser(email, username, password)
      const { data, error } = await auth.signInWithPassword({ email, password })
      if (error) throw error
      return { id: data.user.id, token: data.session.access_token }
    }
  })

  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })
  return site
}
