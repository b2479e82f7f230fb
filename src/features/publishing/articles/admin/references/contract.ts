import * as v from 'valibot'
import { endpoint } from '../../../../../lib/endpoint.ts'
import { form } from '../../../../../lib/form.ts'
import { reference } from '../../contract.ts'
import { doiAddress } from '../../rules.ts'
import { isbnOf } from './isbn.ts'

const { id: _, ...fields } = reference.entries

export const source = v.object(fields)
export type Source = v.InferOutput<typeof source>

const WRONG_NUMBER = 'This is neither a DOI, such as 10.1234/abc, nor a valid ISBN.'
export const UNKNOWN_NUMBER = 'The registry does not know this number. Enter the source by hand.'
export const NO_ANSWER =
  'The registry did not answer in time. Enter the source by hand, or try again later.'

export const lookUpSource = endpoint('POST /api/admin/source', 'author', {
  effect: 'read',
  token: 'read',
  summary:
    'A source by its DOI or ISBN, as Crossref or Open Library has it; without one `message` says why.',
  input: form({
    number: v.pipe(
      v.string('A DOI or an ISBN is required.'),
      v.trim(),
      v.maxLength(300, 'At most 300 characters.'),
      v.check((text) => doiAddress(text) !== null || isbnOf(text) !== null, WRONG_NUMBER),
    ),
  }),
  answer: v.object({ results: v.array(source), message: v.string() }),
})

export const findSources = endpoint('POST /api/admin/sources', 'author', {
  effect: 'read',
  token: 'read',
  summary: 'Sources that articles name which the caller may read, with these words; newest first.',
  input: form({ find: v.pipe(v.string(), v.maxLength(200, 'At most 200 characters.')) }),
  answer: v.object({ results: v.array(source) }),
})
