import * as v from 'valibot'
import { type Collection, rulesOf } from '../../../lib/collection.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, rowId } from '../../../lib/fields.ts'
import { filled, form } from '../../../lib/form.ts'

export const SPELLINGS_SHAPE =
  'Write two to six words, separated by commas: mold, mould. Related phrases can have up to four words: scallion, green onion.'
export const SPELLINGS_KNOWN = 'These spellings are already in the list.'
export const SPELLINGS_REMOVED = 'The spellings were removed.'
export const NO_SPELLINGS = 'These spellings are not in the list.'

export const spelling = v.object({
  id: rowId,
  words: v.string(),
  /**
   * Whether the words are different words for one thing, as `scallion, green onion`, and not
   * spellings.
   */
  related: v.boolean(),
})
export type Spelling = v.InferOutput<typeof spelling>

const WORDS = /^[a-z]{2,40}(?:, [a-z]{2,40}){1,5}$/
const PHRASES = /^[a-z]{2,40}(?: [a-z]{2,40}){0,3}(?:, [a-z]{2,40}(?: [a-z]{2,40}){0,3}){1,5}$/

/**
 * The words as they are stored. Related words may be phrases with spaces; a hyphen counts as a
 * space.
 */
function joined(text: string, related: boolean): string {
  const terms = related ? text.split(',') : text.split(/[\s,]+/)
  const plain = terms.map((term) =>
    term
      .toLowerCase()
      .replace(/[\s-]+/g, ' ')
      .trim(),
  )
  return [...new Set(plain.filter(Boolean))].join(', ')
}

const fields = {
  words: {
    label: 'Synonyms for search',
    hint: 'Separated by commas: mold, mould.',
    control: 'code',
    rule: v.pipe(filled, v.maxLength(300, SPELLINGS_SHAPE)),
  },
  related: {
    label: 'Related words or phrases, not spellings of one word: scallion, green onion.',
    control: 'check',
    rule: v.optional(v.boolean(), false),
  },
}

const whole = <Schema extends v.GenericSchema<unknown, Pick<Spelling, 'words' | 'related'>>>(
  schema: Schema,
) =>
  v.pipe(
    schema,
    v.transform(({ words, related }) => ({ words: joined(words, related), related })),
    v.forward(
      v.check(({ words, related }) => (related ? PHRASES : WORDS).test(words), SPELLINGS_SHAPE),
      ['words'],
    ),
  )

export const listSpellings = endpoint('GET /api/admin/spelling', 'editor', {
  token: 'read',
  summary: 'Spellings, then related words, that search treats as the same, in alphabetical order.',
  answer: v.object({ results: v.array(spelling) }),
})

export const addSpelling = endpoint('POST /api/admin/spelling', 'editor', {
  token: 'all',
  summary: 'Adds spellings of one word, or related words.',
  input: whole(form(rulesOf(fields))),
  status: 201,
  answer: v.object({ spelling }),
})

export const removeSpelling = endpoint('DELETE /api/admin/spelling/:id', 'editor', {
  token: 'all',
  summary: 'Removes spellings of one word, or related words, from the list.',
  input: form({ id: integerId }),
})

export const spellings: Collection<Spelling> = {
  heads: [
    { name: 'Words', sort: 'words', by: ({ words }) => words },
    { name: 'Kind', sort: 'kind', by: ({ related }) => Number(related) },
  ],
  fields,
  whole,
  calls: { create: addSpelling, remove: removeSpelling },
  texts: {
    label: 'Spellings',
    empty: 'No spellings yet.',
    nameOf: ({ words }) => words,
    add: 'Add spellings',
    removal: ({ words }) => ({
      head: `Remove “${words}”?`,
      body: 'Search no longer finds one of these words by another.',
      action: 'Remove',
    }),
  },
}
