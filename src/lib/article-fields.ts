import * as v from 'valibot'

/**
 * An article's slug: never another article's once it was public (rule: articles/address-changes).
 */
export const articleId = v.pipe(
  v.string('An article id is required.'),
  v.maxLength(120, 'An address has at most 120 characters.'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'An address is lowercase words joined by hyphens.'),
)

export const articleIds = (most: number, message: string) =>
  v.pipe(
    v.array(articleId),
    v.maxLength(most, message),
    v.transform((ids) => [...new Set(ids)]),
  )

export const articleLink = v.object({ id: articleId, title: v.string() })
export type ArticleLink = v.InferOutput<typeof articleLink>

export const articleState = v.picklist(['unpublished', 'published', 'suppressed', 'binned'])
