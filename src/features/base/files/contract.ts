import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { form } from '../../../lib/form.ts'
import { MAX_UPLOAD } from '../images/contract.ts'

const NO_FILE = 'Choose a file.'

export const uploadFile = endpoint('POST /api/admin/article/file', 'author', {
  token: 'articles',
  summary: 'Stores a file that readers of a text can download.',
  input: form(
    { file: v.pipe(v.array(v.instance(File, NO_FILE), NO_FILE), v.length(1, NO_FILE)) },
    { file: NO_FILE },
  ),
  files: true,
  maxBody: MAX_UPLOAD + 64 * 1024,
  status: 201,
  /** The path of the file on this site, for a link in the text. */
  answer: v.object({ address: v.string() }),
})
