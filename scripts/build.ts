import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { envProblems } from '../src/server/env.ts'
import { startLocalBackend } from './local/backend.ts'
import { openSiteReleases } from './local/releases.ts'
import { createResources } from './local/resources.ts'
import { findRunning } from './local/running.ts'
import { readSettings, type Settings } from './local/settings.ts'
import { main } from './local/steps.ts'
import { BILL, writeBill } from './packages/bill-of-materials.ts'
import { assertLocal } from './platform/local-only.ts'
import { holdFolder } from './platform/lock.ts'
import { runBuild } from './site/run-build.ts'

/**
 * Brings the static pages up to date: on Netlify into `dist`; locally as a new release of the copy
 * that is running, or of the data folder when none is.
 */
await main(async () => {
  if (process.env.SUPABASE_URL) return buildForDeployment()
  assertLocal()
  const settings = readSettings()
  const running = await findRunning(settings.dataDir)
  if (running) return buildThrough(running.hook, running.token)
  return buildAtRest(settings)
})

async function buildForDeployment(): Promise<void> {
  const problems = envProblems({ SITE_URL: process.env.URL, ...process.env })
  if (problems.length > 0) throw new Error(`The site cannot be built: ${problems.join(' ')}`)
  await writeBill()
  console.log(`${BILL} says which packages it is made of.`)
  const out = resolve('dist')
  await rm(out, { recursive: true, force: true })
  const report = await runBuild(out, { SITE_URL: process.env.SITE_URL ?? process.env.URL ?? '' })
  console.log(`Built ${report.pages} articles into dist in ${seconds(report.build_ms)}.`)
}

async function buildThrough(hook: string, token: string): Promise<void> {
  const response = await fetch(`${hook}?wait=1`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  const answer = (await response.json()) as { id?: string; seconds?: number; message?: string }
  if (!response.ok) throw new Error(answer.message ?? 'The build failed.')
  console.log(`Release ${answer.id} is live (${seconds((answer.seconds ?? 0) * 1000)}).`)
}

async function buildAtRest({ dataDir, port }: Settings): Promise<void> {
  const { hold, close } = createResources()
  const siteUrl = `http://localhost:${port}`
  try {
    await hold(
      () => holdFolder(dataDir),
      (held) => held.release(),
    )
    const { databaseUrl, env } = await hold(
      () => startLocalBackend({ dataDir, siteUrl, async sendMail() {} }),
      (backend) => backend.close(),
    )
    const { releases } = await openSiteReleases({ dataDir, databaseUrl, siteUrl, env })
    const release = await releases.request('npm run build')
    console.log(
      `Release ${release.id} is built (${seconds(release.seconds * 1000)}); npm start serves it.`,
    )
  } finally {
    await close()
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
