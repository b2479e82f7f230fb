import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { stopChild } from '../../scripts/platform/stop-child.ts'
import { endChildOnExit } from '../../scripts/test/end-child.ts'
import { askSite } from './ask-site.ts'
import { buildForProduction, publishBuild, publishedOf } from './build.ts'
import { environmentOfNames, HOOK_URL, SITE_HOST } from './names.ts'
import { functionEnvironment } from './project.ts'
import type { ServedDeploy } from './serve-bundles.ts'
import { made, type Stage } from './stage.ts'

/** Without a budget of builds, because the rehearsal would wait for them. */
const OWN = { BUILD_HOOK_URL: HOOK_URL, BUILD_BUDGET: 'none' }

export async function startNetlify(stage: Stage): Promise<void> {
  await publishBuild(stage)
  await serveDeploy(stage)
}

/** @throws Error with its output when a function does not start */
export async function serveDeploy(stage: Stage): Promise<void> {
  await stage.made.endSite?.()
  const child = await stage.acquire(() => startServer(stage), stopChild)
  stage.made.endSite = () => stopChild(child)
  stage.made.sitePort = await portOf(child)
  stage.gateway.lead(SITE_HOST, stage.made.sitePort)
}

/** A separate process, because functions have their own environment. */
function startServer(stage: Stage) {
  const input: ServedDeploy = {
    clone: made(stage, 'clone'),
    bundles: realpathSync(join(stage.folder, 'bundles')),
    published: publishedOf(stage),
    tls: stage.certificate,
  }
  const own = { ...OWN, SMTP_URL: made(stage, 'smtpUrl') }
  const child = spawn(process.execPath, [SERVER, JSON.stringify(input)], {
    env: {
      ...functionEnvironment(stage, own),
      ...environmentOfNames(stage.gateway.url, stage.folder),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endChildOnExit(child)
  return child
}

const SERVER = 'tests/rehearsal/serve-bundles.ts'

/** @throws Error with the end of its output, when it ends instead */
const portOf = (child: ReturnType<typeof startServer>): Promise<number> =>
  new Promise((settle, fail) => {
    let log = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-4000)
        const [, port] = /^\{"port":(\d+)\}$/m.exec(log) ?? []
        if (port) settle(Number(port))
      })
    child.once('exit', () => fail(new Error(log.trim() || 'It ended.')))
  })

/** Builds in order, and tells each outcome to the function for it, as Netlify does. */
export function buildOnRequest(stage: Stage) {
  let last: Promise<void> = Promise.resolve()
  return {
    build(title: string) {
      last = last.then(() => deploy(stage, title))
    },
    settled: () => last,
  }
}

async function deploy(stage: Stage, title: string): Promise<void> {
  const report = async (event: string, payload: object) => {
    const body = JSON.stringify({ payload })
    const path = `/.netlify/functions/${event}`
    await askSite(stage, path, { method: 'POST', body }).catch(console.error)
  }
  try {
    await buildForProduction(stage)
    await publishBuild(stage)
    await report('deploy-succeeded', { title })
  } catch (error) {
    const error_message = error instanceof Error ? error.message : String(error)
    await report('deploy-failed', { title, error_message })
  }
}
