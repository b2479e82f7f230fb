import type { Comment, Discussion } from './contract.ts'

/** A comment as it stands in the static page. */
export type ListedComment = Comment

export type { Discussion }

export const NO_DISCUSSION: Discussion = { comments: [], total: 0 }
