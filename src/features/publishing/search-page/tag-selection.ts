import type { Category } from '../categories/contract.ts'
import { flatten, subtreeIds } from '../categories/shared/category-trees.ts'

/** Ids without descendants of included ones; `*` is all. */
export type Tags = '*' | number[]

/** With descendants. */
export type Selection = ReadonlySet<number>

const chosenWhole = ({ id, children }: Category, chosen: Selection): boolean =>
  chosen.has(id) && children.every((child) => chosenWhole(child, chosen))

/** Keeps unknown ids. */
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

/** The fewest ids (rule: search/tags). */
export function reduceTags(tree: Category[], chosen: Selection): number[] {
  const known = new Set(flatten(tree).map(({ id }) => id))
  const within = (nodes: Category[]): number[] =>
    nodes.flatMap((node) => (chosenWhole(node, chosen) ? [node.id] : within(node.children)))
  return [...within(tree), ...[...chosen].filter((id) => !known.has(id))]
}

/** Includes descendants. */
export function toggleTag(tree: Category[], tags: Tags, category: Category): number[] {
  const chosen = new Set(expandTags(tree, tags))
  if (chosenWhole(category, chosen)) {
    for (const id of subtreeIds(category)) chosen.delete(id)
  } else for (const id of subtreeIds(category)) chosen.add(id)
  return reduceTags(tree, chosen)
}

/** `mixed` when only descendants are chosen. */
export function tagState(category: Category, chosen: Selection): boolean | 'mixed' {
  if (chosenWhole(category, chosen)) return true
  return subtreeIds(category).some((id) => chosen.has(id)) ? 'mixed' : false
}
