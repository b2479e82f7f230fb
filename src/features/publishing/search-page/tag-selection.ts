import type { Category } from '../categories/contract.ts'
import { flatten, subtreeIds } from '../categories/shared/category-trees.ts'

/** The chosen categories by id, without the descendants of chosen ones; `*` is all categories. */
export type Tags = '*' | number[]

/** The ids of all chosen categories with their descendants. */
export type Selection = ReadonlySet<number>

const chosenWhole = ({ id, children }: Category, chosen: Selection): boolean =>
  chosen.has(id) && children.every((child) => chosenWhole(child, chosen))

/** Adds the descendants of the chosen categories; ids that the tree does not have are kept. */
export function expandTags(tree: Category[], tags: Tags): Selection {
  const all = flatten(tree)
  if (tags === '*') return new Set(all.map(({ id }) => id))
  return new Set(
    tags.flatMap((id) => {
      const node = all.find((one) => one.id === id)
      return node ? subtreeIds(node) : [id]
    }),
  )
}

/** The fewest ids that stand for a selection (rule: search/tags). */
export function reduceTags(tree: Category[], chosen: Selection): number[] {
  const ids = new Set(flatten(tree).map(({ id }) => id))
  const within = (nodes: Category[]): number[] =>
    nodes.flatMap((node) => (chosenWhole(node, chosen) ? [node.id] : within(node.children)))
  return [...within(tree), ...[...chosen].filter((id) => !ids.has(id))]
}

/** Chooses or deselects a category with all its descendants. */
export function toggleTag(tree: Category[], tags: Tags, category: Category): number[] {
  const chosen = new Set(expandTags(tree, tags))
  if (chosenWhole(category, chosen)) {
    for (const id of subtreeIds(category)) chosen.delete(id)
  } else for (const id of subtreeIds(category)) chosen.add(id)
  return reduceTags(tree, chosen)
}

/** Whether a category is chosen with all its descendants; `mixed` when only a part of them is. */
export function tagState(category: Category, chosen: Selection): boolean | 'mixed' {
  if (chosenWhole(category, chosen)) return true
  return subtreeIds(category).some((id) => chosen.has(id)) ? 'mixed' : false
}
