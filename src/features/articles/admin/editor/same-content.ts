import type { ArticleContent } from './content.ts'

/** Ignores changes that saving itself makes. */
export const sameContent = (one: ArticleContent, other: ArticleContent): boolean =>
  same(said(one), said(other)) && sameAuthors(one.author_ids, other.author_ids)

/** An empty list becomes the creator. */
const sameAuthors = (one: number[], other: number[]): boolean =>
  one.length === 0 || other.length === 0 || same(one, other)

/** Saving moves images and gives ids to new references. */
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

/** Deep equality; undefined counts as missing. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}
