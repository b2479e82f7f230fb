import type { Category } from '../../categories/contract.ts'
import { flatten } from '../../categories/rules.ts'

/** What is chosen, in the author's order, with a category taken in or let go; nothing else follows. */
export const toggled = (tag: readonly number[], id: number): number[] =>
  tag.includes(id) ? tag.filter((one) => one !== id) : [...tag, id]

/** What of a tree somebody finds by typing: names that hold every word, with what holds them. */
export function foundBy(tree: Category[], typed: string): Category[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return tree
  return tree.flatMap((node) => {
    const name = node.name.toLowerCase()
    if (words.every((word) => name.includes(word))) return [node]
    const children = foundBy(node.children, typed)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The branches that hold what is chosen: they are open at first. */
export const branchesWith = (tree: Category[], tag: readonly number[]): number[] =>
  flatten(tree)
    .filter(({ children }) => flatten(children).some(({ id }) => tag.includes(id)))
    .map(({ id }) => id)

/** Ids of all that holds something else. */
export const branchesOf = (tree: Category[]): number[] =>
  flatten(tree)
    .filter(({ children }) => children.length > 0)
    .map(({ id }) => id)
