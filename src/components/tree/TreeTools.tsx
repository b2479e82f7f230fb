import { type ReactNode, startTransition } from 'react'
import { TextButton } from '../Button.tsx'

type Props = {
  branches: number[]
  onExpanded(expanded: ReadonlySet<number>): void
  children?: ReactNode
}

export default function TreeTools({ branches, onExpanded, children }: Props) {
  // The click is painted before many rows are rendered.
  const show = (ids: number[]) => startTransition(() => onExpanded(new Set(ids)))
  return (
    <p className="tree-tools">
      {children}
      {branches.length > 0 && (
        <>
          <TextButton label="Expand All" onClick={() => show(branches)} />
          <TextButton label="Collapse All" onClick={() => show([])} />
        </>
      )}
    </p>
  )
}
