import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Category } from '../categories/contract.ts'
import { type Selection, tagState } from './tag-selection.ts'

type Props = {
  category: Category
  chosen: Selection
  expanded: ReadonlySet<number>
  /** The one node that Tab stops at. */
  stop: number | undefined
  onExpand(id: number, open: boolean): void
  onToggle(id: number): void
}

/** A category with its checkbox, and those below it when it is expanded. */
export default function TagNode({ category, ...tree }: Props) {
  const { id, name, children } = category
  const { chosen, expanded, stop, onExpand, onToggle } = tree
  const isBranch = children.length > 0
  const isOpen = expanded.has(id)
  return (
    <div
      className="tag-node"
      id={`tag-${id}`}
      role="treeitem"
      aria-labelledby={`tag-${id}-name`}
      aria-checked={tagState(category, chosen)}
      aria-expanded={isBranch ? isOpen : undefined}
      tabIndex={id === stop ? 0 : -1}
    >
      {/* The keys of the tree do what these presses do. */}
      <div className="tag-row">
        {isBranch && (
          // biome-ignore lint/a11y: the node itself has the role, the state and the keys
          <span className="tag-twist" onClick={() => onExpand(id, !isOpen)}>
            <ChevronRight aria-hidden="true" />
          </span>
        )}
        {/* biome-ignore lint/a11y: the node itself has the role, the state and the keys */}
        <span className="tag-choice" onClick={() => onToggle(id)}>
          <span className="tag-box" aria-hidden="true" />
          <span id={`tag-${id}-name`}>{name}</span>
        </span>
      </div>
      {isBranch && isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds what is filled in
        <div className="tag-group" role="group">
          {children.map((child) => (
            <TagNode key={child.id} category={child} {...tree} />
          ))}
        </div>
      )}
    </div>
  )
}
