import { unlinkShop } from '../features/site-settings/shown-links.ts'
import { leanIslands } from './lean-islands.ts'
import { withoutSpaces } from './without-spaces.ts'

/** A page as readers get it: where there is no shop, its texts do not lead there (rule: site-settings/shop). */
export async function finishedPage(response: Response, { data }: App.Locals): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage) return response
  const html = leanIslands(withoutSpaces(await response.text()))
  const hasShop = !response.ok || (await data.frame()).site.has_shop
  return new Response(hasShop ? html : unlinkShop(html), response)
}
