import { type ReactNode, startTransition } from 'react'

type Props = {
  branches: number[]
  onExpanded(expanded: ReadonlySet<number>): void
  children?: ReactNode
}

export default function TreeTools({ branches, onExpanded, children }: Props) {
  // A transition, so that the click is painted before many rows.
  const show = (ids: number[]) => startTransition(() => onExpanded(new Set(ids)))
  return (
    <p className="tree-tools">
      {children}
      {branches.length > 0 && (
        <>
          <button className="text-button" type="button" onClick={() => show(branches)}>
            Expand All
          </button>
          <button className="text-button" type="button" onClick={() => show([])}>
            Collapse All
          </button>
        </>
      )}
    </p>
  )
}
