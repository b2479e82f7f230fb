import type { SiteIdentity } from '../contract.ts'

/** For first-paint.ts: begin and end in milliseconds, and a short hash of the announcement. */
export function announcedOf(site: SiteIdentity): string | undefined {
  const { announcement, announcement_href, announced_from, announced_until } = site
  if (!announcement) return undefined
  const begin = announced_from ? Date.parse(announced_from) : 0
  const end = announced_until ? Date.parse(announced_until) : 8.64e15
  return `${begin} ${end} ${markOf(announcement + announcement_href)}`
}

/** A short hash, so that a reader who closed an announcement still sees the next one. */
const markOf = (text: string): string =>
  [...text].reduce((mark, one) => (mark * 31 + (one.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)
