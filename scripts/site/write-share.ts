import { readGuestEnv } from '../../src/server/env.ts'
import { compiledSite } from './compile.ts'
import { answerParent, processCost } from './own-process.ts'
import { createReadWithRetry } from './read-with-retry.ts'
import { type PageShare, renderPages } from './render-pages.ts'

await answerParent(async ({ place, paths, parts, teasers }: PageShare) => {
  const site = await compiledSite(place.compiled, readGuestEnv().SITE_URL)
  const content = await site.renderer.releaseData(createReadWithRetry(), parts, {
    teasers,
    now: teasers.state,
  })
  const rendered = await renderPages(place, site, content, paths)
  return { ...rendered, cost: processCost() }
})
