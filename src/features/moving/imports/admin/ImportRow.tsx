import { RECIPES_ELSEWHERE, UNSTATED } from '@site/import-readers/topics.ts'
import { useState } from 'react'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import Choice from '../../../../components/admin-list/Choice.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import Button from '../../../../components/Button.tsx'
import Checkbox from '../../../../components/form/Checkbox.tsx'
import { countOf } from '../../../../lib/pluralize.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import type { ImportFile, ImportState } from '../contract.ts'
import { reportText } from '../import-report.ts'
import { progressOf } from '../report-parts.ts'
import ImportAuthors from './ImportAuthors.tsx'
import ImportReportView from './ImportReportView.tsx'
import { pause, read, remove, run, undo } from './store.ts'

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

const UNKNOWN = [
  { value: 'drop', label: 'Leave them out; the words inside them stay' },
  { value: 'keep', label: 'Keep them as text' },
  { value: 'draft', label: 'Import their articles as drafts' },
]

const IMPORTABLE: ImportState[] = ['read', 'paused', 'failed', 'undone', 'done']
const UNDOABLE: ImportState[] = ['done', 'paused', 'failed']
const BEFORE_IMPORT: ImportState[] = ['uploading', 'reading', 'read']
const AT_WORK: ImportState[] = ['reading', 'importing', 'undoing']

export default function ImportRow({ file }: { file: ImportFile }) {
  const { name, state, report, problem } = file
  const { as_drafts, reads_pages, publishes_unstated, unknown } = file
  const [choices, choose] = useState({ as_drafts, reads_pages, publishes_unstated, unknown })
  const unstated = report?.topics[UNSTATED]
  const progress = state === 'importing' && report ? progressOf(report) : null
  const isWhole = report !== null && IMPORTABLE.includes(state)
  return (
    <AdminRow
      title={name}
      heading="h2"
      choice={
        isWhole && (
          <>
            <Checkbox
              checked={choices.as_drafts}
              onCheck={(as_drafts) => choose({ ...choices, as_drafts })}
            >
              Import everything as drafts
            </Checkbox>
            {unstated && (
              <Checkbox
                checked={choices.publishes_unstated}
                disabled={choices.as_drafts}
                onCheck={(publishes_unstated) => choose({ ...choices, publishes_unstated })}
              >
                Publish texts that do not say whether they were public:{' '}
                {countOf(unstated.count, 'text')}
              </Checkbox>
            )}
            {report.topics.shortcodes && (
              <Choice
                label="Shortcodes that are unknown here"
                of={name}
                value={choices.unknown}
                choices={UNKNOWN}
                onChange={(unknown) =>
                  choose({ ...choices, unknown: unknown as ImportFile['unknown'] })
                }
              />
            )}
            {report.topics[RECIPES_ELSEWHERE] && (
              <Checkbox
                checked={choices.reads_pages}
                onCheck={(reads_pages) => choose({ ...choices, reads_pages })}
              >
                Read missing recipes from the pages of the old site
              </Checkbox>
            )}
          </>
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
              act={() => run(file, choices)}
            />
          )}
          {state === 'failed' && !report && (
            <BusyButton label="Read it again" of={name} act={() => read(file)} />
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
                  reportText(report, !BEFORE_IMPORT.includes(state)),
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
        {progress && ` ${progress.done} pieces are here, ${progress.left} are left.`}
      </p>
      {report && Object.keys(report.authors).length > 0 && <ImportAuthors file={file} />}
      {report && state !== 'undone' && (
        <ImportReportView report={report} isDone={!BEFORE_IMPORT.includes(state)} />
      )}
    </AdminRow>
  )
}
