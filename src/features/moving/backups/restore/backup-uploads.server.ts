import { readText } from '@site/import-readers/archive/read-file.ts'
import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import {
  BACKUP_MANIFEST,
  type BackupManifest,
  manifestIn,
} from '../../../../server/backup/manifest.ts'
import { UnusableBackup } from '../../../../server/backup/unusable-backup.ts'
import { readRows } from '../../../../server/database-errors.ts'
import type { Client } from '../../../../server/supabase.ts'
import { openParts, type Uploaded } from '../../imports/open-parts.server.ts'
import { type BackupUpload, backupUpload } from './contract.ts'

/** The uploaded ZIP files of a backup. */
export const listUploads = async (client: Client): Promise<BackupUpload[]> =>
  readRows(backupUpload, await client.rpc('list_backup_uploads'))

/** The name of a ZIP file that has no rows. */
const HAS_FILES = /^files-/

/** What must be uploaded before a restore can begin, as a sentence; '' when nothing is missing. */
export async function missingIn(uploads: BackupUpload[]): Promise<string> {
  if (uploads.length === 0) return ''
  const broken = uploads.find(({ arrived, size }) => arrived < size)
  if (broken) return `The upload of ${broken.name} is incomplete: choose this file again.`
  try {
    const manifest = await manifestOf(uploads)
    return manifest ? missingZips(manifest, uploads) : NO_ROWS
  } catch (error) {
    if (error instanceof UnusableBackup || error instanceof UnreadableImport) return error.message
    throw error
  }
}

const NO_ROWS = 'The ZIP file whose name begins with “rows” is missing.'

async function manifestOf(uploads: Uploaded[]): Promise<BackupManifest | null> {
  for (const upload of uploads.filter(({ name }) => !HAS_FILES.test(name))) {
    const { files } = await openParts(upload)
    const file = files.find(({ path }) => path === BACKUP_MANIFEST)
    if (file) return manifestIn(await readText(file))
  }
  return null
}

/** Files that were downloaded twice have other names, so that sizes are compared. */
function missingZips({ zips = [] }: BackupManifest, uploads: Uploaded[]): string {
  const sizes = uploads.map(({ size }) => size)
  const missing = zips.filter(({ bytes }) => {
    const place = sizes.indexOf(bytes)
    if (place >= 0) sizes.splice(place, 1)
    return place < 0
  })
  if (missing.length === 0) return ''
  const names = missing.map(({ name }) => name).join(', ')
  return missing.length === 1
    ? `One ZIP file of this backup is missing: ${names}.`
    : `${missing.length} ZIP files of this backup are missing: ${names}.`
}
