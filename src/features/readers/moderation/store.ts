import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import { performAll } from '../../../components/admin-list/perform-all.ts'
import { showToast } from '../../../components/toast.ts'
import { countOf } from '../../../lib/pluralize.ts'
import { ordersOf, type SortBy } from '../../../lib/sort-by.ts'
import { suspensionOf } from '../../accounts/people/shared/suspension.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { countWaiting } from '../../publishing/overview/shared/waiting.ts'
import {
  DELETION_REASON,
  type DeletedComment,
  deleteComment,
  postComment,
  restoreComment,
} from '../comments/contract.ts'
import {
  approveComment,
  COMMENT_COLUMNS,
  COMMENT_STATES,
  type CommentColumn,
  type CommentState,
  hideWriter,
  listDeletedComments,
  listModeratedComments,
  listReports,
  type ModeratedComment,
  resolveReport,
  suspendWriter,
} from './contract.ts'

type Filter = {
  keyword: string
  writer: string
  /** Deleted comments are a list of their own. */
  state: CommentState | 'deleted'
  sort_by: SortBy<CommentColumn>
}

/** Reported comments are those first that have waited longest (rule: moderation/queue). */
export const comments = createAdminList<ModeratedComment, Filter>({
  query: { keyword: '', writer: '', state: 'all', sort_by: '' },
  choices: { state: [...COMMENT_STATES, 'deleted'], sort_by: ordersOf(COMMENT_COLUMNS) },
  fetchPage: ({ state, ...query }, slice) =>
    state === 'reported' && !query.keyword && !query.writer && !query.sort_by
      ? callAsUser(listReports, slice)
      : callAsUser(listModeratedComments, {
          ...query,
          state: state === 'deleted' ? 'all' : state,
          ...slice,
        }),
  keyOf: ({ comment }) => comment.id,
})

export const deletedComments = createAdminList<DeletedComment>({
  query: undefined,
  fetchPage: () => callAsUser(listDeletedComments, {}),
  keyOf: ({ id }) => id,
})

/** Loads the list that is shown again; the other one is loaded when it is opened. */
const refreshAll = async () => {
  const shown = comments.$query.get().state === 'deleted' ? deletedComments : comments
  await Promise.all([shown.refresh(), countWaiting()])
}

const idOf = ({ comment }: ModeratedComment) => comment.id
const commentsOf = ({ length }: unknown[]) => countOf(length, 'comment')

const approveOne = (one: ModeratedComment, approved = true) =>
  callAsUser(approveComment, { id: idOf(one), approved })

export const approve = (some: ModeratedComment[]): Promise<boolean> =>
  performAll(some, comments.selection, {
    act: (one) => approveOne(one),
    done: (all) => `${commentsOf(all)} approved.`,
    undo: (one) => approveOne(one, false),
    undone: (all) => `${commentsOf(all)} waiting for approval again.`,
    after: refreshAll,
  })

/** Deletes comments, and with them their reports; the toast offers to undo it. */
export const remove = (some: ModeratedComment[]): Promise<boolean> =>
  performAll(some, comments.selection, {
    ask: {
      head: some.length === 1 ? 'Delete this comment?' : `Delete ${commentsOf(some)}?`,
      body: `You can undo this for a day.${some.some(({ reports }) => reports.length > 0) ? ' It also closes the reports.' : ''}`,
      reason: DELETION_REASON,
      action: 'Delete',
    },
    act: (one, reason) => callAsUser(deleteComment, { id: idOf(one), reason }),
    done: (all) => `${commentsOf(all)} deleted.`,
    undo: (one) => callAsUser(restoreComment, { id: idOf(one) }),
    undone: (all) => `${commentsOf(all)} restored.`,
    after: refreshAll,
  })

export const dismiss = (some: ModeratedComment[]): Promise<boolean> =>
  performAll(some, comments.selection, {
    act: (one) => callAsUser(resolveReport, { id: idOf(one), action: 'dismiss' }),
    done: (all) => `Reports of ${commentsOf(all)} dismissed.`,
    after: refreshAll,
  })

export const mute = (one: ModeratedComment, username: string, hidden: boolean): Promise<boolean> =>
  perform({
    ask: hidden && {
      head: `Mute ${username}?`,
      body: `Readers no longer see the comments of ${username}, now and later, until an editor unmutes the account. Nothing is deleted.`,
      action: 'Mute',
    },
    act: async () => (await callAsUser(hideWriter, { id: idOf(one), hidden })).message,
    after: refreshAll,
  })

export const suspend = (one: ModeratedComment, username: string): Promise<boolean> =>
  perform({
    ask: suspensionOf(username),
    act: async () => (await callAsUser(suspendWriter, { id: idOf(one) })).message,
    after: refreshAll,
  })

/**
 * Posts a reply to a comment, after it was approved if it waits.
 * @throws CallError; the form keeps the text then
 */
export async function answer(one: ModeratedComment, body: string): Promise<void> {
  const { id: parent_comment, article_id, withheld } = one.comment
  if (withheld === 'waiting') await approveOne(one)
  await callAsUser(postComment, { article_id, body, parent_comment })
  showToast({ tone: 'success', message: 'Your answer was posted.' })
  await refreshAll()
}

export const restore = (some: DeletedComment[]): Promise<boolean> =>
  performAll(some, deletedComments.selection, {
    act: ({ id }) => callAsUser(restoreComment, { id }),
    done: (all) => `${commentsOf(all)} restored.`,
    after: refreshAll,
  })
