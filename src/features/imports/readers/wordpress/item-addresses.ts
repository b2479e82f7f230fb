import type { WxrItem } from './read-wxr.ts'
import { field, type WxrIndex } from './wxr-index.ts'

/** A path of the former site; null of an address that is no page there. */
export function pathOf(
  address: string,
  { address: site }: Pick<WxrIndex, 'address'>,
): string | null {
  const base = site ?? 'https://former.invalid/'
  if (address === '' || !URL.canParse(address, base)) return null
  const { pathname, search } = new URL(address, base)
  return `${pathname}${search}` === '/' ? null : `${pathname}${search}`
}

/** Former addresses of an article or a page that had some. */
export function addressesOf({ fields, meta }: WxrItem, index: WxrIndex): string[] {
  const status = field(fields, 'wp:status')
  if (status !== 'publish' && status !== 'private') return []
  const id = field(fields, 'wp:post_id')
  const isPage = field(fields, 'wp:post_type') === 'page'
  const link = pathOf(field(fields, 'link'), index)
  const former = (meta.get('_wp_old_slug') ?? []).map((slug) =>
    slug.trim() && link && !link.includes('?')
      ? link.replace(/[^/]+(\/?)$/, `${slug.trim()}$1`)
      : null,
  )
  const numbers =
    id === '' ? [] : [`${index.path}/?p=${id}`, ...(isPage ? [`${index.path}/?page_id=${id}`] : [])]
  return [...new Set([link, ...former, ...numbers].filter((path) => path !== null))]
}
