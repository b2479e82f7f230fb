import type { Writing } from './writing.ts'

/** Whether two texts say the same: what saving alone changes about one does not count. */
export const sameWriting = (one: Writing, other: Writing): boolean => same(said(one), said(other))

/** Saving moves images to where they stay, and gives new references their ids. */
const said = ({
  id,
  title,
  subtitle,
  headline,
  body,
  images,
  references,
  tag,
  series,
}: Writing) => ({
  ...{ id, title, subtitle, headline, tag, series },
  body: kept(body),
  images: images.map(({ url, alt, darken, decorative }) => ({
    ...{ url: kept(url), alt, darken, decorative },
  })),
  references: references.map(({ id: _, ...reference }) => reference),
})

const kept = (text: string) => text.replaceAll('/images/temp/', '/images/')

/** Deeply equal, in whatever order the fields come; one that is undefined is as if it were missing. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}
