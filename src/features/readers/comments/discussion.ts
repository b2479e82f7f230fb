import { atom, type WritableAtom } from 'nanostores'
import { writerOf } from '../../base/session/call-as-user.ts'
import { $session } from '../../base/session/store.ts'
import type { Vote } from '../votes/shared/tally.ts'
import { readCollapsed, saveCollapsed } from './collapsed.ts'
import type { CommentSort } from './contract.ts'
import {
  type DraftPlace,
  type GivenPictures,
  type Purpose,
  readDrafts,
  readPictures,
  targetOf,
} from './drafts.ts'
import { type Loaded, NOTHING_LOADED, TOP } from './loaded-comments.ts'

export type DiscussionState = Loaded & {
  status: 'built' | 'failed' | 'hydrated'
  /** rule: comments/closed */
  open: boolean
  sort: CommentSort
  /** rule: comments/search */
  words: string
  /** The ids of comments whose replies are loading; `TOP` while top-level comments are. */
  loading: number[]
  problems: Record<number, string>
  collapsed: number[]
  mine: Record<number, Vote>
  /** The comment that a link led to, or that was just written. */
  marked: number | null
  notice: string
  /** The id of the user whose drafts are shown, or `guest`. */
  writer: string
  writing: Purpose[]
  /** Uploaded pictures of comments that are not posted yet. */
  pictures: GivenPictures
  focus: Purpose | null
}

/** `id` is the slug, which an editor may change; `aux_id` is the number, which never changes. */
export type DiscussedArticle = { id: string; aux_id: number }

export type Discussion = {
  articleId: string
  articleNumber: number
  /** The comment at the top of a page that shows one thread; otherwise `TOP`. */
  root: number
  $state: WritableAtom<DiscussionState>
}

type Start = { loaded?: Loaded; root?: number; open?: boolean }

export const createDiscussion = (
  { id, aux_id }: DiscussedArticle,
  { loaded = NOTHING_LOADED, root = TOP, open = true }: Start = {},
): Discussion => ({
  articleId: id,
  articleNumber: aux_id,
  root,
  $state: atom<DiscussionState>({
    ...loaded,
    status: 'built',
    open,
    sort: 'rating',
    words: '',
    loading: [],
    problems: {},
    collapsed: [],
    mine: {},
    marked: null,
    notice: '',
    writer: 'guest',
    writing: [],
    pictures: {},
    focus: null,
  }),
})

export function change({ $state }: Discussion, part: Partial<DiscussionState>): void {
  $state.set({ ...$state.get(), ...part })
}

export const draftPlaceOf = ({ articleNumber, $state }: Discussion): DraftPlace => ({
  article: articleNumber,
  writer: $state.get().writer,
})

/** Restores the collapsed threads and the open drafts from the browser's storage. */
export function restoreFromBrowser(discussion: Discussion): void {
  const { articleNumber, $state } = discussion
  change(discussion, {
    collapsed: readCollapsed(articleNumber),
    writing: [...new Set([...$state.get().writing, ...draftsOf(discussion)])],
  })
}

/**
 * Closes the editors when another user logs in and opens those with drafts of that user. Drafts of
 * the former user stay stored. Returns a function that stops this.
 */
export const followWriter = (discussion: Discussion): (() => void) =>
  $session.subscribe((session) => {
    if (session.status === 'guest' && session.ending === 'expired') return
    const writer = writerOf(session) ?? 'guest'
    if (writer === discussion.$state.get().writer) return
    change(discussion, { writer, writing: [], focus: null })
    const pictures = readPictures(draftPlaceOf(discussion))
    change(discussion, { writing: draftsOf(discussion), pictures })
  })

function draftsOf(discussion: Discussion): Purpose[] {
  const purposes = Object.keys(readDrafts(draftPlaceOf(discussion))) as Purpose[]
  // The page of one thread has no editor for new comments.
  return purposes.filter((purpose) => discussion.root === TOP || targetOf(purpose) !== null)
}

export function toggleThread(discussion: Discussion, id: number): void {
  const { collapsed } = discussion.$state.get()
  const ids = collapsed.includes(id) ? collapsed.filter((one) => one !== id) : [...collapsed, id]
  change(discussion, { collapsed: ids })
  saveCollapsed(discussion.articleNumber, ids)
}

/** The level of a comment; 1 for top-level comments. */
export function levelOf({ entries }: Loaded, id: number): number {
  const parent = entries[id]?.parent_comment
  return parent != null && entries[parent] ? 1 + levelOf({ entries, branches: {} }, parent) : 1
}

/** The ids of the comments above a comment, the nearest first. */
export function ancestorsOf({ entries }: Pick<Loaded, 'entries'>, id: number): number[] {
  const parent = entries[id]?.parent_comment
  return parent != null && entries[parent] ? [parent, ...ancestorsOf({ entries }, parent)] : []
}
