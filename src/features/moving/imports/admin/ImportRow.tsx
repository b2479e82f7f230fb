import { useRef, useState } from 'react'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import Button from '../../../../components/Button.tsx'
import { saveFile } from '../../../../lib/save-file.ts'
import { HOW_AGREED, type ImportFile, type ImportState } from '../contract.ts'
import { reportText } from '../import-report.ts'
import { asksHowAgreed, progressOf, stageOf } from '../report-parts.ts'
import ImportAuthors from './ImportAuthors.tsx'
import ImportChoices from './ImportChoices.tsx'
import ImportReportView from './ImportReportView.tsx'
import ListColumns from './ListColumns.tsx'
import { pause, read, readColumns, remove, run, undo } from './store.ts'
import { useListColumns } from './use-list-columns.ts'

const STATES: Record<ImportState, string> = {
  uploading: 'Upload incomplete',
  reading: 'Reading the file …',
  read: 'Ready to import',
  importing: 'Importing …',
  paused: 'Paused',
  done: 'Imported',
  undoing: 'Undoing …',
  undone: 'Undone',
  failed: 'Failed',
}

const IMPORTABLE: ImportState[] = ['read', 'paused', 'failed', 'undone', 'done']
const UNDOABLE: ImportState[] = ['done', 'paused', 'failed']
const AT_WORK: ImportState[] = ['reading', 'importing', 'undoing']

export default function ImportRow({ file }: { file: ImportFile }) {
  const { name, state, report, problem, is_of_command } = file
  const { as_drafts, reads_pages, publishes_unstated, unknown } = file
  const agreement = file.agreement?.words ?? ''
  const [choices, choose] = useState({
    as_drafts,
    reads_pages,
    publishes_unstated,
    unknown,
    agreement,
  })
  const [unanswered, setUnanswered] = useState('')
  const { isWrong, isRead, ...columns } = useListColumns(file)
  const fields = useRef<HTMLDivElement>(null)
  const progress = state === 'importing' && report ? progressOf(report) : null
  const isWhole = report !== null && IMPORTABLE.includes(state) && !is_of_command
  const importIt = async () => {
    const isMissing = report !== null && asksHowAgreed(report) && choices.agreement.trim() === ''
    setUnanswered(isMissing ? HOW_AGREED : '')
    if (isWrong) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (!isRead) await readColumns(file, columns.chosen)
    else if (!isMissing) await run(file, choices)
  }
  return (
    <AdminRow
      title={name}
      heading="h2"
      choice={
        (isWhole || columns.lists.length > 0) && (
          <div className="admin-stack" ref={fields}>
            <ListColumns {...columns} />
            {isWhole && (
              <ImportChoices
                of={name}
                report={report}
                choices={choices}
                choose={choose}
                unanswered={unanswered}
              />
            )}
          </div>
        )
      }
      actions={
        <>
          {isWhole && (
            <BusyButton
              label={
                state === 'read' || state === 'undone'
                  ? 'Import it'
                  : state === 'done'
                    ? 'Import again'
                    : 'Continue'
              }
              of={name}
              act={importIt}
            />
          )}
          {(state === 'uploading' || (state === 'failed' && !report)) && (
            <BusyButton
              label={state === 'uploading' ? 'Read it' : 'Read it again'}
              of={name}
              act={() => read(file)}
            />
          )}
          {state === 'importing' && (
            <BusyButton plain label="Pause" of={name} act={() => pause(file)} />
          )}
          {UNDOABLE.includes(state) && report && (
            <BusyButton plain label="Undo" of={name} act={() => undo(file)} />
          )}
          {report && (
            <Button
              label="Download the report"
              of={`of ${name}`}
              onClick={() =>
                saveFile(
                  `${name}.report.txt`,
                  reportText(report, stageOf(state, report)),
                  'text/plain',
                )
              }
            />
          )}
          {!AT_WORK.includes(state) && (
            <BusyButton plain label="Remove" of={name} act={() => remove(file)} />
          )}
        </>
      }
    >
      <p role="status">
        {STATES[state]}
        {problem && `: ${problem}`}
        {progress && ` ${progress.done} of ${progress.done + progress.left}`}
      </p>
      {state === 'uploading' && (
        <p className="admin-note">
          If the whole file was sent, read it. Otherwise choose the same file again.
        </p>
      )}
      {is_of_command && (
        <p className="admin-note">
          Imported at the command line. To import it again, run the command again.
        </p>
      )}
      {report && Object.keys(report.authors).length > 0 && <ImportAuthors file={file} />}
      {report && state !== 'undone' && (
        <ImportReportView report={report} stage={stageOf(state, report)} />
      )}
    </AdminRow>
  )
}
