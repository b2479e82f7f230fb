import { type ReactNode, startTransition } from 'react'

type Props = {
  /** The ids of nodes with children. */
  branches: number[]
  onExpanded(expanded: ReadonlySet<number>): void
  /** Other buttons, which come first. */
  children?: ReactNode
}

/** Buttons that expand and collapse the whole tree. */
export default function TreeTools({ branches, onExpanded, children }: Props) {
  // A transition, so that the click is painted before many rows.
  const show = (ids: number[]) => startTransition(() => onExpanded(new Set(ids)))
  return (
    <p className="tree-tools">
      {children}
      <button className="text-button" type="button" onClick={() => show(branches)}>
        Expand All
      </button>
      <button className="text-button" type="button" onClick={() => show([])}>
        Collapse All
      </button>
    </p>
  )
}
