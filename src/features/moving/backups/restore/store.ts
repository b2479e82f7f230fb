import { atom } from 'nanostores'
import { perform } from '../../../../components/admin-list/perform.ts'
import { flashToast } from '../../../../components/flash-toast.ts'
import { describeFailure } from '../../../../components/form/failure.ts'
import { call } from '../../../../lib/call.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { leaveDevice } from '../../../base/session/session-manager.ts'
import { removeImport } from '../../imports/contract.ts'
import { uploadInParts } from '../../imports/shared/upload-in-parts.ts'
import {
  beginRestore,
  followRestore,
  type Restore,
  type RestoreProgress,
  readRestore,
} from './contract.ts'

/** Milliseconds between two looks at the progress. */
const SOON = 1500

/** A zip of a backup that is uploaded. */
export type UploadedZip = Restore['uploads'][number]

/** The zips that are uploaded. */
export const $zips = atom<UploadedZip[]>([])

/** The upload in progress; null without one. */
export const $upload = atom<{ name: string; share: number } | null>(null)

/** Whether a backup can be restored here, and the last restore. */
export const aboutRestore = createResource(async () => {
  const about = await callAsUser(readRestore, {})
  const { restore } = about
  if (restore?.state === 'failed' && $zips.get().length === 0) $zips.set(restore.uploads)
  return about
})

/** Whether the restore has not ended. */
export const isRestoring = ({ state }: RestoreProgress): boolean =>
  state !== 'done' && state !== 'failed'

/** Uploads zips one after the other; resolves to a problem, or ''. */
export async function uploadZips(files: File[]): Promise<string> {
  try {
    for (const file of files) {
      const { name, size } = file
      $upload.set({ name, share: 0 })
      const { id } = await uploadInParts(file, (share) => $upload.set({ name, share }))
      $zips.set([...$zips.get(), { id, name, size }])
    }
    return ''
  } catch (error) {
    return describeFailure(error, []).message
  } finally {
    $upload.set(null)
  }
}

/** Removes an uploaded zip. */
export const removeZip = ({ id, name }: UploadedZip): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(removeImport, { id })
      $zips.set($zips.get().filter((zip) => zip.id !== id))
      return `${name} was removed.`
    },
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
      await callAsUser(beginRestore, { uploads: $zips.get().map(({ id }) => id) })
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
  if (restore.state === 'failed') $zips.set(restore.uploads)
  aboutRestore.$state.set({ value: { ...value, restore }, problem: '' })
}

async function leave({ rows, files }: RestoreProgress): Promise<void> {
  flashToast({
    tone: 'success',
    heading: 'The backup is restored.',
    message: `${countOf(rows ?? 0, 'row')} and ${countOf(files ?? 0, 'stored file')} are here. Log in with an account of the restored magazine.`,
  })
  await leaveDevice('logout')
  // The pages may be of the time before the set-up, and lead to it.
  location.replace('/login')
}
