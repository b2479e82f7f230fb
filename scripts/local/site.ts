import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { failFirstBuild, settleBuilds } from '../../src/features/builds/run/server.ts'
import { SECURITY_HEADERS } from '../../src/server/security-headers.ts'
import { openClient } from '../../src/server/supabase.ts'
import { type Functions, loadFunctions, type Peer } from '../platform/functions.ts'
import { holdFolder } from '../platform/lock.ts'
import { createMailPages } from '../platform/mail-pages.ts'
import { createMailbox, type Mailbox } from '../platform/mailbox.ts'
import { readNetlifyConfig } from '../platform/netlify-config.ts'
import { BuildFailure, type Releases } from '../platform/releases.ts'
import { createRouter, type Router } from '../platform/router.ts'
import { startSchedule } from '../platform/schedule.ts'
import { listen } from '../platform/server.ts'
import { plantSeed } from '../seed/index.ts'
import { deliverTo } from './auth-mail.ts'
import { startLocalBackend } from './backend.ts'
import { createBuildHook, HOOK_PATH } from './hook.ts'
import { openSiteReleases } from './releases.ts'
import { createResources, type Resources } from './resources.ts'
import { announce, withdraw } from './running.ts'
import type { Settings } from './settings.ts'
import { step } from './steps.ts'

/** A whole copy of the site; `close` may be called at any time, also while it starts. */
export type Site = {
  /** Its address, once everything answers; rejects with one sentence. */
  ready: Promise<string>
  close(): Promise<void>
}

/** Starts everything that the site is, on one port, showing each step. */
export function openSite(settings: Settings): Site {
  const resources = createResources()
  const ready = start(settings, resources).catch(async (error: Error) => {
    await resources.close()
    throw error
  })
  return { ready, close: resources.close }
}

async function start({ dataDir, port }: Settings, { hold }: Resources): Promise<string> {
  await hold(
    () => holdFolder(dataDir),
    (held) => held.release(),
  )

  // The port is taken first: the site's address goes into mails and canonical links.
  let router: Router = async () => starting()
  const { url } = await hold(
    () => listen({ router: (request, peer) => router(request, peer), port }),
    (server) => server.close(),
  )
  const mailbox = createMailbox(join(dataDir, 'mail'))
  const backend = await step('Database and backend are up', () =>
    hold(
      () => startLocalBackend({ dataDir, siteUrl: url, sendMail: deliverTo(mailbox) }),
      (running) => running.close(),
    ),
  )
  const token = randomBytes(24).toString('base64url')
  const env = { ...backend.env, BUILD_HOOK_URL: url + HOOK_PATH, BUILD_HOOK_TOKEN: token }
  Object.assign(process.env, env)
  const { databaseUrl } = backend
  await step('Demonstration content is in place', () =>
    plantSeed({
      databaseUrl,
      supabaseUrl: env.SUPABASE_URL,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      client: openClient(env.SUPABASE_SECRET_KEY, undefined, 30_000),
    }),
  )
  const { releases, bringUpToDate } = await hold(
    () => openSiteReleases({ dataDir, databaseUrl, siteUrl: url, env }),
    (opened) => opened.releases.close(),
  )
  // Nobody can write yet: what a copy that was killed left to be built is in these pages.
  const since = new Date()
  await step('Pages are up to date', bringUpToDate).then(
    () => settleBuilds(since),
    (problem) => keepFormerRelease(releases, problem),
  )

  const config = await readNetlifyConfig()
  const functions = await hold(
    () => loadFunctions(config.functionsDir, { scheduled: config.scheduled }),
    (loaded: Functions) => loaded.settled(),
  )
  await hold(
    async () => startSchedule(functions.scheduled, functions.invoke),
    async (schedule) => schedule.stop(),
  )
  router = createRouter({
    config,
    functions,
    publishDir: releases.current,
    local: localPages(createBuildHook(releases, token, functions.emit), mailbox),
  })
  await hold(
    () => announce(dataDir, { url, hook: env.BUILD_HOOK_URL, token, databaseUrl, env }),
    () => withdraw(dataDir),
  )
  return url
}

/** A site with older pages is better than none; the desk shows that a build failed, and why. */
async function keepFormerRelease(releases: Releases, problem: unknown): Promise<void> {
  if (!(problem instanceof BuildFailure) || releases.current() === null) throw problem
  const { message } = problem
  console.error(`\n${message}\n\nThe former release is served; the build is tried again.`)
  await failFirstBuild(message)
}

function localPages(hook: ReturnType<typeof createBuildHook>, mailbox: Mailbox) {
  const mail = createMailPages(mailbox)
  return async (request: Request, peer: Peer) => (await hook(request, peer)) ?? mail(request, peer)
}

const starting = () =>
  new Response('The site is starting.', {
    status: 503,
    headers: { ...SECURITY_HEADERS, 'Retry-After': '2' },
  })
