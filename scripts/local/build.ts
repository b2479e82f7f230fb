import { assertLocal } from '../platform/local-only.ts'
import { startBackendAlone } from './connect-backend.ts'
import { findRunningSite } from './pid-file.ts'
import { openSiteReleases } from './releases.ts'
import { readSettings, type SiteSettings } from './settings.ts'

export async function buildLocally(): Promise<void> {
  assertLocal()
  const settings = readSettings()
  const running = await findRunningSite(settings.dataDir)
  if (running) return buildThrough(running.hook, running.token)
  return buildAtRest(settings)
}

async function buildThrough(hook: string, token: string): Promise<void> {
  const response = await fetch(`${hook}?wait=1`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  const answer = (await response.json()) as { id?: string; seconds?: number; message?: string }
  if (!response.ok) throw new Error(answer.message ?? 'The build failed.')
  console.log(`Release ${answer.id} is live (${(answer.seconds ?? 0).toFixed(1)} s).`)
}

async function buildAtRest({ dataDir, port }: SiteSettings): Promise<void> {
  const siteUrl = `http://localhost:${port}`
  const { databaseUrl, env, close } = await startBackendAlone(dataDir, siteUrl)
  try {
    const opened = await openSiteReleases({ dataDir, databaseUrl, siteUrl, env })
    const release = await opened.releases.build()
    await opened.bringIndexUpToDate()
    console.log(
      `Release ${release.id} is built (${release.seconds.toFixed(1)} s); npm start serves it.`,
    )
  } finally {
    await close()
  }
}
