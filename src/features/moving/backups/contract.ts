import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { time } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'
import { lastJob } from '../../base/jobs/contract.ts'

export const NO_BACKUP = 'This backup no longer exists.'
export const IN_THE_MAKING = 'A backup is already in progress.'
export const NO_CONNECTION =
  'The site has no direct connection to its database. Set SUPABASE_DB_URL as this page explains.'
export const BACKUP_STARTED = 'The backup has started. It continues if you close this page.'
export const BACKUP_DELETED = 'The backup was deleted.'
export const PLAN_SAVED = 'The backup plan was saved.'

/** Minutes that a link to a zip works. */
export const LINK_MINUTES = 5

/** For how many days backups are kept. */
export const DAYS = ['7', '30', '90', '365'] as const

const part = v.object({ name: v.string(), bytes: v.number() })

export const backup = v.object({
  id: v.string(),
  made_at: time,
  reason: v.picklist(['asked', 'nightly']),
  rows: v.number(),
  files: v.number(),
  /** The zips that it is made of. */
  parts: v.array(part),
})
export type Backup = v.InferOutput<typeof backup>

export const backupPlan = v.object({ is_nightly: v.boolean(), days: v.picklist(DAYS) })

const about = {
  /** Whether the site can make backups itself. */
  can_make: v.boolean(),
  plan: backupPlan,
  job: v.nullable(lastJob),
}
export type AboutBackups = v.InferOutput<ReturnType<typeof v.object<typeof about, undefined>>>

const id = { id: v.pipe(v.string(), v.uuid('A backup has a UUID.')) }

export const listBackups = endpoint('GET /api/admin/backup', 'administrator', {
  summary: 'The stored backups, newest first, the backup plan, and the backup in progress.',
  answer: v.object({ ...about, results: v.array(backup) }),
})

export const makeBackup = endpoint('POST /api/admin/backup', 'administrator', {
  summary: 'Starts a backup; it is listed when it is complete.',
})

export const planBackups = endpoint('PUT /api/admin/backup/plan', 'administrator', {
  summary: 'Sets whether a backup is made every night, and how long backups are kept.',
  input: form({ is_nightly: v.boolean('Give true or false.'), days: v.picklist(DAYS) }),
})

export const linkBackup = endpoint('POST /api/admin/backup/:id/links', 'administrator', {
  summary: 'An address for each ZIP file of a backup, valid for 5 minutes.',
  input: form(id),
  answer: v.object({ links: v.array(v.object({ ...part.entries, url: v.string() })) }),
})

export const deleteBackup = endpoint('DELETE /api/admin/backup/:id', 'administrator', {
  summary: 'Deletes a backup, and what only it had.',
  input: form(id),
})
