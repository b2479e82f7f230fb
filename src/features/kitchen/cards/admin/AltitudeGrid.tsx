import Button from '../../../../components/Button.tsx'
import IconButton from '../../../../components/IconButton.tsx'
import TypedField, { TextField } from './TypedField.tsx'
import type { Way } from './typed.ts'

type Row<Value> = { name: string; values: Value[] }
type Grid<Band, Value, Line extends Row<Value>> = { bands: Band[]; rows: Line[] }

type Props<Band, Value, Line extends Row<Value>> = {
  grid: Grid<Band, Value, Line>
  ways: { band: Way<Band>; value: Way<Value> }
  empty: { band: Band; value: Value }
  /** What a value is called. */
  label: string
  newRow(values: Value[]): Line
  /** What tells rows of the same name apart. */
  besideOf?(row: Line): string
  onChange(part: Partial<Grid<Band, Value, Line>>): void
}

/** Altitudes as columns, with a value for each in each row; problems are at `altitude`. */
export default function AltitudeGrid<Band, Value, Line extends Row<Value>>(
  props: Props<Band, Value, Line>,
) {
  const { grid, ways, empty, label, newRow, besideOf, onChange: change } = props
  const { bands, rows } = grid
  // New keys when the number changes, so that what was typed never shows in another column or row.
  const columnKey = (at: number) => `${bands.length} ${at}`
  const rowKey = (index: number) => `${rows.length} ${index}`
  const changeRow = (index: number, row: Line, part: Partial<Row<Value>>) =>
    change({ rows: rows.with(index, { ...row, ...part }) })
  const changeValues = (make: (values: Value[]) => Value[]) =>
    rows.map((row) => ({ ...row, values: make(row.values) }))
  const addColumn = () =>
    change({
      bands: [...bands, empty.band],
      rows: changeValues((values) => [...values, empty.value]),
    })
  const removeColumn = (at: number) =>
    change({
      bands: bands.toSpliced(at, 1),
      rows: changeValues((values) => values.toSpliced(at, 1)),
    })
  const addRow = () => change({ rows: [...rows, newRow(bands.map(() => empty.value))] })
  return (
    <>
      <div className="card-grid">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {bands.map((band, at) => (
                <th scope="col" key={columnKey(at)}>
                  <TypedField
                    label="Altitude"
                    of={`column ${at + 1}`}
                    path={`altitude.bands.${at}`}
                    way={ways.band}
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
              <tr key={rowKey(index)}>
                <th scope="row">
                  <TextField
                    label="Name"
                    of={`row ${index + 1}`}
                    path={`altitude.rows.${index}.name`}
                    value={row.name}
                    onChange={(name) => changeRow(index, row, { name })}
                  />
                  {besideOf?.(row)}
                </th>
                {bands.map((band, at) => (
                  <td key={columnKey(at)}>
                    <TypedField
                      label={label}
                      of={`row ${index + 1} at ${ways.band.write(band) || `column ${at + 1}`}`}
                      path={`altitude.rows.${index}.values.${at}`}
                      way={ways.value}
                      quiet
                      value={row.values[at] ?? empty.value}
                      onChange={(value) =>
                        changeRow(index, row, {
                          values: bands.map((_, place) =>
                            place === at ? value : (row.values[place] ?? empty.value),
                          ),
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
                <td key={columnKey(at)}>
                  <IconButton
                    icon="trash"
                    label={`Remove column ${ways.band.write(band) || at + 1}`}
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
