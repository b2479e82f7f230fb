import * as v from 'valibot'

const day = v.nullable(v.pipe(v.string(), v.isoDate()))

/** The text of a page, which may contain placeholders (rule: pages/placeholders). */
export const pageText = v.object({
  title: v.string(),
  subheading: v.string(),
  /** The description for search engines. */
  description: v.string(),
  body: v.string(),
  /** The dates of legal texts, such as `2025-09-03`. */
  effective: day,
  revised: day,
})
export type PageText = v.InferOutput<typeof pageText>

export type TextPage = PageText & {
  path: string
  /** The time of the last save; null for the original text, from src/content. */
  changed: string | null
}
