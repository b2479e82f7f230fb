import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { KINDS, LONGEST, REPORT_PATH } from './rules.ts'

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))

export const reportClientError = endpoint(`POST ${REPORT_PATH}`, 'guest', {
  summary: 'Logs an error of a page and where it came from.',
  input: v.strictObject({
    kind: v.picklist(KINDS),
    message: text(LONGEST.message),
    stack: v.optional(text(LONGEST.stack)),
    /** The first part of the path: the rest may contain a secret. */
    page: v.pipe(text(LONGEST.page), v.regex(/^\/[a-z-]*$/)),
  }),
  status: 204,
  answer: v.void(),
  maxBody: 4096,
})
