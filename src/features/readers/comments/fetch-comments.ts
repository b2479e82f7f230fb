import { call } from '../../../lib/call.ts'
import { type CommentSort, listComments, readComment, searchComments } from './contract.ts'

export type PageQuery = {
  sort: CommentSort
  words: string
  offset: number
  /** Top-level comments by default. */
  parent?: number
  levels?: number
}

/** Read as a guest, because the answer is the same for all users. */
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
