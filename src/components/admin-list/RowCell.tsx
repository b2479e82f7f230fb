import type { ReactNode } from 'react'

type Props = {
  /** Shown on a phone, and said by screen readers. */
  label?: string
  number?: boolean
  children?: ReactNode
}

/** Shows a cell that is cut off whole below the pointer. */
function showWhole({ currentTarget: cell }: { currentTarget: HTMLElement }): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

/** A cell of a row; what does not fit on its line is cut off. */
export default function RowCell({ label, number, children }: Props) {
  return (
    <span className={number ? 'row-cell row-number' : 'row-cell'} onPointerEnter={showWhole}>
      {label && <span className="row-cell-label">{label} </span>}
      {children}
    </span>
  )
}
