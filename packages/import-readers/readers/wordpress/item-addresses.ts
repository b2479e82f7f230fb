import type { WxrItem } from './read-wxr.ts'
import { field, keyOf, pathsOf } from './wxr-fields.ts'
import type { WxrIndex } from './wxr-index.ts'

/** Former addresses of an item and its uploads. */
export function addressesOf(item: WxrItem, index: WxrIndex): string[] {
  const status = field(item.fields, 'wp:status')
  if (status !== 'publish' && status !== 'private') return []
  const [link = '', ...numbers] = pathsOf(item, index)
  const all = (key: string) => (item.meta.get(key) ?? []).map((value) => value.trim())
  const slugs = all('_wp_old_slug').map((slug) => slug && link.replace(/[^/]+(\/?)$/, `${slug}$1`))
  const dates = all('_wp_old_date').map((date) => {
    const [year, month, day] = date.split('-')
    return link.replace(
      /\/\d{4}\/\d\d(\/\d\d)?(?=\/)/,
      (_, hasDay) => `/${year}/${month}${hasDay ? `/${day}` : ''}`,
    )
  })
  const former = link.includes('?') ? [] : [...slugs, ...dates].filter(Boolean)
  const uploads = index.children.get(keyOf(item)) ?? []
  return [...new Set([link, ...former, ...numbers, ...uploads.flatMap(({ paths }) => paths)])]
}
