import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { atMost, clean, form, withoutOverrides } from '../../../lib/form.ts'
import { credit } from '../../../lib/picture-credit.ts'
import { imageName, NO_ALT, temporaryName } from './rules.ts'

const NO_FILES = 'Choose at least one image.'

/** Ends the message of the only refusal that may pass: a busy server decodes slowly. */
export const TOO_SLOW = 'This image takes too long to decode. Try again, or send a smaller one.'

/** In bytes: just below the request limit of a function, with room for the rest of the form. */
export const MAX_UPLOAD = 4 * 1024 * 1024
const MAX_FORM = MAX_UPLOAD + 64 * 1024

export const storedImage = v.object({
  /** Generated, not the file's original name. */
  name: v.string(),
  url: v.string(),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
})
export type StoredImage = v.InferOutput<typeof storedImage>

const files = v.pipe(v.array(v.instance(File, NO_FILES), NO_FILES), v.minLength(1, NO_FILES))

const uploading = (most: number, tooMany: string) =>
  ({
    input: form(
      { article_images: v.pipe(files, v.maxLength(most, tooMany)) },
      { article_images: NO_FILES },
    ),
    files: true,
    maxBody: MAX_FORM,
    status: 201,
    answer: v.object({ files: v.array(storedImage) }),
  }) as const

/** The path is that of the API of the former site. */
export const uploadImages = endpoint('POST /api/article_img_temp_upload', 'author', {
  ...uploading(10, 'Send at most 10 images at once.'),
  token: 'articles',
  summary: 'Re-encodes images into the temporary folder, for an article to be saved with them.',
})

export const uploadMadePicture = endpoint('POST /api/article/comment/picture', 'verified', {
  ...uploading(1, 'Send one picture.'),
  summary: 'Re-encodes a picture into the temporary folder, for a comment to be posted with it.',
})

/** The first image of an article is its cover. */
export const articleImage = v.object({
  /** Address of the largest size. */
  url: v.string(),
  /** Puts a scrim under the title on a cover. */
  darken: v.boolean(),
  /** rule: editor/alt-or-decorative */
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  /** A thumbhash in base64. */
  placeholder: v.string(),
  /** Percentages from left and top; missing in old copies. */
  focus: v.optional(v.string()),
})
export type ArticleImage = v.InferOutput<typeof articleImage>

export const creditedImage = v.object({
  ...articleImage.entries,
  /** Creator or owner (rule: images/credit). */
  credit: v.string(),
})
export type CreditedImage = v.InferOutput<typeof creditedImage>

export const UNKNOWN_IMAGE = 'This image was not found. Please upload it again.'

type ImageFields = { url: string; darken: boolean; alt: string; decorative: boolean }

/** Takes the fields of a form that count, and no description for a decorative image. */
function imageOf({ url, darken, alt, decorative }: ImageFields): ImageFields {
  return { url, darken, decorative, alt: decorative ? '' : alt }
}

const imageFields = {
  url: v.pipe(
    v.string(UNKNOWN_IMAGE),
    v.check((url) => (imageName(url) ?? temporaryName(url)) !== null, UNKNOWN_IMAGE),
  ),
  darken: v.optional(v.boolean('Give true or false.'), false),
  alt: v.optional(
    v.pipe(v.string(NO_ALT), clean, withoutOverrides, v.trim(), atMost(1000, NO_ALT)),
    '',
  ),
  decorative: v.optional(v.boolean('Give true or false.'), false),
  // These are accepted and ignored, because storage has the true values.
  width: v.optional(v.unknown()),
  height: v.optional(v.unknown()),
  placeholder: v.optional(v.unknown()),
  focus: v.optional(v.unknown()),
}

/** A draft may lack a description (rule: editor/alt-or-decorative). */
export const articleImageInput = v.pipe(
  form({ ...imageFields, credit: v.optional(credit, '') }),
  v.transform(({ credit, ...image }) => ({ ...imageOf(image), credit })),
)

export const givenImage = v.pipe(
  form(imageFields),
  v.transform(imageOf),
  v.check(({ alt, decorative }) => decorative || alt !== '', NO_ALT),
)
export type GivenImage = v.InferOutput<typeof givenImage>
