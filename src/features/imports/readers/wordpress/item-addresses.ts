import { wholeAddress } from '../../bring/whole-address.ts'
import type { WxrItem } from './read-wxr.ts'
import { field } from './wxr-fields.ts'
import type { WxrIndex } from './wxr-index.ts'

/** Of a site whose files do not say it. */
const UNKNOWN = 'https://former.invalid/'

function addressOf({ fields }: WxrItem, { address }: WxrIndex): URL | null {
  const link = field(fields, 'link')
  return link === '' ? null : wholeAddress(link, address ?? UNKNOWN)
}

/** Where relative links of an item begin. */
export const baseOf = (item: WxrItem, index: WxrIndex): string =>
  addressOf(item, index)?.href ?? index.address ?? UNKNOWN

/** Null of an item without a page of its own. */
function pathOf(item: WxrItem, index: WxrIndex): string | null {
  const { pathname = '/', search = '' } = addressOf(item, index) ?? {}
  return `${pathname}${search}` === '/' ? null : `${pathname}${search}`
}

/** Former addresses of an article or a page that had some. */
export function addressesOf(item: WxrItem, index: WxrIndex): string[] {
  const { fields, meta } = item
  const status = field(fields, 'wp:status')
  if (status !== 'publish' && status !== 'private') return []
  const id = field(fields, 'wp:post_id')
  const isPage = field(fields, 'wp:post_type') === 'page'
  const link = pathOf(item, index)
  const former = (meta.get('_wp_old_slug') ?? []).map((slug) =>
    slug.trim() && link && !link.includes('?')
      ? link.replace(/[^/]+(\/?)$/, `${slug.trim()}$1`)
      : null,
  )
  const numbers =
    id === '' ? [] : [`${index.path}/?p=${id}`, ...(isPage ? [`${index.path}/?page_id=${id}`] : [])]
  return [...new Set([link, ...former, ...numbers].filter((path) => path !== null))]
}
