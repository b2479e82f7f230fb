import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { form } from '../../lib/form.ts'

const NO_FILES = 'Choose at least one image.'

/** A function's request limit in production is little more, once the form is around the files. */
export const MAX_UPLOAD = 4 * 1024 * 1024
const MAX_FORM = MAX_UPLOAD + 64 * 1024

/** The wire's name for uploading: from the former site. */
export const uploadImages = endpoint({
  method: 'POST',
  path: '/api/article_img_temp_upload',
  summary: 'Re-encodes images into the temporary folder, for an article to be saved with them.',
  access: 'author',
  effect: 'write',
  input: form(
    {
      article_images: v.pipe(
        v.array(v.instance(File, NO_FILES), NO_FILES),
        v.minLength(1, NO_FILES),
        v.maxLength(10, 'Send at most 10 images at once.'),
      ),
    },
    { article_images: NO_FILES },
  ),
  files: true,
  maxBody: MAX_FORM,
  status: 201,
  answer: v.object({
    files: v.array(
      v.object({
        /** The generated name, not the one that the file came with. */
        name: v.string(),
        url: v.string(),
        width: v.number(),
        height: v.number(),
      }),
    ),
  }),
})
