import * as v from 'valibot'
import { articleId, articleIds } from '../../../../lib/article-fields.ts'
import { collection } from '../../../../lib/collection.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, place, rowId } from '../../../../lib/fields.ts'
import { filled, form, line, optionalParagraphs, slug } from '../../../../lib/form.ts'
import { articleImage, givenImage } from '../../../base/images/contract.ts'
import { MAX_LEVELS } from '../shared/category-trees.ts'

export const NO_CATEGORY = 'This category no longer exists.'
const MAX_DESCRIPTION = 1000
const MAX_STARTS = 3

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

/** Stays unchanged when it is omitted. */
const unlessOmitted = v.optional(v.boolean('Give true or false.'))

const name = v.pipe(filled, line('A name', 80))

const results = v.object({ results: v.array(adminCategory) })

export const listSafetyCategories = endpoint('GET /api/admin/category/safety', 'author', {
  token: 'read',
  summary: 'The ids of the categories whose cards need a safety note, themselves or by one above.',
  answer: v.object({ results: v.array(rowId) }),
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

export const categoriesCollection = collection({
  path: '/api/admin/category',
  readers: 'editor',
  writers: 'editor',
  item: adminCategory,
  heads: [
    { name: 'Name', sort: 'name', by: ({ name }) => name },
    {
      name: 'Articles',
      sort: 'articles',
      first: 'descending',
      by: ({ articles_within }) => articles_within,
    },
  ],
  fields: {
    name: { label: 'Name', rule: name },
    slug: {
      label: 'Address',
      hint: ({ slug }: AdminCategory) =>
        `If you change it, /category/${slug} keeps working and leads to the new address.`,
      control: 'code',
      rule: slug,
    },
    description: {
      label: 'Description',
      hint: 'Shown above its list of articles. A blank line starts a new paragraph.',
      control: 'text',
      optional: true,
      longest: MAX_DESCRIPTION,
      rule: optionalParagraphs('A description', MAX_DESCRIPTION),
    },
    picture: { label: 'Picture', control: 'picture', rule: v.nullable(givenImage) },
    starts: {
      label: 'Start here',
      hint: `Up to ${MAX_STARTS} articles for readers who are new to the subject.`,
      control: 'articles',
      most: MAX_STARTS,
      rule: articleIds(MAX_STARTS, `Choose at most ${MAX_STARTS} articles.`),
    },
    in_menus: {
      label: 'In the category bar, the menu and the footer, with the categories below',
      control: 'check',
      rule: unlessOmitted,
    },
    needs_safety: {
      label: 'Cards here, and in the categories below, need a safety note',
      control: 'check',
      rule: unlessOmitted,
    },
  },
  newFields: {
    parent_id: {
      label: 'Within',
      none: 'None: top level',
      control: 'choice',
      rule: v.pipe(
        v.string(),
        v.transform((id) => (id === '' ? null : Number(id))),
      ),
    },
  },
  created: { name, slug, parent_id: v.nullable(integerId) },
  removed: { into: v.optional(integerId) },
  order: { move: moveCategory, levels: MAX_LEVELS },
  summaries: {
    list: 'Every category with what is written of it, in the order of the tree.',
    create: 'Creates a category, the last of those below its parent.',
    update:
      'Writes a category anew; when its address changes, the old one redirects to the new one permanently.',
    remove: 'Deletes a category that is empty, or whose articles move into another.',
  },
  texts: {
    label: 'Categories',
    empty: 'No categories yet. The first one adds the category bar below the header.',
    nameOf: ({ name }) => name,
    add: 'New category',
    noun: 'category',
    heirs: { label: 'Move its contents into', none: () => 'Nowhere: it is empty' },
    removal: ({ name, slug }, heir) =>
      heir
        ? {
            head: `Merge ${name} into ${heir.name}?`,
            body: `Its contents move into ${heir.name}, and /category/${slug} will lead there.`,
            action: 'Merge',
          }
        : {
            head: `Delete ${name}?`,
            body: `/category/${slug} will say that the category is gone, and cannot be used again.`,
            action: 'Delete',
          },
    remove: ({ name }, heir) => (heir ? `Merge into ${heir.name}` : `Delete ${name}`),
    removed: ({ name }, heir) =>
      heir ? `${name} is now part of ${heir.name}.` : `${name} was deleted.`,
  },
})
export const {
  list: listCategories,
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
} = categoriesCollection.calls
