import type { APIContext } from 'astro'
import { ENDPOINTS } from '../../features/routes.server.ts'
import { SHAPES } from '../../features/shapes.ts'
import { describeApi } from '../../server/openapi.ts'

// Prerendered, because the renderer would otherwise contain all functions.
export const prerender = true

export const GET = ({ url }: Pick<APIContext, 'url'>) =>
  Response.json(describeApi(ENDPOINTS, SHAPES, url.origin))
