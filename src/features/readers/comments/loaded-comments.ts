import type { Comment, CommentList, Thread as Found } from './contract.ts'

export type Entry = Omit<Comment, 'children' | 'replies_to_load'>

export type Branch = {
  ids: number[]
  total: number
  next: number
}

/** Comments by id, replies by parent. */
export type Loaded = { entries: Record<number, Entry>; branches: Record<number, Branch> }

/** The parent of top-level comments. */
export const TOP = 0

const EMPTY: Branch = { ids: [], total: 0, next: 0 }

export const NOTHING_LOADED: Loaded = { entries: {}, branches: {} }

export const branchOf = ({ branches }: Loaded, id: number): Branch => branches[id] ?? EMPTY

export const leftOf = ({ total, ids }: Branch): number => Math.max(0, total - ids.length)

const unique = (ids: number[]): number[] => [...new Set(ids)]

/** Without duplicates. */
export function addPage(loaded: Loaded, parent: number, { comments, total }: CommentList): Loaded {
  const before = branchOf(loaded, parent)
  const ids = unique([...before.ids, ...comments.map(({ id }) => id)])
  const branch = {
    ids,
    // An empty page is the last, whatever `total` says.
    total: comments.length === 0 ? ids.length : total,
    next: before.next + comments.length,
  }
  return comments.reduce(addWithReplies, {
    ...loaded,
    branches: { ...loaded.branches, [parent]: branch },
  })
}

function addWithReplies(loaded: Loaded, comment: Comment): Loaded {
  const { children, replies_to_load, ...entry } = comment
  const { ids, next } = branchOf(loaded, comment.id)
  const branch = {
    ids: unique([...children.map(({ id }) => id), ...ids]),
    total: children.length + replies_to_load,
    next: Math.max(next, children.length),
  }
  return children.reduce(addWithReplies, {
    entries: { ...loaded.entries, [comment.id]: entry },
    branches: { ...loaded.branches, [comment.id]: branch },
  })
}

export function addFound(loaded: Loaded, { ancestors, comment }: Found): Loaded {
  return [...ancestors, comment].reduce((sum, one) => {
    const parent = one.parent_comment ?? TOP
    const above = branchOf(sum, parent)
    const below = addWithReplies(sum, one)
    const branch = { ...above, ids: placed(parent, unique([...above.ids, one.id])) }
    return { ...below, branches: { ...below.branches, [parent]: branch } }
  }, loaded)
}

/** Replies are sorted by id, which is by time. */
const placed = (parent: number, ids: number[]): number[] =>
  parent === TOP ? ids : ids.sort((one, other) => one - other)

/** A reply comes last, a top-level comment first. */
export function addPosted(loaded: Loaded, comment: Comment): Loaded {
  const parent = comment.parent_comment ?? TOP
  const { ids, total, next } = branchOf(loaded, parent)
  const joined = parent === TOP ? [comment.id, ...ids] : [...ids, comment.id]
  const branch = { ids: unique(joined), total: total + 1, next }
  const added = addWithReplies(loaded, comment)
  return { ...added, branches: { ...added.branches, [parent]: branch } }
}

export const changeEntry = (loaded: Loaded, id: number, change: Partial<Entry>): Loaded => {
  const entry = loaded.entries[id]
  if (!entry) return loaded
  return { ...loaded, entries: { ...loaded.entries, [id]: { ...entry, ...change } } }
}

/** A placeholder is removed with its last reply (rule: comments/deleted-placeholder). */
export function removeEntry(loaded: Loaded, id: number): Loaded {
  const { [id]: entry, ...entries } = loaded.entries
  if (!entry) return loaded
  const parent = entry.parent_comment ?? TOP
  const { ids, total, next } = branchOf(loaded, parent)
  const branch = {
    ids: ids.filter((other) => other !== id),
    total: total - 1,
    next: ids.indexOf(id) < next ? next - 1 : next,
  }
  const rest = { entries, branches: { ...loaded.branches, [parent]: branch } }
  const above = entries[parent]
  return above?.deleted && branch.total <= 0 ? removeEntry(rest, parent) : rest
}
