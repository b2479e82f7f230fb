import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import Loaded from '../../../../components/Loaded.tsx'
import { dateAndTime } from '../../../../lib/calendar-dates.ts'
import type { AnswerOf } from '../../../../lib/endpoint.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { siteTimeZone } from '../../../../lib/site-time-zone.ts'
import { sizeInWords } from '../../../../lib/size-in-words.ts'
import DropZone from '../../../base/images/shared/DropZone.tsx'
import type { BackupUpload, RestoreProgress, RestoreState, readRestore } from './contract.ts'
import {
  $upload,
  aboutRestore,
  begin,
  isRestoring,
  removeZip,
  uploadZips,
  watchRestore,
} from './store.ts'

type About = AnswerOf<typeof readRestore>

/** rule: backups/restored-at-the-site */
export default function RestoreBackup() {
  return (
    <section className="admin-stack" aria-labelledby="restoring">
      <h2 id="restoring">Restore a backup</h2>
      <Loaded resource={aboutRestore}>{(about) => <Restoring about={about} />}</Loaded>
    </section>
  )
}

function Restoring({ about }: { about: About }) {
  const { is_empty, can_restore, uploads, restore } = about
  if (restore && isRestoring(restore)) return <Progress restore={restore} />
  const problem = restore?.state === 'failed' ? restore.problem : null
  return (
    <>
      {restore?.state === 'done' && <p>{summaryOf(restore)}</p>}
      {is_empty && can_restore ? (
        <Choosing about={about} problem={problem} />
      ) : (
        <>
          {problem && <p className="field-problem">The restore is incomplete: {problem}</p>}
          <p className="admin-note">
            {is_empty ? (
              'To restore a backup, the site needs the connection that is described above.'
            ) : (
              <>
                A backup is restored into an empty magazine. To replace this one, ask a developer:
                see the guide (<code>docs/operations.md</code>).
              </>
            )}
          </p>
          <Uploads uploads={uploads} />
        </>
      )}
    </>
  )
}

const summaryOf = ({ made_at, rows, files }: RestoreProgress): string =>
  `This magazine was restored from the backup of ${made_at ? dateAndTime(new Date(made_at), siteTimeZone()) : 'an unknown time'}: ${countOf(rows ?? 0, 'row')} and ${countOf(files ?? 0, 'stored file')}.`

function Choosing({ about, problem }: { about: About; problem: string | null }) {
  const { uploads, missing } = about
  const upload = useStore($upload)
  const [refused, setRefused] = useState('')
  const send = async (files: File[]) => {
    if ($upload.get() === null) setRefused(await uploadZips(files))
  }
  return (
    <>
      <DropZone
        icon="files"
        title="Drop the ZIP files of a backup here"
        hint="All ZIP files of one backup: the one that begins with “rows” and those that begin with “files”. Nothing changes before all of them are checked."
        button="Choose ZIP files"
        accept=".zip"
        takesPasted={false}
        onFiles={send}
      />
      <p className="field-problem" role="alert">
        {refused || (problem && `Nothing was restored. ${problem}`)}
      </p>
      {upload && (
        <p>
          <progress max={1} value={upload.share} aria-label={`Upload of ${upload.name}`} />{' '}
          {upload.name}
        </p>
      )}
      <Uploads uploads={uploads} />
      {uploads.length > 0 && upload === null && (
        <>
          <p role="status">{missing}</p>
          {missing === '' && (
            <div>
              <BusyButton label="Restore this backup" act={begin} />
            </div>
          )}
        </>
      )}
    </>
  )
}

function Uploads({ uploads }: { uploads: BackupUpload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul className="admin-list" role="list" aria-label="Uploaded ZIP files">
      {uploads.map((zip) => (
        <AdminRow
          key={zip.id}
          title={zip.name}
          actions={<BusyButton plain label="Remove" of={zip.name} act={() => removeZip(zip)} />}
        >
          {zip.arrived < zip.size && `${sizeInWords(zip.arrived)} of `}
          {sizeInWords(zip.size)}
        </AdminRow>
      ))}
    </ul>
  )
}

const STEPS: Partial<Record<RestoreState, string>> = {
  checking: 'Checking the backup …',
  storing: 'Restoring pictures and files …',
  replacing: 'Restoring texts and accounts …',
  comparing: 'Comparing the result with the backup …',
}

function Progress({ restore }: { restore: RestoreProgress }) {
  const { id, state, files, files_done, problem } = restore
  useEffect(() => watchRestore(id), [id])
  const counts = state === 'checking' || state === 'storing'
  return (
    <>
      <p role="status">
        {STEPS[state]}
        {counts && files !== null && ` ${files_done} of ${countOf(files, 'file')}.`}
        {problem && ` The last attempt failed and is repeated within minutes: ${problem}`}
      </p>
      <p className="admin-note">
        You can close this page. At the end you are logged out: log in with an account of the
        restored magazine.
      </p>
    </>
  )
}
