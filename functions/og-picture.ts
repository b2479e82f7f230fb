import * as v from 'valibot'
import {
  makeOgPicture,
  makeShape,
  makeWhole,
} from '../src/features/base/images/og-picture.server.ts'
import { imageName, readSharingName, type Shape } from '../src/features/base/images/rules.ts'
import { type OgCover, withFocus } from '../src/features/base/images/with-focus.server.ts'
import { findPublishedArticle } from '../src/features/publishing/articles/articles.server.ts'
import { findSiteIdentity } from '../src/features/site/site-settings/find-settings.server.ts'
import { articleId } from '../src/lib/article-fields.ts'
import { notFound } from '../src/server/errors.ts'
import { observed } from '../src/server/observe.ts'
import type { ReadConfig } from '../src/server/page-function.ts'
import { checkRateLimit } from '../src/server/rate-limit.ts'
import { KEPT } from '../src/server/serve-stored.ts'
import { guestClient } from '../src/server/supabase.ts'

/** Mail programs in browsers show it on pages of their own. */
const SHOWN_ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const MISSING = 'No picture found.'

/** The social preview image of an article without a built page (rule: publishing/shown-at-once). */
export default observed('/og/:file', async (_, { ip, params: { name, file = '' } }) => {
  await checkRateLimit('read', ip)
  const source = name === undefined ? await coverOf(file) : await storedPicture(name, file)
  if (!source || imageName(source.url) === null) throw notFound(MISSING)
  const { light_paper } = await findSiteIdentity()
  const { shape } = source
  const isWhole = shape === 'whole'
  const picture = isWhole
    ? await makeWhole(source, light_paper)
    : await cut(source, shape, light_paper)
  if (!picture) throw notFound(MISSING)
  const caching = isWhole ? { ...KEPT, ...SHOWN_ANYWHERE } : { 'Cache-Control': 'no-cache' }
  const headers = { 'Content-Type': 'image/jpeg', ...caching }
  return new Response(new Uint8Array(picture), { headers })
})

const cut = (source: OgCover, shape: Shape | null, paper: string) =>
  shape ? makeShape(source, shape, paper) : makeOgPicture(source, paper)

async function coverOf(file: string) {
  const id = file.replace(/\.jpg$/, '')
  if (id === file || !v.is(articleId, id)) return null
  const [cover] = (await findPublishedArticle(guestClient(), id)).images
  return cover ? { url: cover.url, focus: cover.focus, shape: null } : null
}

async function storedPicture(name: string, file: string) {
  const size = readSharingName(file)
  if (!size) return null
  const [of] = await withFocus([`/images/${name}/${size.width}.webp`])
  return of && { ...of, shape: size.shape }
}

export const config: ReadConfig = {
  path: ['/og/:file', '/og/images/:name/:file'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
}
