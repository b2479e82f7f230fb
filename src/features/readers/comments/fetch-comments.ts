import { call } from '../../../lib/call.ts'
import { type CommentSort, listComments, readComment, searchComments } from './contract.ts'

export type PageQuery = {
  sort: CommentSort
  words: string
  offset: number
  /** The comment whose replies are fetched; without it, top-level comments. */
  parent?: number
  levels?: number
}

/** Called as a guest, so that all users share one cached answer. */
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
