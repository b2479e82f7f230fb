import type { APIRoute } from 'astro'
import { neighborRow } from '../features/publishing/articles/neighbors.ts'

/** Pages on demand read it (src/rendering/neighbors-of-release.ts). */
export const GET: APIRoute = async ({ locals: { data } }) =>
  Response.json((await data.newest()).map(neighborRow))
