import { call } from '../../lib/call.ts'
import { type CommentSort, listComments, readComment, searchComments } from './contract.ts'

export type PageQuery = {
  sort: CommentSort
  /** Only top-level pages: comments and replies that hold these words. */
  words: string
  offset: number
  /** Whose replies; top-level comments by default. */
  parent?: number
  levels?: number
}

/** As a guest, because a page of comments is the same for all users. */
export const fetchPage = (articleId: string, { sort, words, offset, parent, levels }: PageQuery) =>
  words && parent === undefined
    ? call(searchComments, { article_id: articleId, keyword: words, offset })
    : call(listComments, {
        article_id: articleId,
        sort_by: sort,
        offset,
        parent_comment: parent,
        levels,
      })

export const fetchThread = (id: number) => call(readComment, { id })
