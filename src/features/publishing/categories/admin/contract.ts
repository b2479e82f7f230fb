import * as v from 'valibot'
import { articleId, articleIds } from '../../../../lib/article-fields.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, place, rowId, version } from '../../../../lib/fields.ts'
import { filled, form, line, optionalParagraphs, slug } from '../../../../lib/form.ts'
import { articleImage, givenImage } from '../../../base/images/contract.ts'

export const NO_CATEGORY = 'This category no longer exists.'
export const MAX_DESCRIPTION = 1000
export const MAX_STARTS = 3

export const adminCategory = v.object({
  id: rowId,
  name: v.string(),
  slug: v.string(),
  parent_id: v.nullable(rowId),
  /** The description as plain text, in which a blank line separates paragraphs. */
  description: v.string(),
  picture: v.nullable(articleImage),
  /** The articles to read first, in order; they may be in any state. */
  starts: v.array(v.object({ id: articleId, title: v.string() })),
  /** The number of articles in the category itself, in any state. */
  articles: v.number(),
  /** The number of articles in it and in those below it. */
  articles_within: v.number(),
  /** Whether the cards of its articles, and of those below it, need a safety note. */
  needs_safety: v.boolean(),
  /** Whether menus show it; a category below a hidden one is hidden too. */
  in_menus: v.boolean(),
  version: v.number(),
})
export type AdminCategory = v.InferOutput<typeof adminCategory>

const name = v.pipe(filled, line('A name', 80))

const results = v.object({ results: v.array(adminCategory) })

export const listCategories = endpoint('GET /api/admin/category', 'editor', {
  answer: results,
  token: 'read',
  summary: 'Every category with what is written of it, in the order of the tree.',
})

export const listSafetyCategories = endpoint('GET /api/admin/category/safety', 'author', {
  token: 'read',
  summary: 'The ids of the categories whose cards need a safety note, themselves or by one above.',
  answer: v.object({ results: v.array(rowId) }),
})

export const createCategory = endpoint('POST /api/admin/category', 'editor', {
  token: 'all',
  summary: 'Creates a category, the last of those below its parent.',
  input: form({ name, slug, parent_id: v.nullable(integerId) }),
  status: 201,
  answer: v.object({ id: rowId, ...results.entries }),
})

export const updateCategory = endpoint('PUT /api/admin/category/:id', 'editor', {
  answer: results,
  token: 'all',
  summary:
    'Writes a category anew; when its address changes, the old one redirects to the new one permanently.',
  input: form({
    id: integerId,
    version,
    name,
    slug,
    description: optionalParagraphs('A description', MAX_DESCRIPTION),
    picture: v.nullable(givenImage),
    starts: articleIds(MAX_STARTS, `Choose at most ${MAX_STARTS} articles.`),
    /** Stays unchanged when it is omitted. */
    needs_safety: v.optional(v.boolean('Give true or false.')),
    in_menus: v.optional(v.boolean('Give true or false.')),
  }),
})

export const moveCategory = endpoint('POST /api/admin/category/:id/move', 'editor', {
  answer: results,
  token: 'all',
  summary: 'Moves a category to a place, from 1, below a parent or at the top.',
  input: form({
    id: integerId,
    parent_id: v.nullable(integerId),
    place,
  }),
})

export const mergeCategories = endpoint('POST /api/admin/category/:id/merge', 'editor', {
  answer: results,
  token: 'all',
  summary:
    'Moves everything in a category to another one, and redirects its address there permanently.',
  input: form({ id: integerId, into: integerId }),
})

export const deleteCategory = endpoint('DELETE /api/admin/category/:id', 'editor', {
  answer: results,
  token: 'all',
  summary: 'Deletes a category that is empty, or whose articles move into another.',
  input: form({ id: integerId, into: v.optional(integerId) }),
})
