import { type ReactNode, useId } from 'react'
import { TextButton } from '../../../../components/Button.tsx'
import Bars from '../../../../components/bars/Bars.tsx'
import FigureTable from '../../../../components/bars/FigureTable.tsx'
import { shortDay } from '../../../../lib/calendar-dates.ts'
import { csvRow } from '../../../../lib/csv.ts'
import { saveFile } from '../../../../lib/save-file.ts'

type Props = {
  title: string
  note: string
  head: string[]
  rows: [name: string, ...cells: (string | number)[]][]
  /** What the table shows instead of the first value of a row. */
  nameOf?: (value: string, row: number) => ReactNode
  /**
   * The index of the column that is drawn as bars by day; without it there are no bars, and the
   * table is open.
   */
  drawn?: number
}

/** Numbers as a chart, a table and a CSV file. */
export default function Figure({ title, note, head, rows, nameOf, drawn }: Props) {
  const id = useId()
  const table = <FigureTable caption={title} head={head} rows={rows} nameOf={nameOf} />
  const save = () =>
    saveFile(
      `${title.toLowerCase().replaceAll(' ', '-')}.csv`,
      [head, ...rows].map(csvRow).join(''),
      'text/csv',
    )
  return (
    <section className="admin-stack admin-stack-tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="admin-note">{note}</p>
      {rows.length === 0 && <p className="admin-none">Nothing in this period.</p>}
      {rows.length > 0 && drawn !== undefined && (
        <>
          <Bars
            bars={rows.map((row) => ({
              name: shortDay(String(row[0])),
              value: Number(row[drawn]),
            }))}
          />
          <details>
            <summary>As a table</summary>
            {table}
          </details>
        </>
      )}
      {rows.length > 0 && drawn === undefined && table}
      {rows.length > 0 && (
        <p className="admin-flush">
          <TextButton label="Save as CSV" of={title} onClick={save} />
        </p>
      )}
    </section>
  )
}
