import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { keyword, offset, quantity } from '../../../../lib/fields.ts'
import { atMost, clean, form, line, withoutOverrides } from '../../../../lib/form.ts'
import { credit } from '../../../../lib/picture-credit.ts'
import { sortBy } from '../../../../lib/sort-by.ts'
import { storedImage } from '../contract.ts'

export const NO_PICTURE = 'This picture no longer exists.'

const place = v.object({
  /** The table whose row names the picture. */
  place: v.string(),
  title: v.string(),
  /** Names the row in the address of its editor; a number for a page of text. */
  slug: v.string(),
})
export type PicturePlace = v.InferOutput<typeof place>

/** rule: images/own-text */
export const libraryPicture = v.object({
  ...storedImage.entries,
  alt: v.string(),
  decorative: v.boolean(),
  credit: v.string(),
  licence: v.string(),
  /** Percentages from left and top. */
  focus: v.string(),
  /** The size of the largest file in bytes. */
  bytes: v.nullable(v.number()),
  /** Places that the caller may see. */
  places: v.array(place),
  may_change: v.boolean(),
})
export type LibraryPicture = v.InferOutput<typeof libraryPicture>

/** The filters of the list of pictures. */
export const shows = v.picklist(['all', 'undescribed', 'unused', 'mine'])
export type ShownPictures = v.InferOutput<typeof shows>

export const PICTURE_COLUMNS = ['stored_at', 'description', 'size', 'uses'] as const
export type PictureColumn = (typeof PICTURE_COLUMNS)[number]

const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/))

export const listPictures = endpoint('GET /api/admin/pictures', 'author', {
  token: 'read',
  summary: 'Pictures that are public or that the caller may change, newest first.',
  input: v.object({
    keyword,
    show: v.optional(shows, 'all'),
    sort_by: sortBy(PICTURE_COLUMNS),
    offset,
    quantity: quantity(50),
  }),
  answer: v.object({ results: v.array(libraryPicture), total: v.number() }),
})

export const pictureText = {
  alt: v.pipe(
    v.string(),
    clean,
    withoutOverrides,
    v.trim(),
    atMost(1000, 'A description has at most 1000 characters.'),
  ),
  decorative: v.optional(v.boolean(), false),
  credit,
  licence: line('A license', 200),
  focus: v.pipe(v.string(), v.regex(/^(?:0|25|50|75|100) (?:0|25|50|75|100)$/)),
}

export const updatePicture = endpoint('PUT /api/admin/picture', 'author', {
  token: 'all',
  summary:
    'Says what a picture shows, whose it is and what is never cut away, in every place that has said the same; `kept`, it stays although nothing shows it.',
  input: form({ name, ...pictureText, kept: v.optional(v.boolean(), false) }),
})

export const replacePicture = endpoint('POST /api/admin/picture/replace', 'author', {
  token: 'all',
  summary:
    'Shows another stored picture in every place; the former address works as long as an earlier version shows it.',
  input: form({ name, by: name }),
})

export const deletePicture = endpoint('DELETE /api/admin/picture', 'author', {
  token: 'all',
  summary:
    'Deletes a picture that nothing uses; refused with the places of one that is used. It can be restored for a day.',
  input: form({ name }),
})

export const restorePicture = endpoint('POST /api/admin/picture/restore', 'author', {
  token: 'all',
  summary: 'Restores a picture that was deleted less than a day ago, at its former address.',
  input: form({ name }),
})
