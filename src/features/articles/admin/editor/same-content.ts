import type { ArticleContent } from './content.ts'

/** Whether two texts say the same: what saving alone changes about one does not count. */
export const sameContent = (one: ArticleContent, other: ArticleContent): boolean =>
  same(said(one), said(other)) && sameAuthors(one.author_ids, other.author_ids)

/** Who creates an article without an author becomes it. */
const sameAuthors = (one: number[], other: number[]): boolean =>
  one.length === 0 || other.length === 0 || same(one, other)

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
}: ArticleContent) => ({
  ...{ id, title, subtitle, headline, tag, series },
  body: kept(body),
  images: images.map(({ url, alt, darken, decorative, credit }) => ({
    ...{ url: kept(url), alt, darken, decorative, credit: credit || undefined },
  })),
  references: references.map(({ id: _, ...reference }) => reference),
})

const kept = (text: string) => text.replaceAll('/images/temp/', '/images/')

/** Deeply equal in any order of fields; undefined counts as missing. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}
