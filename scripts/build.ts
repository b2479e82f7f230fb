import { cp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { envProblems } from '../src/server/env.ts'
import { findRunningSite } from './local/pid-file.ts'
import { startBackendAlone } from './local/reach.ts'
import { openSiteReleases } from './local/releases.ts'
import { readSettings, type SiteSettings } from './local/settings.ts'
import { main } from './local/steps.ts'
import { assertLocal } from './platform/local-only.ts'
import { MANIFEST } from './site/manifest.ts'
import { runBuild } from './site/run-build.ts'

/**
 * Brings the static pages up to date: on Netlify into `dist`; locally as a new release of the copy
 * that is running, or of the data folder when none is.
 */
await main(async () => {
  if (process.env.SUPABASE_URL) return buildForDeployment()
  assertLocal()
  const settings = readSettings()
  const running = await findRunningSite(settings.dataDir)
  if (running) return buildThrough(running.hook, running.token)
  return buildAtRest(settings)
})

async function buildForDeployment(): Promise<void> {
  const problems = envProblems({ SITE_URL: process.env.URL, ...process.env })
  if (problems.length > 0) throw new Error(`The site cannot be built: ${problems.join(' ')}`)
  const out = resolve('dist')
  await rm(out, { recursive: true, force: true })
  const compiled = resolve('.netlify/compiled')
  const report = await runBuild(
    { out, compiled },
    { SITE_URL: process.env.SITE_URL ?? process.env.URL ?? '' },
  )
  // A deploy goes on from no other.
  await rm(join(out, MANIFEST))
  // The functions are bundled with the renderer that made the pages.
  const renderer = resolve('.netlify/renderer')
  await rm(renderer, { recursive: true, force: true })
  await cp(join(compiled, report.code, 'server'), renderer, { recursive: true })
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

async function buildAtRest({ dataDir, port }: SiteSettings): Promise<void> {
  const siteUrl = `http://localhost:${port}`
  const { databaseUrl, env, close } = await startBackendAlone(dataDir, siteUrl)
  try {
    const opened = await openSiteReleases({ dataDir, databaseUrl, siteUrl, env })
    const release = await opened.releases.build()
    await opened.bringIndexUpToDate()
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
