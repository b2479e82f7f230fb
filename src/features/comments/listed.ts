/** A comment as it stands in the static page; what `list_comments` answers (spec/api.md, Shapes). */
export type ListedComment = {
  id: number
  /** The article's slug. */
  article_id: string
  html: string
  /** Null when the comment was deleted or its author is gone. */
  username: string | null
  is_admin: boolean
  likes: number
  dislikes: number
  created_at: string
  updated_at: string
  deleted: boolean
  children: ListedComment[]
  /** Replies that are not among `children`. */
  replies_to_load: number
}

/** The first page of a discussion; `total` counts its conversations, not their replies. */
export type Discussion = { comments: ListedComment[]; total: number }

export const NO_DISCUSSION: Discussion = { comments: [], total: 0 }
