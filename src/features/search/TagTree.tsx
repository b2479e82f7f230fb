import { type KeyboardEvent, useRef, useState } from 'react'
import type { Category } from '../categories/contract.ts'
import { flatten } from '../categories/rules.ts'
import TagNode from './TagNode.tsx'
import { type Selection, tagState } from './tag-selection.ts'
import { seenNodes, treeMove } from './tree-keys.ts'

type Props = {
  categories: Category[]
  chosen: Selection
  expanded: ReadonlySet<number>
  onExpanded(expanded: ReadonlySet<number>): void
  onToggle(category: Category): void
}

/** A tree with checkboxes: one stop for Tab, the arrow keys within, Space and Enter choose. */
export default function TagTree({ categories, chosen, expanded, onExpanded, onToggle }: Props) {
  const [current, setCurrent] = useState(categories[0]?.id ?? 0)
  const tree = useRef<HTMLDivElement>(null)
  const seen = seenNodes(categories, expanded)
  // What was current may have gone from sight with the branch that held it.
  const stop = seen.some(({ node }) => node.id === current) ? current : seen[0]?.node.id
  const focus = (id: number) => {
    setCurrent(id)
    tree.current?.querySelector<HTMLElement>(`#tag-${id}`)?.focus()
  }
  const expand = (id: number, open: boolean) => {
    const next = new Set(expanded)
    if (open) next.add(id)
    else next.delete(id)
    onExpanded(next)
  }
  const toggle = (id: number) => {
    const category = flatten(categories).find((one) => one.id === id)
    if (category) onToggle(category)
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const move = treeMove(event.key, stop ?? 0, seen, expanded)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (move.act === 'focus') focus(move.id)
    else if (move.act === 'toggle') toggle(move.id)
    else if (move.act === 'expand-all') onExpanded(new Set([...expanded, ...move.ids]))
    else expand(move.id, move.act === 'expand')
  }
  return (
    <div
      className="tag-tree"
      role="tree"
      aria-labelledby="tag-panel-title"
      aria-multiselectable="true"
      ref={tree}
      onKeyDown={press}
    >
      {seen.map((place) => (
        <TagNode
          key={place.node.id}
          place={place}
          checked={tagState(place.node, chosen)}
          expanded={expanded.has(place.node.id)}
          isStop={place.node.id === stop}
          onExpand={expand}
          onToggle={(id) => {
            focus(id)
            toggle(id)
          }}
        />
      ))}
    </div>
  )
}
