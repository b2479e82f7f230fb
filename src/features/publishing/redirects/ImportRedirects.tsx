import { useEffect, useId, useState } from 'react'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import { writeValues } from '../../../components/form/read-values.ts'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { showToast } from '../../../components/toast.ts'
import { countOf } from '../../../lib/pluralize.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { importRedirects, LISTED_PROBLEMS, LONGEST_TABLE, type RefusedRow } from './contract.ts'
import { redirects } from './store.ts'

/**
 * Imports a table in parts, which are so small that all their problems are returned, and reports
 * progress.
 */
async function importInParts(table: string, report: (done: number, of: number) => void) {
  const lines = table.split(/\r\n?|\n/)
  const refused: RefusedRow[] = []
  let imported = 0
  for (let start = 0; start < lines.length; start += LISTED_PROBLEMS) {
    report(start, lines.length)
    const part = lines.slice(start, start + LISTED_PROBLEMS).join('\n')
    if (part.trim() === '') continue
    // The server reads the first line as column names, if it looks like them. An empty first line
    // prevents that in the later parts.
    const answer = await callAsUser(importRedirects, { table: start > 0 ? `\n${part}` : part })
    imported += answer.imported
    refused.push(...answer.refused)
  }
  return { imported, refused }
}

/** The form that imports a table of redirects. Refused rows stay in it, with their reasons. */
export default function ImportRedirects() {
  const [refused, setRefused] = useState<RefusedRow[]>([])
  const [progress, setProgress] = useState('')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const form = useForm({
    schema: importRedirects.input,
    initial: { table: '' },
    async send(input) {
      const { imported, refused } = await importInParts(input.table, (done, of) =>
        setProgress(of > LISTED_PROBLEMS ? `${shown(done)} of ${shown(of)} lines.` : ''),
      ).finally(() => setProgress(''))
      await redirects.refresh()
      const message = `Imported: ${countOf(imported, 'redirect')}.`
      showToast({ tone: refused.length > 0 ? 'error' : 'success', message })
      fill(refused.map(({ text }) => text).join('\n'), refused)
    },
  })
  useEffect(() => {
    if (form.restored) setOpen(true)
  }, [form.restored])
  function fill(table: string, left: RefusedRow[] = []) {
    if (table === '') form.discard()
    else if (form.element.current) {
      writeValues(form.element.current, { table })
      form.form.edit('table', table)
    }
    setRefused(left.map((row, place) => ({ ...row, line: place + 1 })))
  }
  return (
    <details
      className="admin-part"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Import a table</summary>
      <div className="admin-stack">
        <div className="admin-stack admin-stack-tight">
          <label className="field-label" htmlFor={id}>
            A CSV file
          </label>
          <input
            className="field"
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={async ({ target }) => {
              const file = target.files?.[0]
              if (file) fill(await file.text())
            }}
          />
        </div>
        <Refused rows={refused} />
        <Form form={form} label="Import redirects">
          <TextAreaField
            name="table"
            label="Table"
            hint="Each line has from, to and status: /old, /new, 301. Without a status, it is 301."
            longest={LONGEST_TABLE}
          />
          <div className="admin-note" role="status">
            {progress}
          </div>
          <SubmitButton>Import</SubmitButton>
        </Form>
      </div>
    </details>
  )
}

const shown = (count: number) => count.toLocaleString('en-US')

function Refused({ rows }: { rows: RefusedRow[] }) {
  return (
    <div role="alert">
      {rows.length > 0 && (
        <>
          <p>
            Not imported: {countOf(rows.length, 'row')}. Correct them below and import again.
            {rows.length > LISTED_PROBLEMS && ` The first ${LISTED_PROBLEMS} are listed.`}
          </p>
          <ul className="admin-list" role="list">
            {rows.slice(0, LISTED_PROBLEMS).map(({ line, text, reason }) => (
              <AdminRow
                key={line}
                title={
                  <>
                    Line {line}: <b>{text}</b>
                  </>
                }
              >
                {reason}
              </AdminRow>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
