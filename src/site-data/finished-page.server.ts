import { unlinkShop } from '../features/site-settings/shown-links.ts'

/** A page as readers get it: where there is no shop, its texts do not lead there (rule: site-settings/shop). */
export async function finishedPage(response: Response, { data }: App.Locals): Promise<Response> {
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || (await data.frame()).site.has_shop) return response
  return new Response(unlinkShop(await response.text()), response)
}
