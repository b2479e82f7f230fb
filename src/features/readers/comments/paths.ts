import type { Comment } from './contract.ts'

type Place = Pick<Comment, 'id' | 'article_id'>

/** rule: comments/level-four */
export const threadPath = ({ id, article_id }: Place): string => `/comment/${article_id}/${id}`

/** The fragment with which the page of a thread opens the editor of a reply. */
export const REPLY = '#reply'

export const commentPath = ({ id, article_id }: Place): string =>
  `/article/${article_id}#comment-${id}`

/** Parses the path of a thread, such as `/comment/riving-cedar-shakes/12`; null for other paths. */
export function placeIn(path: string): { articleId: string; id: number } | null {
  const [, articleId = '', id] = /^\/comment\/([a-z0-9-]+)\/(\d{1,15})\/?$/.exec(path) ?? []
  return id === undefined ? null : { articleId, id: Number(id) }
}
