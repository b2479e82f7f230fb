import { previewPage } from '../src/features/publishing/articles/admin/previews/preview-link-page.server.ts'
import { observedPage, type ReadConfig } from '../src/server/page-function.ts'

export default observedPage('/preview/:token', (request, { params }) =>
  previewPage(request, params.token ?? ''),
)

export const config: ReadConfig = {
  path: '/preview/:token',
  method: ['GET', 'HEAD'],
}
