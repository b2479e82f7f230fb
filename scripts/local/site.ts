import { randomBytes } from 'node:crypto'
import {
  failFirstBuild,
  markBuildsLive,
} from '../../src/features/base/builds/start-build.server.ts'
import { recordDeployment } from '../../src/features/base/jobs/deployment.server.ts'
import { loadRenderer } from '../../src/server/rendered-page.server.ts'
import { SECURITY_HEADERS } from '../../src/server/security-headers.ts'
import { acquireDataFolder } from '../platform/data-folder.ts'
import { createThreads } from '../platform/function-threads.ts'
import { type Functions, loadFunctions, type Peer } from '../platform/functions.ts'
import { createMailPages } from '../platform/mail-pages.ts'
import type { Mailbox } from '../platform/mailbox.ts'
import { readNetlifyConfig } from '../platform/netlify-config.ts'
import { BuildFailure, type Releases } from '../platform/releases.ts'
import { createRouter, type Router } from '../platform/router.ts'
import { startSchedule } from '../platform/schedule.ts'
import { listen } from '../platform/server.ts'
import { startCompiling } from '../site/compile.ts'
import { rendererOf } from '../site/release-place.ts'
import { askEachMinute } from './due-jobs.ts'
import { createBuildHook, HOOK_PATH } from './hook.ts'
import { startLoadedBackend } from './load-content.ts'
import { removePidFile, writePidFile } from './pid-file.ts'
import { compiledIn, currentIn, openSiteReleases } from './releases.ts'
import { createResources, type Resources } from './resources.ts'
import type { SiteSettings } from './settings.ts'
import { step } from './steps.ts'

/** A site that is up; `lost` resolves when its database ends unexpectedly. */
export type ReadySite = { url: string; isDemonstration: boolean; lost: Promise<void> }

/** Starts a site. `close` may be called while it starts. */
export function openSite(settings: SiteSettings) {
  const resources = createResources()
  const ready = start(settings, resources).catch(async (error: Error) => {
    await resources.dispose()
    throw error
  })
  return { ready, close: resources.dispose }
}

async function start(settings: SiteSettings, { acquire }: Resources): Promise<ReadySite> {
  const { dataDir, port } = settings
  await acquire(
    () => acquireDataFolder(dataDir),
    (folder) => folder.release(),
  )

  // The server starts first, because emails and canonical links contain its address.
  let router: Router = async () => starting()
  const { url } = await acquire(
    () => listen({ router: (request, peer) => router(request, peer), port }),
    (server) => server.close(),
  )
  const compiling = await acquire(
    async () => startCompiling(compiledIn(dataDir), url),
    (started) => started.stop(),
  )
  const { backend, mailbox, isDemonstration } = await startLoadedBackend(settings, url, acquire)
  const { databaseUrl } = backend
  const token = randomBytes(24).toString('base64url')
  const env = {
    ...backend.env,
    SUPABASE_DB_URL: databaseUrl,
    BUILD_HOOK_URL: url + HOOK_PATH,
    BUILD_HOOK_TOKEN: token,
    RENDERER: rendererOf(currentIn(dataDir)),
  }
  Object.assign(process.env, env)
  await recordDeployment()
  const { releases, bringUpToDate, bringIndexUpToDate, keepBuilderReady } = await acquire(
    () => openSiteReleases({ dataDir, databaseUrl, siteUrl: url, env }),
    (opened) => opened.releases.close(),
  )
  // Makes up for the build that is missing when a former copy was killed.
  const since = new Date()
  await step('Pages are up to date', () => compiling.ended.then(bringUpToDate)).then(
    () => markBuildsLive(since),
    (problem) => keepFormerRelease(releases, problem),
  )

  // Code is loaded in advance, so that the next release and page on demand do not wait for it.
  void bringIndexUpToDate().then(keepBuilderReady).then(loadRenderer).catch(console.error)

  const config = await readNetlifyConfig()
  const functions = await acquire(
    () => loadFunctions(config.functionsDir, { threads: createThreads() }),
    (loaded: Functions) => loaded.stop(),
  )
  await acquire(
    async () => startSchedule(functions.scheduled, functions.invoke),
    async (schedule) => schedule.stop(),
  )
  await acquire(
    async () => askEachMinute(),
    async (asking) => asking.stop(),
  )
  router = createRouter({
    config,
    functions,
    publishDir: releases.current,
    local: localPages(createBuildHook(releases, token, functions.emit), mailbox),
  })
  await acquire(
    () => writePidFile(dataDir, { url, hook: env.BUILD_HOOK_URL, token, databaseUrl, env }),
    () => removePidFile(dataDir),
  )
  return { url, isDemonstration, lost: backend.lost }
}

/** When a build fails, the former release is served and the admin shows the failure. */
async function keepFormerRelease(releases: Releases, problem: unknown): Promise<void> {
  if (!(problem instanceof BuildFailure) || releases.current() === null) throw problem
  const { message } = problem
  console.error(
    `\n${message}\n\nThe previous release is being served; the build will be tried again.`,
  )
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
