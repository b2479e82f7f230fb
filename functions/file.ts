import { FILE_BUCKET, FILE_PATH } from '../src/features/base/files/rules.ts'
import { unreachable } from '../src/server/errors.ts'
import { notFoundPage, observedPage, type ReadConfig } from '../src/server/page-function.ts'
import { KEPT, serveStored } from '../src/server/serve-stored.ts'

/** rule: files/downloaded */
export default observedPage('/files/:name/:file', async (request, { params }) => {
  const path = `${params.name}/${params.file}`
  if (!FILE_PATH.test(path)) return notFoundPage(request)
  const attached = { 'Content-Disposition': `attachment; filename="${params.file}"` }
  const answer = await serveStored(request, `${FILE_BUCKET}/${path}`, { ...KEPT, ...attached })
  if (answer.status === 503) throw unreachable()
  return answer.ok ? answer : notFoundPage(request)
})

export const config: ReadConfig = { path: '/files/:name/:file', method: ['GET', 'HEAD'] }
