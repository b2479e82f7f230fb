import { unlinkShop } from '../features/site-settings/shown-links.ts'

/** A page or a file that was rendered. It is no `Response`, which would encode the text and decode it. */
export type Rendered = { status: number; text: string }

/** Whether it is no file, such as a feed. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false

/** What is painted first, the fonts and the first picture, comes before what waits for a press. */
const scriptsLast = (html: string): string =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

/** A page as readers get it: where there is no shop, its texts do not lead there (rule: site-settings/shop). */
export async function finishedPage(response: Response, { data }: App.Locals): Promise<Rendered> {
  const { status, ok } = response
  const text = await response.text()
  if (!isPage(response)) return { status, text }
  const html = scriptsLast(text)
  const hasShop = !ok || (await data.frame()).site.has_shop
  return { status, text: hasShop ? html : unlinkShop(html) }
}
