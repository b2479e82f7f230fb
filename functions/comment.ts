import type { Config } from '@netlify/functions'
import {
  deleteAsCaller,
  editAsAuthor,
  postAsCaller,
} from '../src/features/comments/authoring/server.ts'
import {
  deleteComment,
  editComment,
  listComments,
  postComment,
  previewComment,
  readComment,
} from '../src/features/comments/contract.ts'
import { previewMarkdown, readDiscussion, readThread } from '../src/features/comments/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [
  route(listComments, readDiscussion),
  route(postComment, postAsCaller),
  route(previewComment, previewMarkdown),
  route(readComment, readThread),
  route(editComment, editAsAuthor),
  route(deleteComment, deleteAsCaller),
]

export default createApi(routes)

export const config: Config = {
  path: ['/api/article/comment', '/api/article/comment/:id'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
