import Button from '../../../../components/Button.tsx'
import IconButton from '../../../../components/IconButton.tsx'
import type { AltitudeTable } from '../step-fields.ts'
import { BAND, type Band } from './altitude-band.ts'
import CardSelect from './CardSelect.tsx'
import { useListProblem } from './card-context.ts'
import { fieldsOf } from './fields-of.ts'
import OptionalPart from './OptionalPart.tsx'
import TypedField, { TextField } from './TypedField.tsx'
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
  const { unit, bands, rows } = table
  const change = (part: Partial<AltitudeTable>) => onChange({ ...table, ...part })
  const addColumn = () =>
    change({
      bands: [...bands, NO_BAND],
      rows: rows.map((row) => ({ ...row, values: [...row.values, Number.NaN] })),
    })
  const removeColumn = (at: number) =>
    change({
      bands: bands.toSpliced(at, 1),
      rows: rows.map((row) => ({ ...row, values: row.values.toSpliced(at, 1) })),
    })
  const addRow = () =>
    change({ rows: [...rows, { name: '', values: bands.map(() => Number.NaN) }] })
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
      <div className="card-grid">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {bands.map((band, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th scope="col" key={at}>
                  <TypedField
                    label="Altitude"
                    of={`column ${at + 1}`}
                    path={`altitude.bands.${at}`}
                    way={BAND}
                    quiet
                    value={band}
                    onChange={(next) => change({ bands: bands.with(at, next) })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={index}>
                <th scope="row">
                  <TextField
                    label="Name"
                    of={`row ${index + 1}`}
                    path={`altitude.rows.${index}.name`}
                    value={row.name}
                    onChange={(name) => change({ rows: rows.with(index, { ...row, name }) })}
                  />
                </th>
                {bands.map((band, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <td key={at}>
                    <TypedField
                      label={unit === 'minutes' ? 'Minutes' : 'Pounds'}
                      of={`row ${index + 1} at ${BAND.write(band) || `column ${at + 1}`}`}
                      path={`altitude.rows.${index}.values.${at}`}
                      way={NEEDED_NUMBER}
                      quiet
                      value={row.values[at] ?? Number.NaN}
                      onChange={(value) =>
                        change({
                          rows: rows.with(index, {
                            ...row,
                            values: bands.map((_, place) =>
                              place === at ? value : (row.values[place] ?? Number.NaN),
                            ),
                          }),
                        })
                      }
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    icon="trash"
                    label={`Remove row ${index + 1}`}
                    onClick={() => change({ rows: rows.toSpliced(index, 1) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {bands.map((band, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={at}>
                  <IconButton
                    icon="trash"
                    label={`Remove column ${BAND.write(band) || at + 1}`}
                    disabled={bands.length === 1}
                    onClick={() => removeColumn(at)}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="admin-line">
        <Button label="Add a row" onClick={addRow} />
        <Button label="Add an altitude" onClick={addColumn} />
      </p>
    </>
  )
}
