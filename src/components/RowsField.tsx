import { ROWS, type Rows } from './rows.ts'

type Props = { value: Rows; onChange(rows: Rows): void }

export default function RowsField({ value, onChange }: Props) {
  return (
    <label className="admin-line rows-field">
      Rows
      <select
        className="field"
        value={value}
        onChange={({ target }) => onChange(Number(target.value) as Rows)}
      >
        {ROWS.map((rows) => (
          <option key={rows}>{rows}</option>
        ))}
      </select>
    </label>
  )
}
