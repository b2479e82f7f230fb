import * as v from 'valibot'
import { articleImage } from '../images/contract.ts'

/** One of the authors of an article. */
export const bylineEntry = v.object({
  /** The address: `/author/{slug}`. */
  slug: v.string(),
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** Null where they have no account. */
  username: v.nullable(v.string()),
})
export type BylineEntry = v.InferOutput<typeof bylineEntry>

/** Somebody who articles are by, with or without an account, as pages show them. */
export const author = v.object({
  /** The address: `/author/{slug}`. */
  slug: v.string(),
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** Markdown: see `renderBiography`. */
  biography: v.string(),
  portrait: v.nullable(articleImage),
  links: v.array(v.object({ label: v.string(), href: v.string() })),
})
export type Author = v.InferOutput<typeof author>

/** What is known of an author whose first article is not published: guests see only the name. */
export const unpublishedAuthor = ({ username: _, ...names }: BylineEntry): Author => ({
  ...names,
  biography: '',
  portrait: null,
  links: [],
})
