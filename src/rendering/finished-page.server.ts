import { unlinkShop } from '../features/site/site-settings/shared/shown-links.ts'

/** A rendered page with its text, because a `Response` would encode and decode it again. */
export type Rendered = { status: number; text: string }

export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false

/** Gives scripts a low priority, so that fonts and the first picture load before them. */
const scriptsLast = (html: string): string =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

/**
 * The page as readers get it. Without a shop, links to it are removed (rule: site-settings/shop).
 */
export async function finishedPage(response: Response, { data }: App.Locals): Promise<Rendered> {
  const { status, ok } = response
  const text = await response.text()
  if (!isPage(response)) return { status, text }
  const html = scriptsLast(text)
  const hasShop = !ok || (await data.frame()).site.has_shop
  return { status, text: hasShop ? html : unlinkShop(html) }
}
