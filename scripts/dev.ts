import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openClient } from '../src/server/supabase.ts'
import { deliverTo } from './local/auth-mail.ts'
import { startLocalBackend } from './local/backend.ts'
import { createResources } from './local/resources.ts'
import { readSettings, type Settings } from './local/settings.ts'
import { main, step } from './local/steps.ts'
import { untilToldToStop } from './local/stop.ts'
import { assertLocal } from './platform/local-only.ts'
import { holdFolder } from './platform/lock.ts'
import { createMailbox } from './platform/mailbox.ts'
import { plantSeed } from './seed/index.ts'

/** Edit and see: Astro's own server, with the functions, redirects and mail of the local platform. */
await main(async () => {
  assertLocal()
  const resources = createResources()
  const told = untilToldToStop().then(async () => {
    await resources.close()
    process.exit(0)
  })
  try {
    console.log(`\nReady on ${await startDev(readSettings(), resources)}; edit and see.`)
  } catch (error) {
    await resources.close()
    throw error
  }
  await told
})

async function startDev({ dataDir, port }: Settings, { hold }: ReturnType<typeof createResources>) {
  await assertFree(port)
  await hold(
    () => holdFolder(dataDir),
    (held) => held.release(),
  )
  const siteUrl = `http://localhost:${port}`
  const mailbox = createMailbox(join(dataDir, 'mail'))
  const backend = await step('Database and backend are up', () =>
    hold(
      () => startLocalBackend({ dataDir, siteUrl, sendMail: deliverTo(mailbox) }),
      (running) => running.close(),
    ),
  )
  const { env, databaseUrl } = backend
  Object.assign(process.env, env)
  await step('Demonstration content is in place', () =>
    plantSeed({
      databaseUrl,
      supabaseUrl: env.SUPABASE_URL,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      client: openClient(env.SUPABASE_SECRET_KEY, undefined, 30_000),
    }),
  )
  await hold(
    () => startAstro(port, { ...env, ASTRO_CACHE_DIR: join(dataDir, 'astro-dev') }),
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
    child.once('exit', () => fail(new Error('Astro did not start; its reason stands above.')))
  })
  return child
}

async function stopAstro(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGTERM')
  await gone
}

/** Astro would quietly take the next port, and links in mails would lead to a stranger. */
async function assertFree(port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((settle, fail) => {
    probe.once('error', () =>
      fail(
        new Error(
          `Port ${port} is already in use; stop the program that has it, or choose another with PORT=${port + 1}.`,
        ),
      ),
    )
    probe.listen(port, '127.0.0.1', settle)
  })
  await new Promise((settle) => probe.close(settle))
}
