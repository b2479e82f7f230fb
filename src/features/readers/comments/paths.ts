import type { Comment } from './contract.ts'

type Place = Pick<Comment, 'id' | 'article_id'>

/** rule: comments/level-four */
export const threadPath = ({ id, article_id }: Place): string => `/comment/${article_id}/${id}`

/** Opens the editor of a reply there. */
export const REPLY = '#reply'

export const commentPath = ({ id, article_id }: Place): string =>
  `/article/${article_id}#comment-${id}`

/** Reads `/comment/riving-cedar-shakes/12`. */
export function placeIn(path: string): { articleId: string; id: number } | null {
  const [, articleId = '', id] = /^\/comment\/([a-z0-9-]+)\/(\d{1,15})\/?$/.exec(path) ?? []
  return id === undefined ? null : { articleId, id: Number(id) }
}
