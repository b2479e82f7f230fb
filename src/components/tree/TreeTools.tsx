import { type ReactNode, startTransition } from 'react'

type Props = {
  /** The ids of all nodes that have others below them. */
  branches: number[]
  onExpanded(expanded: ReadonlySet<number>): void
  /** What else concerns the whole tree; it comes first. */
  children?: ReactNode
}

/** The buttons above a tree that expand and collapse all of it. */
export default function TreeTools({ branches, onExpanded, children }: Props) {
  // Many rows at once: the press is painted first.
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
