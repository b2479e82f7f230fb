import type { Config } from '@netlify/functions'
import {
  changeIssue,
  createIssue,
  deleteIssue,
  listIssues,
  previewIssue,
  sendIssue,
  testIssue,
} from '../src/features/newsletter/issues/contract.ts'
import {
  allIssues,
  previewOfIssue,
  removeIssue,
  rewriteIssue,
  send,
  sendTest,
  writeIssue,
} from '../src/features/newsletter/issues/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [
  route(listIssues, allIssues),
  route(createIssue, writeIssue),
  route(changeIssue, rewriteIssue),
  route(deleteIssue, removeIssue),
  route(previewIssue, previewOfIssue),
  route(testIssue, sendTest),
  route(sendIssue, send),
]

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/admin/newsletter',
    '/api/admin/newsletter/:id',
    '/api/admin/newsletter/:id/preview',
    '/api/admin/newsletter/:id/test',
    '/api/admin/newsletter/:id/send',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
