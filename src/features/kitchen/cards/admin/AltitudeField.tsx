import { BAND, type Band } from '../../../../lib/altitude-band.ts'
import type { AltitudeTable } from '../step-fields.ts'
import AltitudeGrid from './AltitudeGrid.tsx'
import CardSelect from './CardSelect.tsx'
import { useListProblem } from './card-context.ts'
import { fieldsOf } from './fields-of.ts'
import OptionalPart from './OptionalPart.tsx'
import { NEEDED_NUMBER } from './typed.ts'

type Props = { value: AltitudeTable | null; onChange(value: AltitudeTable | null): void }

const EMPTY: AltitudeTable = {
  unit: 'minutes',
  bands: [
    { from: 0, to: 1000 },
    { from: 1001, to: 6000 },
  ],
  rows: [{ name: '', values: [Number.NaN, Number.NaN] }],
}
const NO_BAND: Band = { from: Number.NaN, to: Number.NaN }
const UNITS = [
  { value: 'minutes', label: 'Minutes' },
  { value: 'pounds', label: 'Pounds of pressure' },
] as const

export default function AltitudeField({ value, onChange }: Props) {
  const ofTable = useListProblem('altitude')
  const ofBands = useListProblem('altitude.bands')
  return (
    <OptionalPart
      title="Altitude table"
      hint="Canning times or pressures by altitude, exactly as in the tested source. Steps can refer to a row."
      problem={ofTable ?? ofBands}
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
  const { unit } = table
  return (
    <>
      <CardSelect
        label="Values are"
        choices={UNITS}
        {...fieldsOf(table, 'altitude', onChange)('unit')}
      />
      <p className="field-hint">
        Altitudes are in feet, one for each column: “0–1000”, “1,001 to 6,000” or “above 6,000”.
      </p>
      <AltitudeGrid
        grid={table}
        ways={{ band: BAND, value: NEEDED_NUMBER }}
        empty={{ band: NO_BAND, value: Number.NaN }}
        label={unit === 'minutes' ? 'Minutes' : 'Pounds'}
        newRow={(values) => ({ name: '', values })}
        onChange={(part) => onChange({ ...table, ...part })}
      />
    </>
  )
}
