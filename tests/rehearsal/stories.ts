import { ensureChromium } from '../../scripts/test/chromium.ts'
import { runPlaywright } from '../../scripts/test/suite.ts'
import { SITE_URL } from './names.ts'
import { made, type Stage } from './stage.ts'

/** Those that also apply to a deployment. @throws Error with how many failed, and which */
export async function playStories(stage: Stage): Promise<void> {
  const { databaseUrl } = made(stage, 'project')
  const site = { url: SITE_URL, databaseUrl }
  const { passed, failed } = await runPlaywright(
    ['site', 'admin', 'deep-admin'],
    { site, admin: site, chromium: await ensureChromium(), proxy: stage.gateway.url },
    stage.folder,
    ['--grep=@deployed', '--reporter=list,json'],
  )
  if (failed.length > 0 || passed === 0)
    throw new Error([`${passed} stories passed, ${failed.length} failed.`, ...failed].join('\n'))
}
