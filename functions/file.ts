import { FILE_BUCKET, FILE_PATH } from '../src/features/files/rules.ts'
import { observed } from '../src/server/observe.ts'
import { notFoundPage, type ReadConfig } from '../src/server/page-function.ts'
import { KEPT, serveStored } from '../src/server/serve-stored.ts'

/** Files of texts: browsers store them and show none (rule: files/downloaded). */
export default observed('/files/:name/:file', async (request, { params }) => {
  const path = `${params.name}/${params.file}`
  if (!FILE_PATH.test(path)) return notFoundPage(request)
  const attached = { 'Content-Disposition': `attachment; filename="${params.file}"` }
  const answer = await serveStored(request, `${FILE_BUCKET}/${path}`, { ...KEPT, ...attached })
  return answer.status === 404 ? notFoundPage(request) : answer
})

export const config: ReadConfig = {
  path: '/files/:name/:file',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
