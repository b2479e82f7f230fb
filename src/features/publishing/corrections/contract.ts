import * as v from 'valibot'
import { articleId, articleLink } from '../../../lib/article-fields.ts'
import type { Collection } from '../../../lib/collection.ts'
import { longDate } from '../../../lib/dates.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, rowId, time } from '../../../lib/fields.ts'
import { form, paragraphs } from '../../../lib/form.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'

export const CORRECTION_LENGTH = 1000
export const NO_CORRECTION = 'There is no such correction.'
export const CORRECTION_REMOVED = 'The correction was removed.'
export const NEVER_PUBLISHED = 'Readers have never seen this article. Just change its text.'

/** rule: articles/corrections */
export const correction = v.object({
  id: rowId,
  body: v.string(),
  noted_at: time,
  article: articleLink,
})
export type Correction = v.InferOutput<typeof correction>

const body = {
  label: 'The correction',
  control: 'text',
  longest: CORRECTION_LENGTH,
  rule: paragraphs('A correction', CORRECTION_LENGTH),
}
const answer = v.object({ results: v.array(correction) })

export const listCorrections = endpoint('GET /api/admin/article/correction', 'editor', {
  token: 'read',
  summary: 'The corrections of an article, or of all that readers see, newest first.',
  input: v.object({ id: v.optional(articleId) }),
  answer,
})

export const noteCorrection = endpoint('POST /api/admin/article/correction', 'editor', {
  token: 'articles',
  summary: 'Tells readers of a correction; answers all those of its article.',
  input: form({ id: articleId, body: body.rule }),
  status: 201,
  answer,
})

export const rewriteCorrection = endpoint(
  'PUT /api/admin/article/correction/:correction',
  'editor',
  {
    token: 'articles',
    summary: 'Changes the words of a correction; its date stays.',
    input: form({ correction: integerId, body: body.rule }),
  },
)

export const removeCorrection = endpoint(
  'DELETE /api/admin/article/correction/:correction',
  'editor',
  {
    token: 'articles',
    summary: 'Removes a correction.',
    input: form({ correction: integerId }),
  },
)

/** The day of a correction, in the time zone of the site. */
export const dayOfCorrection = ({ noted_at }: Correction): string =>
  longDate(new Date(noted_at), siteTimeZone())

export const corrections: Collection<Correction> = {
  heads: [
    {
      name: 'Date',
      sort: 'date',
      first: 'descending',
      by: ({ noted_at }) => Date.parse(noted_at),
    },
    { name: 'Article', sort: 'article', by: ({ article }) => article.title },
  ],
  fields: { body },
  newFields: {
    body: {
      ...body,
      label: 'What was wrong, and what is right',
      hint: 'Readers see it below the article and in the list of corrections. Correct the text itself, too.',
    },
  },
  calls: { update: rewriteCorrection, remove: removeCorrection },
  idName: 'correction',
  texts: {
    label: 'Corrections',
    empty: 'No corrections yet.',
    nameOf: (one) => `the correction of ${dayOfCorrection(one)} in ${one.article.title}`,
    add: 'New correction',
    addAction: 'Note a correction',
    save: 'Save the correction',
    removal: () => ({
      head: 'Remove this correction?',
      body: 'Readers no longer find it below the article or in the list of corrections. This cannot be undone.',
      action: 'Remove',
    }),
  },
}
