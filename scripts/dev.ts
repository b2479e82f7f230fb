import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { openClient } from '../src/server/supabase.ts'
import { deliverTo } from './local/auth-mail.ts'
import { startLocalBackend } from './local/backend.ts'
import { loadContent } from './local/load-content.ts'
import { createResources } from './local/resources.ts'
import { sayHowToBegin } from './local/say-how-to-begin.ts'
import { readSettings, type SiteSettings } from './local/settings.ts'
import { main, step } from './local/steps.ts'
import { waitForStopSignal } from './local/stop-signal.ts'
import { acquireDataFolder } from './platform/data-folder.ts'
import { assertLocal } from './platform/local-only.ts'
import { createMailbox } from './platform/mailbox.ts'
import { listen } from './platform/server.ts'

await main(async () => {
  assertLocal()
  const resources = createResources()
  const stopped = waitForStopSignal().then(async () => {
    await resources.dispose()
    process.exit(0)
  })
  try {
    const url = await startDev(readSettings(), resources)
    console.log(`\nReady on ${url}; edit and see.`)
    await sayHowToBegin(url)
  } catch (error) {
    await resources.dispose()
    throw error
  }
  await stopped
})

async function startDev(
  { dataDir, port, empty }: SiteSettings,
  { acquire }: ReturnType<typeof createResources>,
) {
  // Astro would take the next port without an error, and links in emails would be wrong.
  const probe = await listen({ router: async () => new Response(), port })
  await probe.close()
  await acquire(
    () => acquireDataFolder(dataDir),
    (folder) => folder.release(),
  )
  const siteUrl = `http://localhost:${port}`
  const mailbox = createMailbox(join(dataDir, 'mail'))
  const backend = await step('Database and backend are up', () =>
    acquire(
      () => startLocalBackend({ dataDir, siteUrl, sendMail: deliverTo(mailbox) }),
      (running) => running.close(),
    ),
  )
  const { env, databaseUrl } = backend
  Object.assign(process.env, env)
  await loadContent(empty, {
    databaseUrl,
    client: openClient(env.SUPABASE_SECRET_KEY, undefined, 30_000),
    storeObjects: backend.storeObjects,
  })
  await acquire(
    () =>
      startAstro(port, {
        ...env,
        SITE_DATA_DIR: dataDir,
        ASTRO_CACHE_DIR: join(dataDir, 'astro-dev'),
      }),
    stopAstro,
  )
  return siteUrl
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

async function stopAstro(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGTERM')
  await exited
}
