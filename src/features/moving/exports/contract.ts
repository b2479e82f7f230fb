import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { time } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'
import { lastJob } from '../../base/jobs/contract.ts'

export const NO_EXPORT = 'This export no longer exists.'
export const EXPORT_IN_THE_MAKING = 'An export is already in progress.'
export const EXPORT_BEGUN =
  'The export has started. You will get an email when it is ready, even if you close this page.'

const name = v.pipe(
  v.string(),
  v.regex(/^magazine-\d+\.zip$/, 'This is not the name of an export.'),
)

export const storedExport = v.object({ name, bytes: v.number(), made_at: time })
export type StoredExport = v.InferOutput<typeof storedExport>

export const listExports = endpoint('GET /api/admin/export', 'administrator', {
  token: 'read',
  summary: 'The exports of the last 24 hours, newest first, and the export in progress.',
  answer: v.object({ results: v.array(storedExport), job: v.nullable(lastJob) }),
})

export const makeExport = endpoint('POST /api/admin/export', 'administrator', {
  summary: 'Exports everything to a ZIP file, and emails the caller when it is ready.',
  input: form({
    people: v.boolean('Give true or false.'),
    revisions: v.boolean('Give true or false.'),
  }),
  status: 202,
})

export const downloadExport = endpoint('POST /api/admin/export/download', 'administrator', {
  summary: 'An address that downloads an export, for a minute.',
  input: form({ name }),
  answer: v.object({ url: v.string() }),
})
