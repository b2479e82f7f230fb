import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, rowId, version } from '../../../../lib/fields.ts'
import { filled, form, line, optionalParagraphs, slug } from '../../../../lib/form.ts'
import { personName } from '../../../../lib/person-name.ts'
import { isWebAddress } from '../../../../lib/web-address.ts'
import { givenImage } from '../../../base/images/contract.ts'
import { author } from '../contract.ts'

export const NO_AUTHOR = 'This author no longer exists.'
export const MAX_BIOGRAPHY = 2000
export const MAX_LINKS = 8

export const adminAuthor = v.object({
  id: rowId,
  ...author.entries,
  username: v.nullable(v.string()),
  articles: v.number(),
  version: v.number(),
})
export type AdminAuthor = v.InferOutput<typeof adminAuthor>

const names = {
  name: v.pipe(filled, personName),
  first_name: v.optional(personName, ''),
  last_name: v.optional(personName, ''),
  slug,
}

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

const results = v.object({ results: v.array(adminAuthor) })

export const listAuthors = endpoint('GET /api/admin/author', 'editor', {
  answer: results,
  token: 'read',
  summary: 'Every author, by name, with the number of articles.',
})

export const createAuthor = endpoint('POST /api/admin/author', 'editor', {
  token: 'all',
  summary: 'Creates an author without an account; readers see one with their first article.',
  input: form(names),
  status: 201,
  answer: v.object({ id: rowId, ...results.entries }),
})

export const updateAuthor = endpoint('PUT /api/admin/author/:id', 'editor', {
  answer: results,
  token: 'all',
  summary:
    'Writes an author anew; an address that readers have seen redirects to the new one permanently.',
  input: form({
    id: integerId,
    version,
    ...names,
    biography: optionalParagraphs('A biography', MAX_BIOGRAPHY),
    portrait: v.nullable(givenImage),
    links: v.pipe(
      v.array(link, NO_LABEL),
      v.maxLength(MAX_LINKS, `An author has at most ${MAX_LINKS} links.`),
    ),
    username: v.optional(line('A username', 30), ''),
  }),
})

export const deleteAuthor = endpoint('DELETE /api/admin/author/:id', 'editor', {
  answer: results,
  token: 'all',
  summary: 'Deletes an author without articles, or whose articles become those of another.',
  input: form({ id: integerId, into: v.optional(integerId) }),
})
