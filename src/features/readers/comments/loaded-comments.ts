import type { Comment, CommentList, Thread } from './contract.ts'

export type Entry = Omit<Comment, 'children' | 'replies_to_load'>

export type Branch = {
  ids: number[]
  total: number
  next: number
}

/** The loaded comments by their ids, and their order in `branches` by the parent's id. */
export type Loaded = { entries: Record<number, Entry>; branches: Record<number, Branch> }

/** Takes the place of a parent's id for top-level comments. */
export const TOP = 0

const EMPTY: Branch = { ids: [], total: 0, next: 0 }

export const NOTHING_LOADED: Loaded = { entries: {}, branches: {} }

export const branchOf = ({ branches }: Loaded, id: number): Branch => branches[id] ?? EMPTY

export const leftOf = ({ total, ids }: Branch): number => Math.max(0, total - ids.length)

const unique = (ids: number[]): number[] => [...new Set(ids)]

/** Adds the next page of replies to `parent`; comments that are loaded already are not repeated. */
export function addPage(loaded: Loaded, parent: number, { comments, total }: CommentList): Loaded {
  const before = branchOf(loaded, parent)
  const ids = unique([...before.ids, ...comments.map(({ id }) => id)])
  const branch = {
    ids,
    // After an empty page there is nothing more to load, even if `total` is larger.
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

/** Adds a comment that was loaded alone, with its ancestors, to the loaded pages. */
export function addThread(loaded: Loaded, { ancestors, comment }: Thread): Loaded {
  return [...ancestors, comment].reduce((sum, one) => {
    const parent = one.parent_comment ?? TOP
    const above = branchOf(sum, parent)
    const below = addWithReplies(sum, one)
    const branch = { ...above, ids: placed(parent, unique([...above.ids, one.id])) }
    return { ...below, branches: { ...below.branches, [parent]: branch } }
  }, loaded)
}

/**
 * Sorts replies by id, which is the order in which they were written. Top-level comments keep
 * theirs.
 */
const placed = (parent: number, ids: number[]): number[] =>
  parent === TOP ? ids : ids.sort((one, other) => one - other)

/** Adds a new comment: a reply after the other replies, a top-level comment before the others. */
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

/**
 * Removes a comment, and a deleted parent that has no other reply
 * (rule: comments/deleted-placeholder).
 */
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
