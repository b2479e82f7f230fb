import type { Category } from '../categories/contract.ts'
import { flatten, subtreeIds } from '../categories/rules.ts'

/**
 * The categories of a search as its address and its request carry them: only those that are chosen
 * with everything below them, and none whose parent is there already. `*` is every category.
 */
export type Tags = '*' | number[]

/** Every category that is chosen, those below others too. */
export type Selection = ReadonlySet<number>

const chosenWhole = ({ id, children }: Category, chosen: Selection): boolean =>
  chosen.has(id) && children.every((child) => chosenWhole(child, chosen))

/** What the tree marks for `tags`; ids that the tree does not know are kept. */
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

/** The fewest categories that say the same: a category means everything below it (rule: search/tags). */
export function reduceTags(tree: Category[], chosen: Selection): number[] {
  const known = new Set(flatten(tree).map(({ id }) => id))
  const within = (nodes: Category[]): number[] =>
    nodes.flatMap((node) => (chosenWhole(node, chosen) ? [node.id] : within(node.children)))
  return [...within(tree), ...[...chosen].filter((id) => !known.has(id))]
}

/** Selects or clears a category with everything below it. */
export function toggleTag(tree: Category[], tags: Tags, category: Category): number[] {
  const chosen = new Set(expandTags(tree, tags))
  if (chosenWhole(category, chosen)) {
    for (const id of subtreeIds(category)) chosen.delete(id)
  } else for (const id of subtreeIds(category)) chosen.add(id)
  return reduceTags(tree, chosen)
}

/** Whether a category is chosen: wholly, not at all, or only something below it. */
export function tagState(category: Category, chosen: Selection): boolean | 'mixed' {
  if (chosenWhole(category, chosen)) return true
  return subtreeIds(category).some((id) => chosen.has(id)) ? 'mixed' : false
}
