import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import type { Question } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import { createResource } from '../../../lib/resource.ts'
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
  COMMENT_STATES,
  type CommentState,
  hideWriter,
  listDeletedComments,
  listModeratedComments,
  listReports,
  type ModeratedComment,
  type ReportAction,
  resolveReport,
  suspendReported,
} from './contract.ts'

const keyOf = ({ comment }: ModeratedComment) => comment.id

export const reports = createAdminList<ModeratedComment>({
  query: undefined,
  size: 10,
  fetchPage: (_, slice) => callAsUser(listReports, slice),
  keyOf,
})

type Filter = { keyword: string; writer: string; state: CommentState }

const addressed = new URLSearchParams(import.meta.env.SSR ? '' : location.search)

export const comments = createAdminList<ModeratedComment, Filter>({
  query: {
    keyword: '',
    writer: addressed.get('writer') ?? '',
    state: COMMENT_STATES.find((state) => state === addressed.get('state')) ?? 'all',
  },
  fetchPage: (filter, slice) => callAsUser(listModeratedComments, { ...filter, ...slice }),
  keyOf,
})

const DELETION: Question = {
  head: 'Delete this comment?',
  body: 'You can restore it for a day.',
  reason: DELETION_REASON,
  action: 'Delete',
}

export const resolve = (id: number, action: ReportAction): Promise<boolean> =>
  reports.take(id, {
    ask: action === 'delete' && {
      ...DELETION,
      body: `${DELETION.body} This also closes its reports.`,
    },
    act: async (reason) => (await callAsUser(resolveReport, { id, action, reason })).message,
    after: deletedComments.load,
  })

/** Deletes a comment; the toast offers to undo it. */
export const remove = (id: number): Promise<boolean> =>
  comments.take(id, {
    ask: DELETION,
    act: async (reason) => {
      await callAsUser(deleteComment, { id, reason })
      return 'The comment was deleted.'
    },
    undo: () => restore(id),
    after: () => Promise.all([deletedComments.load(), countWaiting()]).then(() => undefined),
  })

const refreshAll = () => Promise.all([comments.refresh(), countWaiting()]).then(() => undefined)

export const approve = (id: number): Promise<boolean> =>
  perform({
    act: async () => (await callAsUser(approveComment, { id })).message,
    after: refreshAll,
  })

export const hide = (id: number, username: string, hidden: boolean): Promise<boolean> =>
  perform({
    ask: hidden && {
      head: `Hide what ${username} says?`,
      body: `All comments of ${username} are hidden from other readers, and later ones too, until an editor shows them again. Nothing is deleted.`,
      action: 'Hide',
    },
    act: async () => (await callAsUser(hideWriter, { id, hidden })).message,
    after: refreshAll,
  })

/** Posts a reply to a comment. @throws CallError; the form keeps the text then */
export async function answer({ comment }: ModeratedComment, body: string): Promise<void> {
  const { id: parent_comment, article_id } = comment
  await callAsUser(postComment, { article_id, body, parent_comment })
  showToast({ tone: 'success', message: 'Your answer has been posted.' })
  await comments.refresh()
}

export const deletedComments = createResource(
  async () => (await callAsUser(listDeletedComments, {})).results,
)

export const restore = (id: DeletedComment['id']): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(restoreComment, { id })
      return 'The comment was restored.'
    },
    after: async () => {
      await Promise.all([deletedComments.load(), comments.refresh()])
    },
  })

export const suspendWriter = (id: number, username: string): Promise<boolean> =>
  perform({
    ask: suspensionOf(username),
    act: async () => (await callAsUser(suspendReported, { id })).message,
    after: reports.refresh,
  })
