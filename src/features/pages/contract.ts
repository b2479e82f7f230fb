import * as v from 'valibot'

const day = v.nullable(v.pipe(v.string(), v.isoDate()))

/** What is written of a page of text, with its placeholders (rule: pages/placeholders). */
export const pageText = v.object({
  title: v.string(),
  /** May be empty. */
  subheading: v.string(),
  /** For search engines. */
  description: v.string(),
  /** HTML. */
  body: v.string(),
  /** Of legal texts: `2025-09-03`. */
  effective: day,
  revised: day,
})
export type PageText = v.InferOutput<typeof pageText>

/** A page of text that readers may open. */
export type TextPage = PageText & {
  path: string
  /** When it was last saved; null for the text of src/content. */
  changed: string | null
}
