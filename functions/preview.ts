import type { Config, Context } from '@netlify/functions'
import { previewPage } from '../src/features/previews/page/server.ts'

/** An unpublished article, for whoever was given its link. */
export default (request: Request, { params }: Context): Promise<Response> =>
  previewPage(request, params.token ?? '')

export const config: Config = { path: '/preview/:token', method: ['GET'] }
