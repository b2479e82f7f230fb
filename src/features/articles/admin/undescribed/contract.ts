import * as v from 'valibot'
import { articleId } from '../../../../lib/article-fields.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { offset, quantity, version } from '../../../../lib/fields.ts'
import { filled, form, line } from '../../../../lib/form.ts'

export const DESCRIBED = 'The description was saved.'
export const LEFT_DECORATIVE = 'The picture stays without a description, as a decorative one.'

/** A picture of an article that an import brought without a description. */
export const undescribedPicture = v.object({
  article: articleId,
  title: v.string(),
  /** Of the article. */
  version: v.number(),
  name: v.string(),
  url: v.string(),
  place: v.picklist(['cover', 'text']),
})
export type UndescribedPicture = v.InferOutput<typeof undescribedPicture>

const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/))
const described = v.object({ message: v.string() })

export const listUndescribed = endpoint('GET /api/admin/pictures/undescribed', {
  summary:
    'Pictures that an import brought without a description, in articles that the caller may change.',
  access: 'author',
  input: v.object({ offset, quantity: quantity(20) }),
  answer: v.object({ results: v.array(undescribedPicture), total: v.number() }),
})

export const describePicture = endpoint('PUT /api/admin/pictures/undescribed', {
  summary:
    'Describes a picture in the text and as the cover of an article; refused when another user has saved it since `version`.',
  access: 'author',
  input: form({
    article: articleId,
    version,
    name,
    alt: v.pipe(filled, line('A description', 1000)),
  }),
  answer: described,
})

export const leaveDecorative = endpoint('DELETE /api/admin/pictures/undescribed', {
  summary: 'Says that a picture needs no description: it leaves the list.',
  access: 'author',
  input: form({ article: articleId, name }),
  answer: described,
})
