import * as v from 'valibot'
import { articleId } from '../../../../lib/article-fields.ts'
import { notFoundPage } from '../../../../server/page-function.ts'
import { type Renderer, renderedPage } from '../../../../server/rendered-page.server.ts'

/**
 * Renders the page of an article that the release does not have yet
 * (rule: publishing/shown-at-once).
 */
export async function onDemandPage(request: Request, id: string): Promise<Response> {
  const headers = { 'Cache-Control': 'no-cache' }
  if (!v.is(articleId, id)) return notFoundPage(request, headers)
  const locals = async ({ onDemandData }: Renderer) => ({
    data: await onDemandData(request, id),
  })
  return renderedPage(request, `/article/${id}`, locals, headers)
}
