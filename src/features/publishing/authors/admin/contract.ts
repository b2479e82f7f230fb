import * as v from 'valibot'
import { collection } from '../../../../lib/collection.ts'
import { integerId, rowId } from '../../../../lib/fields.ts'
import { filled, form, line, optionalParagraphs, slug } from '../../../../lib/form.ts'
import { personName } from '../../../../lib/person-name.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { isWebAddress } from '../../../../lib/web-address.ts'
import { givenImage } from '../../../base/images/contract.ts'
import { author } from '../contract.ts'

export const NO_AUTHOR = 'This author no longer exists.'
const MAX_BIOGRAPHY = 2000
const MAX_LINKS = 8

export const adminAuthor = v.object({
  id: rowId,
  ...author.entries,
  username: v.nullable(v.string()),
  articles: v.number(),
  version: v.number(),
})
export type AdminAuthor = v.InferOutput<typeof adminAuthor>

const NO_LABEL = 'Each link needs a text and an address.'
const BAD_ADDRESS = 'A link must begin with http:// or https://.'

const link = form(
  {
    label: v.pipe(v.string(NO_LABEL), line('A text', 40), v.nonEmpty(NO_LABEL)),
    href: v.pipe(
      v.string(NO_LABEL),
      v.trim(),
      v.nonEmpty(NO_LABEL),
      v.maxLength(300, 'An address has at most 300 characters.'),
      v.check(isWebAddress, BAD_ADDRESS),
    ),
  },
  { label: NO_LABEL, href: NO_LABEL },
)

const name = v.pipe(filled, personName)
const part = v.optional(personName, '')

export const authorsCollection = collection({
  path: '/api/admin/author',
  readers: 'editor',
  writers: 'editor',
  item: adminAuthor,
  heads: [
    { name: 'Name', sort: 'name', by: ({ name }) => name },
    { name: 'Articles', sort: 'articles', first: 'descending', by: ({ articles }) => articles },
  ],
  fields: {
    name: { label: 'Name', hint: 'As shown in bylines.', rule: name },
    first_name: { label: 'First name', optional: true, rule: part },
    last_name: { label: 'Last name', optional: true, rule: part },
    slug: {
      label: 'Address',
      hint: ({ slug }: AdminAuthor) =>
        `If readers have seen /author/${slug}, it keeps working and leads to a new address.`,
      control: 'code',
      rule: slug,
    },
    biography: {
      label: 'Biography',
      hint: 'Markdown. The first paragraph is shown below each article.',
      control: 'text',
      optional: true,
      longest: MAX_BIOGRAPHY,
      rule: optionalParagraphs('A biography', MAX_BIOGRAPHY),
    },
    links: {
      label: 'Links',
      control: 'links',
      most: MAX_LINKS,
      rule: v.pipe(
        v.array(link, NO_LABEL),
        v.maxLength(MAX_LINKS, `An author has at most ${MAX_LINKS} links.`),
      ),
    },
    username: {
      label: 'Account',
      hint: 'The username of this person, if they have an account. It gives them no rights.',
      control: 'code',
      optional: true,
      rule: v.optional(line('A username', 30), ''),
    },
    portrait: { label: 'Portrait', control: 'picture', rule: v.nullable(givenImage) },
  },
  created: { name, first_name: part, last_name: part, slug },
  removed: { into: v.optional(integerId) },
  summaries: {
    list: 'Every author, by name, with the number of articles.',
    create: 'Creates an author without an account; readers see one with their first article.',
    update:
      'Writes an author anew; an address that readers have seen redirects to the new one permanently.',
    remove: 'Deletes an author without articles, or whose articles become those of another.',
  },
  texts: {
    label: 'Authors',
    empty: 'No authors yet. The author of a new article is added when it is saved.',
    nameOf: ({ name }) => name,
    add: 'New author',
    noun: 'author',
    removal: ({ name, slug }, heir) => ({
      head: `Delete ${name}?`,
      body: heir
        ? `The articles go to ${heir.name}, and /author/${slug} will lead there.`
        : `/author/${slug} will say that it is gone, if readers have seen it.`,
      action: 'Delete',
    }),
    heirs: {
      label: 'Give the articles to',
      none: ({ articles }) => (articles > 0 ? 'Select...' : 'No articles to give'),
      refusal: ({ name, articles }) =>
        articles > 0
          ? `${name} is named in ${countOf(articles, 'article')}. Choose who gets ${articles === 1 ? 'it' : 'them'} first.`
          : undefined,
    },
  },
})
export const {
  list: listAuthors,
  create: createAuthor,
  update: updateAuthor,
  remove: deleteAuthor,
} = authorsCollection.calls
