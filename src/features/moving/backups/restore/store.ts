import { atom } from 'nanostores'
import { perform } from '../../../../components/admin-list/perform.ts'
import { flashToast } from '../../../../components/flash-toast.ts'
import { describeFailure } from '../../../../components/form/failure.ts'
import { call } from '../../../../lib/call.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { AFTER_RESTORE } from '../../../base/session/rules.ts'
import { leaveDevice } from '../../../base/session/session-manager.ts'
import { removeImport } from '../../imports/contract.ts'
import { beginUpload, uploadParts } from '../../imports/shared/upload-in-parts.ts'
import {
  type BackupUpload,
  beginRestore,
  followRestore,
  type RestoreProgress,
  readRestore,
} from './contract.ts'

/** Milliseconds between two looks at the progress. */
const SOON = 1500

/** The upload in progress; null without one. */
export const $upload = atom<{ name: string; share: number } | null>(null)

/** Whether a backup can be restored here, and the last restore. */
export const aboutRestore = createResource(() => callAsUser(readRestore, {}))

const uploads = (): BackupUpload[] => aboutRestore.$state.get().value?.uploads ?? []

/** Whether the restore has not ended. */
export const isRestoring = ({ state }: RestoreProgress): boolean =>
  state !== 'done' && state !== 'failed'

/**
 * Uploads zips one after the other; what is there already is not sent again. Resolves to a problem,
 * or ''.
 */
export async function uploadZips(files: File[]): Promise<string> {
  try {
    for (const file of files) await uploadZip(file)
    return ''
  } catch (error) {
    return describeFailure(error, []).message
  } finally {
    $upload.set(null)
    await aboutRestore.load()
  }
}

async function uploadZip(file: File): Promise<void> {
  const { name, size } = file
  const known = uploads().find((zip) => zip.name === name && zip.size === size)
  const { id, arrived } = known ?? {
    id: await beginUpload(file, { is_of_backup: true }),
    arrived: 0,
  }
  if (arrived === size) return
  $upload.set({ name, share: arrived / size })
  await uploadParts(id, file, (share) => $upload.set({ name, share }), arrived)
}

/** Removes an uploaded zip. */
export const removeZip = ({ id, name }: BackupUpload): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(removeImport, { id })
      return `${name} was removed.`
    },
    after: aboutRestore.load,
  })

/** Restores the backup of the uploaded zips; resolves before it is complete. */
export const begin = (): Promise<boolean> =>
  perform({
    ask: {
      head: 'Restore this backup?',
      body: 'It replaces this empty magazine: its settings, its categories and your account. All accounts of the backup come with it, its administrators too: log in with one of them. Restore only a backup that you trust.',
      action: 'Restore it',
    },
    async act() {
      await callAsUser(beginRestore, { uploads: uploads().map(({ id }) => id) })
      return 'The restore has started. You can close this page.'
    },
    after: aboutRestore.load,
  })

/** Follows a restore to its end, which ends the session too. Returns how to stop. */
export function watchRestore(id: string): () => void {
  let timer = setTimeout(lookAgain, SOON)
  let isStopped = false
  async function lookAgain(): Promise<void> {
    // Without an answer the next one counts.
    const { restore } = (await call(followRestore, { id }).catch(() => null)) ?? {}
    if (isStopped) return
    if (restore) show(restore)
    if (!restore || isRestoring(restore)) timer = setTimeout(lookAgain, SOON)
    else if (restore.state === 'done') await leave(restore)
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

function show(progress: RestoreProgress): void {
  const { value } = aboutRestore.$state.get()
  if (!value?.restore) return
  const restore = { ...value.restore, ...progress }
  aboutRestore.$state.set({ value: { ...value, restore }, problem: '' })
}

async function leave({ rows, files }: RestoreProgress): Promise<void> {
  flashToast({
    tone: 'success',
    heading: 'The backup is restored.',
    message: `${countOf(rows ?? 0, 'row')} and ${countOf(files ?? 0, 'stored file')} are here.`,
  })
  await leaveDevice('logout')
  // The pages may be of the time before the set-up, and lead to it.
  location.replace(`/login${AFTER_RESTORE}`)
}
