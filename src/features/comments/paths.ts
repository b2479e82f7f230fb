import type { Comment } from './contract.ts'

type Place = Pick<Comment, 'id' | 'article_id'>

/** The page of one comment and every reply to it (product specification, section 2). */
export const threadPath = ({ id, article_id }: Place): string => `/comment/${article_id}/${id}`

/** A comment in the discussion of its article. */
export const commentPath = ({ id, article_id }: Place): string =>
  `/article/${article_id}#comment-${id}`
