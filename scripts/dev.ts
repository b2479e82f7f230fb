import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { startLoadedBackend } from './local/load-content.ts'
import { createResources, type Resources } from './local/resources.ts'
import { sayHowToBegin } from './local/say-how-to-begin.ts'
import { EMPTY, readFlags, readSettings, type SiteSettings } from './local/settings.ts'
import { endWhenLost, main } from './local/steps.ts'
import { waitForStopSignal } from './local/stop-signal.ts'
import { acquireDataFolder } from './platform/data-folder.ts'
import { assertLocal } from './platform/local-only.ts'
import { listen } from './platform/server.ts'
import { stopChild } from './platform/stop-child.ts'

await main(async () => {
  assertLocal()
  readFlags(EMPTY)
  const resources = createResources()
  const stopped = waitForStopSignal().then(async () => {
    await resources.dispose()
    process.exit(0)
  })
  try {
    const { url, lost } = await startDev(readSettings(), resources)
    console.log(`\nReady on ${url}; edit and see.`)
    await sayHowToBegin(url)
    await Promise.race([stopped, endWhenLost(lost, resources.dispose)])
  } catch (error) {
    await resources.dispose()
    throw error
  }
})

async function startDev(settings: SiteSettings, { acquire }: Resources) {
  const { dataDir, port } = settings
  // Astro would take the next free port, and links in emails would be wrong.
  const probe = await listen({ router: async () => new Response(), port })
  await probe.close()
  await acquire(
    () => acquireDataFolder(dataDir),
    (folder) => folder.release(),
  )
  const siteUrl = `http://localhost:${port}`
  const { env, lost } = (await startLoadedBackend(settings, siteUrl, acquire)).backend
  await acquire(
    () =>
      startAstro(port, {
        ...env,
        SITE_DATA_DIR: dataDir,
        ASTRO_CACHE_DIR: join(dataDir, 'astro-dev'),
      }),
    stopChild,
  )
  return { url: siteUrl, lost }
}

async function startAstro(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork('scripts/local/astro-dev.ts', {
    env: { ...process.env, ...env, PORT: String(port) },
    detached: true,
  })
  await new Promise<void>((settle, fail) => {
    child.once('message', () => settle())
    child.once('exit', () => fail(new Error('Astro did not start; its reason is printed above.')))
  })
  return child
}
