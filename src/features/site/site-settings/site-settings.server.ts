import { rowsOf } from '../../../server/database-errors.ts'
import { conflict, unreachable } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { renderedPage } from '../../../server/rendered-page.server.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { guestClient } from '../../../server/supabase.ts'
import { startBuild } from '../../base/builds/start-build.server.ts'
import type { ArticleImage, GivenImage } from '../../base/images/contract.ts'
import { preparePicture } from '../../base/images/prepare-picture.server.ts'
import { imageName, temporaryName } from '../../base/images/rules.ts'
import * as contract from './contract.ts'
import { findSavedSettings } from './find-settings.server.ts'

const OTHERS =
  'These settings were saved by another administrator in the meantime. Nothing was overwritten: save again to replace theirs, or reload the page to see them.'

export const routes = [
  handle(contract.readSiteSettings, async (_, { client }) => ({
    settings: await findSavedSettings(client),
  })),

  handle(contract.updateSiteSettings, async ({ version, ...input }, { client, defer }) => {
    const p_given = {
      ...input,
      logo: await preparePicture(input.logo),
      dark_logo: await preparePicture(input.dark_logo),
      sharing_picture: await preparePicture(input.sharing_picture),
    }
    const saved = rowsOf(await client.rpc('update_site_settings', { p_given, p_version: version }))
    const settings = await findSavedSettings(client)
    if (!saved) throw conflict(OTHERS, [settings])
    defer(startBuild())
    return { settings, message: contract.SETTINGS_SAVED }
  }),

  handle(contract.previewSiteSettings, async ({ page: name, ...input }, { request }) => {
    const site = {
      ...input,
      logo: await previewedPicture(input.logo),
      dark_logo: await previewedPicture(input.dark_logo),
      sharing_picture: await previewedPicture(input.sharing_picture),
    }
    const page = await previewed(request, name === 'article' ? await newestArticle() : '/', site)
    if (!page.ok) throw unreachable()
    return { html: await page.text() }
  }),
]

/** The path of the newest article; that of the home page when there is no article. */
async function newestArticle(): Promise<string> {
  const [newest] = rowsOf(
    await guestClient()
      .from('articles')
      .select('slug')
      .order('published_at', { ascending: false })
      .limit(1),
  )
  return newest ? `/article/${newest.slug}` : '/'
}

/** A picture as a page shows it; null when it is no longer stored. */
async function previewedPicture(picture: GivenImage | null): Promise<ArticleImage | null> {
  if (!picture) return null
  const name = temporaryName(picture.url) ?? imageName(picture.url) ?? ''
  const [size] = rowsOf(
    await serviceClient().from('stored_images').select('width,height').eq('name', name),
  )
  return size ? { ...picture, ...size, placeholder: '' } : null
}

const previewed = (
  request: Request,
  path: string,
  site: contract.SiteIdentity,
): Promise<Response> =>
  renderedPage(
    request,
    path,
    async ({ onDemandData }) => {
      const data = await onDemandData(request)
      return { data: { ...data, frame: async () => ({ ...(await data.frame()), site }) } }
    },
    {},
  )
