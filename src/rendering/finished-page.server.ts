import { SHOP_PATH, unlinkShop } from '../features/site/site-settings/shared/shown-links.ts'

/** A rendered page in UTF-8, as Astro has encoded it: a text would be decoded and encoded again. */
export type Rendered = { status: number; bytes: Buffer<ArrayBuffer> }

export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false

const SCRIPT = Buffer.from('<script type="module"')
const LOW = Buffer.from(' fetchpriority="low"')

/** Gives scripts a low priority, so that fonts and the first picture load before them. */
function scriptsLast(page: Buffer): Buffer<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let end = 0
  for (let at = page.indexOf(SCRIPT); at >= 0; at = page.indexOf(SCRIPT, end)) {
    parts.push(page.subarray(end, at + SCRIPT.length), LOW)
    end = at + SCRIPT.length
  }
  return Buffer.concat([...parts, page.subarray(end)])
}

/**
 * The page as readers get it. Without a shop, links to it are removed (rule: site-settings/shop).
 */
export async function finishedPage(response: Response, { data }: App.Locals): Promise<Rendered> {
  const { status, ok } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!isPage(response)) return { status, bytes }
  const page = scriptsLast(bytes)
  const hasShop = !ok || (await data.frame()).site.has_shop
  const isWhole = hasShop || !page.includes(SHOP_PATH)
  return { status, bytes: isWhole ? page : Buffer.from(unlinkShop(page.toString())) }
}
