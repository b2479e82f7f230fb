import type { Config } from '@netlify/functions'
import { dropDraft, keepDraft, readDraft } from '../src/features/drafts/contract.ts'
import { openDraft, throwDraftAway, writeDraft } from '../src/features/drafts/server.ts'
import { makePreviewLink, previewWriting } from '../src/features/previews/contract.ts'
import { showWriting } from '../src/features/previews/page/server.ts'
import { linkToPreview } from '../src/features/previews/server.ts'
import { readRevision, readRevisions, restoreRevision } from '../src/features/revisions/contract.ts'
import { bringBackRevision, listRevisions, openRevision } from '../src/features/revisions/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [
  route(readDraft, openDraft),
  route(keepDraft, writeDraft),
  route(dropDraft, throwDraftAway),
  route(readRevisions, listRevisions),
  route(readRevision, openRevision),
  route(restoreRevision, bringBackRevision),
  route(makePreviewLink, linkToPreview),
  route(previewWriting, showWriting),
]

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/admin/article/draft',
    '/api/admin/article/revision',
    '/api/admin/article/revision/:revision',
    '/api/admin/article/revision/:revision/restore',
    '/api/admin/article/preview-link',
    '/api/admin/article/preview',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
