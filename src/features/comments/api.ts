import { call } from '../../lib/call.ts'
import { type CommentSort, listComments, readComment } from './contract.ts'

export type PageQuery = {
  sort: CommentSort
  offset: number
  /** The comment whose replies are asked for; the top of the discussion unless said. */
  parent?: number
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

export const fetchThread = (id: number) => call(readComment, { id })
