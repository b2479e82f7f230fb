import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, time } from '../../../../lib/fields.ts'
import { form } from '../../../../lib/form.ts'

export const NOT_EMPTY =
  'A backup is restored into an empty magazine only: one without articles, series, pages of your own, other accounts, subscribers, messages or an import that is running.'
export const NOT_UPLOADED = 'These files are no longer uploaded. Choose the ZIP files again.'
export const BEING_RESTORED = 'A backup is already being restored.'
export const NO_RESTORE = 'This restore is not known here.'

const RESTORE_STATES = ['checking', 'storing', 'replacing', 'comparing', 'done', 'failed'] as const
export type RestoreState = (typeof RESTORE_STATES)[number]

const MOST_ZIPS = 1000

export const restoreProgress = v.object({
  id: v.pipe(v.string(), v.uuid()),
  state: v.picklist(RESTORE_STATES),
  /** Stored files that the state is done with. */
  files_done: v.number(),
  /** Null until the backup was read. */
  files: v.nullable(v.number()),
  rows: v.nullable(v.number()),
  made_at: v.nullable(time),
  problem: v.nullable(v.string()),
})
export type RestoreProgress = v.InferOutput<typeof restoreProgress>

/** A ZIP file of a backup; `arrived` counts the bytes that are uploaded. */
export const backupUpload = v.object({
  id: v.number(),
  name: v.string(),
  size: v.number(),
  arrived: v.number(),
})
export type BackupUpload = v.InferOutput<typeof backupUpload>

export const readRestore = endpoint('GET /api/admin/restore', 'administrator', {
  summary:
    'Whether a backup can be restored here, its uploaded ZIP files, and the restore in progress or the last one.',
  answer: v.object({
    /** rule: backups/empty-magazine */
    is_empty: v.boolean(),
    /** Whether the site has a connection to its database. */
    can_restore: v.boolean(),
    uploads: v.array(backupUpload),
    /** What must be uploaded before the restore, as a sentence. */
    missing: v.string(),
    restore: v.nullable(restoreProgress),
  }),
})

export const beginRestore = endpoint('POST /api/admin/restore', 'administrator', {
  summary: 'Starts to restore a backup, whose ZIP files were uploaded, into an empty magazine.',
  input: form({
    /** The ids of the uploaded import files. */
    uploads: v.pipe(
      v.array(integerId),
      v.minLength(1, 'Choose the ZIP files of a backup.'),
      v.maxLength(MOST_ZIPS, `A backup has at most ${MOST_ZIPS} ZIP files here.`),
    ),
  }),
  status: 202,
  answer: v.object({ restore: restoreProgress }),
})

/** A restore ends all sessions, so that no session could follow it to its end. */
export const followRestore = endpoint('GET /api/restore/:id', 'guest', {
  summary:
    'How far a restore is, for all who know its id. A restore ends the session that began it.',
  input: v.object({ id: v.pipe(v.string(), v.uuid('A restore has a UUID.')) }),
  answer: v.object({ restore: restoreProgress }),
})
