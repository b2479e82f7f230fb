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

/** The heads of the columns, above the rows. */
export default function RowHeads({ columns }: { columns: RowColumn[] }) {
  return columns.map(({ name, number, direction, onSort }) =>
    onSort ? (
      <button
        key={name}
        className="row-head from-desktop"
        type="button"
        data-number={number}
        aria-pressed={direction !== undefined}
        onClick={onSort}
      >
        {name}
        {direction && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
        {direction && <span className="visually-hidden"> {direction}</span>}
      </button>
    ) : (
      <span key={name} className="row-head from-desktop" data-number={number}>
        {name}
      </span>
    ),
  )
}
