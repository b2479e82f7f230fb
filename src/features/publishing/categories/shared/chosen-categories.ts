import type { Category } from '../contract.ts'
import { flatten } from './category-trees.ts'

/** Chooses or deselects one category, without its parents. */
export const toggled = (tag: readonly number[], id: number): number[] =>
  tag.includes(id) ? tag.filter((one) => one !== id) : [...tag, id]

/**
 * The part of the tree with the categories whose names have all typed words, and their ancestors.
 */
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

/** Categories whose own names have all typed words: first the one of that name. */
export function namedLike(tree: Category[], typed: string): Category[] {
  const sought = typed.trim().toLowerCase()
  const words = sought.split(/\s+/).filter(Boolean)
  const rankOf = ({ name }: Category): number => {
    if (name.toLowerCase() === sought) return 0
    return name.toLowerCase().startsWith(sought) ? 1 : 2
  }
  if (words.length === 0) return []
  return flatten(tree)
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

export const branchesWith = (tree: Category[], tag: readonly number[]): number[] =>
  flatten(tree)
    .filter(({ children }) => flatten(children).some(({ id }) => tag.includes(id)))
    .map(({ id }) => id)
