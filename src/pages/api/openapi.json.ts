import type { APIContext } from 'astro'
import { ENDPOINTS } from '../../features/routes.server.ts'
import { SHAPES } from '../../features/shapes.ts'
import { describeApi } from '../../server/openapi.ts'

// Made when the pages are compiled: the renderer would carry the code of every function.
export const prerender = true

/** The API's OpenAPI document. */
export const GET = ({ url }: Pick<APIContext, 'url'>) =>
  Response.json(describeApi(ENDPOINTS, SHAPES, url.origin))
