import { call } from '../../lib/call.ts'
import { callAsUser } from '../session/store.ts'
import {
  type CommentSort,
  deleteComment,
  editComment,
  listComments,
  postComment,
  previewComment,
  readComment,
} from './contract.ts'

export type PageQuery = {
  sort: CommentSort
  offset: number
  /** The comment whose replies are asked for; the top of the discussion unless said. */
  parent?: number
  /** How many levels may come. */
  levels?: number
}

/** A page of comments is the same for everybody, so it is asked for as a guest. */
export const fetchPage = (articleId: string, { sort, offset, parent, levels }: PageQuery) =>
  call(listComments, {
    article_id: articleId,
    sort_by: sort,
    offset,
    parent_comment: parent,
    levels,
  })

/** @throws CallError 404 when the comment is gone */
export const fetchThread = (id: number) => call(readComment, { id })

export const sendComment = async (articleId: string, body: string, parent: number | null) =>
  (await callAsUser(postComment, { article_id: articleId, body, parent_comment: parent })).comment

export const sendEdit = async (id: number, body: string) =>
  (await callAsUser(editComment, { id, body })).comment

/** The placeholder that stays, or null. */
export const sendDeletion = async (id: number) => (await callAsUser(deleteComment, { id })).comment

export const fetchPreview = async (body: string) =>
  (await callAsUser(previewComment, { body })).html
