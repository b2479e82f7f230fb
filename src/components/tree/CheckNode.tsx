import Icon from '../Icon.tsx'
import type { SeenNode } from './tree-keys.ts'

type Props = {
  place: SeenNode
  checked: boolean | 'mixed'
  expanded: boolean
  isStop: boolean
  onExpand(id: number, open: boolean): void
  onToggle(id: number): void
}

export default function CheckNode({ place, checked, expanded, isStop, onExpand, onToggle }: Props) {
  const { node, level, of } = place
  const isBranch = node.children.length > 0
  return (
    <div
      className="tree-node"
      data-id={node.id}
      role="treeitem"
      aria-level={level}
      aria-posinset={place.place}
      aria-setsize={of}
      aria-checked={checked}
      aria-expanded={isBranch ? expanded : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      {isBranch && (
        // biome-ignore lint/a11y: the node itself has the role, the state and the keys
        <span className="tree-twist" onClick={() => onExpand(node.id, !expanded)}>
          <Icon name="chevron-right" />
        </span>
      )}
      {/* biome-ignore lint/a11y: the node itself has the role, the state and the keys */}
      <span className="tree-choice" onClick={() => onToggle(node.id)}>
        <span className="tree-box" aria-hidden="true" />
        <bdi>{node.name}</bdi>
      </span>
    </div>
  )
}
