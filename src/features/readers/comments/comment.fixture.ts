import type { Comment } from './contract.ts'

/** A comment whose text is its id. */
export const commentOf = (id: number, rest: Partial<Comment> = {}): Comment => ({
  id,
  article_id: 'salt',
  body: `${id}`,
  html: `<p>${id}</p>`,
  username: 'sam_porter',
  imported_name: null,
  imported_stars: null,
  is_admin: false,
  made: null,
  parent_comment: null,
  likes: 0,
  dislikes: 0,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  deleted: false,
  withheld: null,
  can_edit: false,
  can_delete: false,
  children: [],
  replies_to_load: 0,
  ...rest,
})
