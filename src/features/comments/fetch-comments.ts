import { call } from '../../lib/call.ts'
import { type CommentSort, listComments, readComment } from './contract.ts'

export type PageQuery = {
  sort: CommentSort
  offset: number
  /** Whose replies; top-level comments by default. */
  parent?: number
  levels?: number
}

/** As a guest, because a page of comments is the same for all users. */
export const fetchPage = (articleId: string, { sort, offset, parent, levels }: PageQuery) =>
  call(listComments, {
    article_id: articleId,
    sort_by: sort,
    offset,
    parent_comment: parent,
    levels,
  })

export const fetchThread = (id: number) => call(readComment, { id })
