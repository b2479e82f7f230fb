import type { ReactNode } from 'react'
import Icon from '../Icon.tsx'

export type Direction = 'ascending' | 'descending'

/** A column of a list of rows; one that has `onSort` is sorted by its head. */
export type RowColumn = {
  name: string
  /** Whether it has numbers, which are at the end of their cells. */
  number?: boolean
  direction?: Direction | undefined
  onSort?(): void
}

type Props = {
  /** The name of the list. */
  label: string
  columns: RowColumn[]
  /** What selects all rows. */
  children: ReactNode
}

/** The heads of the columns, above the rows: a table of its own, as the list is none. */
export default function RowHeads({ label, columns, children }: Props) {
  if (columns.length === 0) return <div className="row-line row-heads">{children}</div>
  return (
    <table aria-label={`Columns of ${label.toLowerCase()}`}>
      <thead>
        <tr className="row-line row-heads">
          {children && <th scope="col">{children}</th>}
          {columns.map((column) => (
            <RowHead key={column.name} {...column} />
          ))}
        </tr>
      </thead>
    </table>
  )
}

function RowHead({ name, number, direction, onSort }: RowColumn) {
  return (
    <th
      scope="col"
      aria-sort={onSort && (direction ?? 'none')}
      className="row-head from-desktop"
      data-number={number}
    >
      {onSort ? (
        <button type="button" onClick={onSort}>
          {name}
          {direction && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
        </button>
      ) : (
        name
      )}
    </th>
  )
}
