import type { Category, HierarchyEntry } from '../contract.ts'

/** rule: categories-and-series/tree */
export const MAX_LEVELS = 4

export type CategoryRow = { id: number; slug: string; name: string; parent_id: number | null }

/** Builds the tree; a row whose parent is missing is put at the top. */
function categoryTree(rows: CategoryRow[]): Category[] {
  const nodes = new Map(
    rows.map(({ id, slug, name }): [number, Category] => [
      id,
      { id, name, slug, parent_slug: null, children: [] },
    ]),
  )
  const top: Category[] = []
  for (const row of rows) {
    const node = nodes.get(row.id)
    if (!node) continue
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id)
    node.parent_slug = parent?.slug ?? null
    const siblings = parent?.children ?? top
    siblings.push(node)
  }
  return top
}

export const flatten = (tree: Category[]): Category[] =>
  tree.flatMap((node) => [node, ...flatten(node.children)])

/**
 * Sorts rows so that parents come before their children; a row whose parent is missing is at the
 * top.
 */
export function inTreeOrder<Row extends { id: number; parent_id: number | null }>(
  rows: Row[],
): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null,
  )
  const from = (parent: number | null): Row[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...from(row.id)])
  return from(null)
}

export function withDescendants<Row extends { id: number; parent_id: number | null }>(
  rows: Row[],
  isWanted: (row: Row) => boolean,
): number[] {
  const ids = new Set<number>()
  for (const row of inTreeOrder(rows))
    if (isWanted(row) || (row.parent_id !== null && ids.has(row.parent_id))) ids.add(row.id)
  return [...ids]
}

/**
 * The tree of all categories, and that of menus and the footer
 * (rule: categories-and-series/in-menus).
 */
export function categoryTrees(rows: (CategoryRow & { in_menus: boolean })[]) {
  const hidden = withDescendants(rows, ({ in_menus }) => !in_menus)
  return {
    all: categoryTree(rows),
    inMenus: categoryTree(rows.filter(({ id }) => !hidden.includes(id))),
  }
}

/** The flat list of categories that `GET /api/category` returns. */
export const hierarchy = (tree: Category[]): HierarchyEntry[] =>
  flatten(tree).map(({ children, ...node }) => ({
    ...node,
    children: children.map((child) => child.id),
  }))

export const branchesOf = (tree: Category[]): number[] =>
  flatten(tree)
    .filter(({ children }) => children.length > 0)
    .map(({ id }) => id)

/** rule: categories-and-series/includes-descendants */
export const subtreeIds = (node: Category): number[] => flatten([node]).map(({ id }) => id)

export function pathTo(tree: Category[], slug: string): Category[] {
  for (const node of tree) {
    if (node.slug === slug) return [node]
    const below = pathTo(node.children, slug)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
