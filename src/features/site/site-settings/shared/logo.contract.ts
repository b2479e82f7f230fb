import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { form } from '../../../../lib/form.ts'
import { storedImage } from '../../../base/images/contract.ts'

const NO_FILE = 'Choose an SVG or a PNG.'

/** rule: site-settings/logo */
export const MAX_LOGO = 512 * 1024

export const uploadLogo = endpoint('POST /api/admin/site-settings/logo', 'administrator', {
  token: 'all',
  summary:
    'Draws a logo anew as a picture in the temporary folder, for settings to be saved with it.',
  input: form(
    { logo: v.pipe(v.array(v.instance(File, NO_FILE), NO_FILE), v.length(1, NO_FILE)) },
    { logo: NO_FILE },
  ),
  files: true,
  maxBody: MAX_LOGO + 64 * 1024,
  status: 201,
  answer: storedImage,
})
