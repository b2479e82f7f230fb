import * as v from 'valibot'
import { findPublishedArticle } from '../src/features/articles/articles.server.ts'
import { makeOgPicture } from '../src/features/images/og-picture.server.ts'
import { imageName } from '../src/features/images/rules.ts'
import { findSiteIdentity } from '../src/features/site-settings/find-settings.server.ts'
import { articleId } from '../src/lib/article-fields.ts'
import { notFound } from '../src/server/errors.ts'
import { observed } from '../src/server/observe.ts'
import type { ReadConfig } from '../src/server/page-function.ts'
import { checkRateLimit } from '../src/server/rate-limit.ts'
import { guestClient } from '../src/server/supabase.ts'

const MISSING = 'No picture found.'

/**
 * The social preview image of an article without a built page (rule: publishing/shown-at-once), or
 * of another stored picture.
 */
export default observed('/og/:file', async (_, { ip, params: { name, file = '' } }) => {
  await checkRateLimit('read', ip)
  const id = file.replace(/\.jpg$/, '')
  if (id === file) throw notFound(MISSING)
  const url = name === undefined ? await coverOf(id) : `/images/${name}/${id}.webp`
  if (!url || imageName(url) === null) throw notFound(MISSING)
  const { light_paper } = await findSiteIdentity()
  const picture = await makeOgPicture(url, light_paper)
  if (!picture) throw notFound(MISSING)
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-cache' }
  return new Response(new Uint8Array(picture), { headers })
})

async function coverOf(id: string): Promise<string | undefined> {
  if (!v.is(articleId, id)) throw notFound(MISSING)
  return (await findPublishedArticle(guestClient(), id)).images[0]?.url
}

export const config: ReadConfig = {
  path: ['/og/:file', '/og/images/:name/:file'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
}
