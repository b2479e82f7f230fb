import { createHash } from 'node:crypto'
import type { WxrFields, WxrItem } from './read-wxr.ts'

export const field = (fields: WxrFields, name: string): string => fields.get(name)?.trim() ?? ''
export const metaOf = ({ meta }: { meta: Map<string, string[]> }, name: string): string =>
  meta
    .get(name)
    ?.find((value) => value.trim() !== '')
    ?.trim() ?? ''

/** Of an item that has no number, what it says. */
export function keyOf({ fields }: WxrItem): string {
  const id = field(fields, 'wp:post_id')
  if (id !== '') return id
  const said = ['guid', 'link', 'title', 'pubDate'].map((name) => field(fields, name)).join('\n')
  return createHash('sha256').update(said).digest('hex').slice(0, 16)
}

/** Nicenames are escaped, and some programs write names in their place. */
export const slugOf = (text: string): string => {
  try {
    return decodeURIComponent(text).trim().toLowerCase().replace(/\s+/g, '-')
  } catch {
    return text.trim().toLowerCase().replace(/\s+/g, '-')
  }
}

/** Logins may be email addresses, which are not kept. */
export const nameWithoutEmail = (name: string): string =>
  name.replace(/^([^\s@]+)@[^\s@]+\.[^\s@]+$/, '$1')
