import { type KeyboardEvent, useRef, useState } from 'react'
import CheckNode from './CheckNode.tsx'
import { seenNodes, type TreeItem, treeMove } from './tree-keys.ts'

type Props = {
  items: TreeItem[]
  labelledBy: string
  stateOf(id: number): boolean | 'mixed'
  expanded: ReadonlySet<number>
  onExpanded(expanded: ReadonlySet<number>): void
  onToggle(id: number): void
}

/** A tree with check boxes: one tab stop, arrow keys, Space and Enter. */
export default function CheckTree({
  items,
  labelledBy,
  stateOf,
  expanded,
  onExpanded,
  onToggle,
}: Props) {
  const [current, setCurrent] = useState(items[0]?.id ?? 0)
  const tree = useRef<HTMLDivElement>(null)
  const seen = seenNodes(items, expanded)
  // The current node may be in a collapsed branch.
  const stop = seen.some(({ node }) => node.id === current) ? current : seen[0]?.node.id
  const focus = (id: number) => {
    setCurrent(id)
    const node = tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)
    if (node !== document.activeElement) node?.focus()
  }
  const expand = (id: number, open: boolean) => {
    const next = new Set(expanded)
    if (open) next.add(id)
    else next.delete(id)
    onExpanded(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const move = treeMove(event.key, stop ?? 0, seen, expanded)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (move.act === 'focus') focus(move.id)
    else if (move.act === 'toggle') onToggle(move.id)
    else if (move.act === 'expand-all') onExpanded(new Set([...expanded, ...move.ids]))
    else expand(move.id, move.act === 'expand')
  }
  return (
    <div
      className="tree"
      role="tree"
      aria-labelledby={labelledBy}
      aria-multiselectable="true"
      ref={tree}
      onKeyDown={press}
    >
      {seen.map((place) => (
        <CheckNode
          key={place.node.id}
          place={place}
          checked={stateOf(place.node.id)}
          expanded={expanded.has(place.node.id)}
          isStop={place.node.id === stop}
          onExpand={expand}
          onToggle={(id) => {
            focus(id)
            onToggle(id)
          }}
        />
      ))}
    </div>
  )
}
