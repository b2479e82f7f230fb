export type TreeItem = { id: number; name: string; children: TreeItem[] }

export type SeenNode = {
  node: TreeItem
  parent: TreeItem | null
  /** The level counts from 1; `place` is the position among `of` siblings. */
  level: number
  place: number
  of: number
}

export type TreeMove =
  | { act: 'focus'; id: number }
  | { act: 'expand' | 'collapse' | 'toggle'; id: number }
  | { act: 'expand-all'; ids: number[] }

export const seenNodes = (
  nodes: TreeItem[],
  expanded: ReadonlySet<number>,
  parent: TreeItem | null = null,
  level = 1,
): SeenNode[] =>
  nodes.flatMap((node, index) => [
    { node, parent, level, place: index + 1, of: nodes.length },
    ...(expanded.has(node.id) ? seenNodes(node.children, expanded, node, level + 1) : []),
  ])

/** Where a key moves the focus, by https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ */
export function treeMove(
  key: string,
  at: number,
  seen: SeenNode[],
  expanded: ReadonlySet<number>,
): TreeMove | null {
  const index = seen.findIndex(({ node }) => node.id === at)
  const here = seen[index]
  if (!here) return null
  const { node, parent } = here
  const focus = (target: SeenNode | undefined): TreeMove | null =>
    target ? { act: 'focus', id: target.node.id } : null
  const isBranch = node.children.length > 0
  const isOpen = expanded.has(node.id)
  switch (key) {
    case ' ':
    case 'Enter':
      return { act: 'toggle', id: at }
    case 'ArrowDown':
      return focus(seen[index + 1])
    case 'ArrowUp':
      return focus(seen[index - 1])
    case 'Home':
      return focus(seen[0])
    case 'End':
      return focus(seen.at(-1))
    case 'ArrowRight':
      if (!isBranch) return null
      return isOpen ? focus(seen[index + 1]) : { act: 'expand', id: at }
    case 'ArrowLeft':
      if (isBranch && isOpen) return { act: 'collapse', id: at }
      return parent ? { act: 'focus', id: parent.id } : null
    case '*':
      return { act: 'expand-all', ids: siblingsOf(here, seen) }
    default:
      return key.length === 1 ? focus(nextNamed(key, index, seen)) : null
  }
}

const siblingsOf = ({ parent }: SeenNode, seen: SeenNode[]): number[] =>
  seen
    .filter((one) => one.parent?.id === parent?.id && one.node.children.length > 0)
    .map(({ node }) => node.id)

const nextNamed = (letter: string, index: number, seen: SeenNode[]): SeenNode | undefined =>
  [...seen.slice(index + 1), ...seen.slice(0, index)].find(({ node }) =>
    node.name.toLowerCase().startsWith(letter.toLowerCase()),
  )
