import type { ReactNode } from 'react'
import Icon from '../Icon.tsx'
import ChipChoice from './ChipChoice.tsx'

export type Direction = 'ascending' | 'descending'

/** A column of a list of rows; one that has `onSort` is sorted by its head. */
export type RowColumn = {
  name: string
  /** Whether it has numbers, which are at the end of their cells. */
  number?: boolean
  direction?: Direction | undefined
  onSort?(): void
  /** Sorts in a direction, or without one as the list usually is; lists with a choice of their own have none. */
  sortTo?(direction?: Direction): void
}

type Props = {
  /** The name of the list. */
  label: string
  columns: RowColumn[]
  /** What selects all rows. */
  children?: ReactNode
}

/** The heads of the columns, above the rows: a table, because heads that sort must be in one. */
export default function RowHeads({ label, columns, children }: Props) {
  const sorted = columns.filter(({ sortTo }) => sortTo)
  if (columns.length === 0) return <div className="row-line row-heads">{children}</div>
  return (
    <table aria-label={`Columns of ${label.toLowerCase()}`}>
      <thead>
        <tr className="row-line row-heads">
          {children && <th scope="col">{children}</th>}
          {columns.map((column) => (
            <RowHead key={column.name} {...column} />
          ))}
          {sorted.length > 0 && (
            <td className="row-sort below-desktop">
              <SortChoice columns={sorted} />
            </td>
          )}
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

/** The orders of the heads, for phones, whose cards have no heads. */
function SortChoice({ columns }: { columns: RowColumn[] }) {
  const orders = columns.flatMap(({ name, direction, sortTo }) =>
    (['ascending', 'descending'] as const).map((to) => ({
      label: `${name}, ${to}`,
      isChosen: direction === to,
      choose: () => sortTo?.(to),
    })),
  )
  return (
    <ChipChoice
      label="Sort by"
      value={orders.find(({ isChosen }) => isChosen)?.label ?? ''}
      none="Default order"
      choices={orders.map(({ label }) => ({ value: label, label }))}
      onChange={(value) => {
        const order = orders.find(({ label }) => label === value)
        if (order) order.choose()
        else columns[0]?.sortTo?.()
      }}
    />
  )
}
