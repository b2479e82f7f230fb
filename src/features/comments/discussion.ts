import { atom, type WritableAtom } from 'nanostores'
import type { Vote } from '../votes/store.ts'
import type { CommentSort } from './contract.ts'
import type { Purpose } from './drafts.ts'
import { type Loaded, NOTHING_LOADED, TOP } from './thread.ts'

/** A discussion as it is shown: what has been loaded, and what the reader has done with it. */
export type DiscussionState = Loaded & {
  sort: CommentSort
  /** The parents whose next replies are on their way; `TOP` for the discussion itself. */
  loading: number[]
  /** Why replies did not come, by their parents. */
  problems: Record<number, string>
  /** The comments whose replies the reader has put away. */
  collapsed: number[]
  /** What the reader has cast, by comment. */
  mine: Record<number, Vote>
  /** The comment that the address or the reader's own act has led to. */
  marked: number | null
  /** What is said above the comments. */
  notice: string
  /** The editors that are open. */
  writing: Purpose[]
  /** The editor that the reader has just asked for. */
  focus: Purpose | null
}

/** One discussion of a page; what can be done with it is in the modules that take it. */
export type Discussion = {
  articleId: string
  /** The comment on top when a page shows one thread alone; `TOP` otherwise. */
  root: number
  $state: WritableAtom<DiscussionState>
}

export const createDiscussion = (
  articleId: string,
  loaded: Loaded = NOTHING_LOADED,
  root = TOP,
): Discussion => ({
  articleId,
  root,
  $state: atom<DiscussionState>({
    ...loaded,
    sort: 'rating',
    loading: [],
    problems: {},
    collapsed: [],
    mine: {},
    marked: null,
    notice: '',
    writing: [],
    focus: null,
  }),
})

/** Changes some of what is shown. */
export function change({ $state }: Discussion, part: Partial<DiscussionState>): void {
  $state.set({ ...$state.get(), ...part })
}

/** How deep a comment stands among those that are loaded; 1 at the top. */
export function levelOf({ entries }: Loaded, id: number): number {
  const parent = entries[id]?.parent_comment
  return parent != null && entries[parent] ? 1 + levelOf({ entries, branches: {} }, parent) : 1
}

/** The comments above one, from right above it. */
export function ancestorsOf({ entries }: Pick<Loaded, 'entries'>, id: number): number[] {
  const parent = entries[id]?.parent_comment
  return parent != null && entries[parent] ? [parent, ...ancestorsOf({ entries }, parent)] : []
}
