import type { APIRoute } from 'astro'
import { neighbourRow } from '../features/publishing/articles/neighbours.ts'

/** Pages on demand read it (src/rendering/neighbours-of-release.ts). */
export const GET: APIRoute = async ({ locals: { data } }) =>
  Response.json((await data.newest()).map(neighbourRow))
