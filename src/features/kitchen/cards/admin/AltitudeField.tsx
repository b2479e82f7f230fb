import Button from '../../../../components/Button.tsx'
import IconButton from '../../../../components/IconButton.tsx'
import type { AltitudeTable } from '../card-fields.ts'
import CardSelect from './CardSelect.tsx'
import { useProblem } from './card-context.ts'
import { fieldsOf } from './fields-of.ts'
import OptionalPart from './OptionalPart.tsx'
import TypedField, { TextField } from './TypedField.tsx'
import { BANDS, VALUES } from './typed.ts'

type Props = { value: AltitudeTable | null; onChange(value: AltitudeTable | null): void }

const EMPTY_ROW = { name: '', values: [] }
const EMPTY: AltitudeTable = {
  unit: 'minutes',
  bands: [
    { from: 0, to: 1000 },
    { from: 1001, to: 6000 },
  ],
  rows: [EMPTY_ROW],
}
const UNITS = [
  { value: 'minutes', label: 'Minutes' },
  { value: 'pounds', label: 'Pounds of pressure' },
] as const

export default function AltitudeField({ value, onChange }: Props) {
  return (
    <OptionalPart
      title="Altitude table"
      hint="Canning times or pressures by altitude, exactly as in the tested source. Steps can refer to a row."
      problem={useProblem('altitude')}
      name="an altitude table"
      empty={EMPTY}
      value={value}
      onChange={onChange}
    >
      {(table) => <Table table={table} onChange={onChange} />}
    </OptionalPart>
  )
}

type TableProps = { table: AltitudeTable; onChange(table: AltitudeTable): void }

function Table({ table, onChange }: TableProps) {
  const field = fieldsOf(table, 'altitude', onChange)
  const { rows } = table
  const change = (next: AltitudeTable['rows']) => onChange({ ...table, rows: next })
  return (
    <>
      <div className="admin-grid">
        <CardSelect label="It says" choices={UNITS} {...field('unit')} />
        <TypedField
          label="Altitudes in feet"
          hint="Its columns: “0–1000, 1001–6000”"
          way={BANDS}
          {...field('bands')}
        />
      </div>
      {rows.map((row, index) => {
        const path = `altitude.rows.${index}`
        const name = `row ${index + 1}`
        const cell = fieldsOf(row, path, (next) => change(rows.with(index, next)), name)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <div className="admin-fields" key={index}>
            <TextField label="Row" {...cell('name')} />
            <TypedField
              label="Values"
              hint="One for each altitude: “10, 15”"
              way={VALUES}
              {...cell('values')}
            />
            <IconButton
              icon="trash"
              label={`Remove ${name}`}
              onClick={() => change(rows.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      <Button label="Add a row" onClick={() => change([...rows, EMPTY_ROW])} />
    </>
  )
}
