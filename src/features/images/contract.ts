import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { clean, form } from '../../lib/form.ts'
import { imageName, temporaryName } from './rules.ts'

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

const NO_ALT = 'Describe each image, or mark it as decorative.'
export const UNKNOWN_IMAGE = 'This image is not known. Please upload it again.'

/** An image as it was uploaded or is on the site: of an article, a category or a series. */
export const givenImage = v.pipe(
  form({
    url: v.pipe(
      v.string(UNKNOWN_IMAGE),
      v.check((url) => (imageName(url) ?? temporaryName(url)) !== null, UNKNOWN_IMAGE),
    ),
    darken: v.optional(v.boolean('Say true or false.'), false),
    alt: v.optional(v.pipe(v.string(NO_ALT), clean, v.trim(), v.maxLength(1000, NO_ALT)), ''),
    /** rule: editor/alt-or-decorative */
    decorative: v.optional(v.boolean('Say true or false.'), false),
    // What an answer says of an image may come back; storage knows better.
    width: v.optional(v.unknown()),
    height: v.optional(v.unknown()),
    placeholder: v.optional(v.unknown()),
  }),
  v.check(({ alt, decorative }) => decorative || alt !== '', NO_ALT),
  v.transform(({ url, darken, alt, decorative }) => ({
    url,
    darken,
    alt: decorative ? '' : alt,
    decorative,
  })),
)
export type GivenImage = v.InferOutput<typeof givenImage>
