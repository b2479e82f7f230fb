import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { integerId, rowId } from '../../lib/fields.ts'
import { filled, form } from '../../lib/form.ts'

export const SPELLINGS_SHAPE = 'Write two to six words, joined by commas: mold, mould.'
export const SPELLINGS_KNOWN = 'These spellings are in the list.'
export const SPELLINGS_REMOVED = 'The spellings were removed.'
export const NO_SPELLINGS = 'These spellings are not in the list.'

export const spelling = v.object({
  id: rowId,
  words: v.string(),
  /** Words of one subject, not of one spelling: `botulism, botulinum`. */
  related: v.boolean(),
})
export type Spelling = v.InferOutput<typeof spelling>

const words = v.pipe(
  filled,
  v.maxLength(300, SPELLINGS_SHAPE),
  v.transform((text) => [...new Set(text.toLowerCase().match(/[^\s,]+/g))].join(', ')),
  v.regex(/^[a-z]{2,40}(?:, [a-z]{2,40}){1,5}$/, SPELLINGS_SHAPE),
)

export const listSpellings = endpoint('GET /api/admin/spelling', {
  summary:
    'The spellings and then the related words that searches take for the same, each in the order of the alphabet.',
  access: 'editor',
  answer: v.object({ results: v.array(spelling) }),
})

export const addSpelling = endpoint('POST /api/admin/spelling', {
  summary: 'Adds spellings of one word, or related words.',
  access: 'editor',
  input: form({ words, related: v.optional(v.boolean(), false) }),
  status: 201,
  answer: v.object({ spelling }),
})

export const removeSpelling = endpoint('DELETE /api/admin/spelling/:id', {
  summary: 'Removes spellings of one word, or related words, from the list.',
  access: 'editor',
  input: form({ id: integerId }),
  answer: v.object({ message: v.string() }),
})
