import * as v from 'valibot'
import { articleImage } from '../../base/images/contract.ts'

export const bylineEntry = v.object({
  slug: v.string(),
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  username: v.nullable(v.string()),
})
export type BylineEntry = v.InferOutput<typeof bylineEntry>

export const author = v.object({
  slug: v.string(),
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** Markdown, which `renderBiography` renders. */
  biography: v.string(),
  portrait: v.nullable(articleImage),
  links: v.array(v.object({ label: v.string(), href: v.string() })),
})
export type Author = v.InferOutput<typeof author>

/** An author who is not published; guests see only the name. */
export const unpublishedAuthor = ({ username: _, ...names }: BylineEntry): Author => ({
  ...names,
  biography: '',
  portrait: null,
  links: [],
})
