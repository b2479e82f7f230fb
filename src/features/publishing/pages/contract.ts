import * as v from 'valibot'

const day = v.nullable(v.pipe(v.string(), v.isoDate()))

/** With placeholders (rule: pages/placeholders). */
export const pageText = v.object({
  title: v.string(),
  subheading: v.string(),
  /** For search engines. */
  description: v.string(),
  body: v.string(),
  /** Dates of legal texts: `2025-09-03`. */
  effective: day,
  revised: day,
})
export type PageText = v.InferOutput<typeof pageText>

export type TextPage = PageText & {
  path: string
  /** The last save; null for the text of src/content. */
  changed: string | null
}
