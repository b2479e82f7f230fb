import { useState } from 'react'
import Button from '../../../components/Button.tsx'
import FieldFrame from '../../../components/form/FieldFrame.tsx'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import Select from '../../../components/form/Select.tsx'
import { useControl } from '../../../components/form/use-control.ts'
import IconButton from '../../../components/IconButton.tsx'
import RestoreRemoved from '../../../components/ordered-list/RestoreRemoved.tsx'
import type { AltitudeTable } from '../card-fields.ts'
import { useProblem } from './card-context.ts'
import TypedField, { TextField } from './TypedField.tsx'
import { BANDS, VALUES } from './typed.ts'

type Props = { value: AltitudeTable | null; onChange(value: AltitudeTable | null): void }

const EMPTY: AltitudeTable = {
  unit: 'minutes',
  bands: [
    { from: 0, to: 1000 },
    { from: 1001, to: 6000 },
  ],
  rows: [{ name: '', values: [] }],
}
const UNITS = [
  { value: 'minutes', label: 'Minutes' },
  { value: 'pounds', label: 'Pounds of pressure' },
]

/** Times or pressures by altitude, as their source has them. */
export default function AltitudeField({ value, onChange }: Props) {
  const unit = useControl()
  const problem = useProblem('altitude')
  const [removed, setRemoved] = useState<AltitudeTable | null>(null)
  return (
    <FieldGroup
      title="Altitude table"
      hint="Times or pressures of canning by altitude, exactly as the tested source has them. Steps name a row of it."
      problem={value ? problem : undefined}
    >
      <RestoreRemoved
        removed={!value && removed ? { name: 'The altitude table', at: 0 } : null}
        onRestore={() => onChange(removed)}
      />
      {!value && <Button label="Add an altitude table" onClick={() => onChange(EMPTY)} />}
      {value && (
        <>
          <div className="card-fields">
            <FieldFrame field={unit} label="It says">
              <Select
                {...unit.control}
                choices={UNITS}
                value={value.unit}
                onChange={(chosen) => onChange({ ...value, unit: chosen as AltitudeTable['unit'] })}
              />
            </FieldFrame>
            <TypedField
              label="Altitudes in feet"
              hint="Its columns: “0–1000, 1001–6000”"
              way={BANDS}
              path="altitude.bands"
              value={value.bands}
              onChange={(bands) => onChange({ ...value, bands })}
            />
          </div>
          {value.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <div className="card-fields card-fields-beside" key={index}>
              <TextField
                label="Row"
                of={`row ${index + 1}`}
                path={`altitude.rows.${index}.name`}
                value={row.name}
                onChange={(name) => change(index, { ...row, name })}
              />
              <TypedField
                label="Values"
                of={`row ${index + 1}`}
                hint="One for each altitude: “10, 15”"
                way={VALUES}
                path={`altitude.rows.${index}.values`}
                value={row.values}
                onChange={(values) => change(index, { ...row, values })}
              />
              <IconButton
                icon="trash-2"
                label={`Remove row ${index + 1}`}
                onClick={() => onChange({ ...value, rows: value.rows.toSpliced(index, 1) })}
              />
            </div>
          ))}
          <div className="admin-line">
            <Button
              label="Add a row"
              onClick={() =>
                onChange({ ...value, rows: [...value.rows, { name: '', values: [] }] })
              }
            />
            <Button label="Remove the table" onClick={remove} />
          </div>
        </>
      )}
    </FieldGroup>
  )

  function remove() {
    setRemoved(value)
    onChange(null)
  }

  function change(index: number, row: AltitudeTable['rows'][number]) {
    if (value) onChange({ ...value, rows: value.rows.with(index, row) })
  }
}
