import type { APIContext } from 'astro'
import { ENDPOINTS } from '../../features/routes.server.ts'
import { SHAPES } from '../../features/shapes.ts'
import type { AnyEndpoint } from '../../lib/endpoint.ts'
import { describeApi } from '../../server/openapi.ts'

// The document is prerendered, because the renderer would otherwise contain all functions.
export const prerender = true

/** All exports of all contracts, by their names. */
const CONTRACTS = import.meta.glob<Record<string, unknown>>('../../features/**/*contract.ts', {
  eager: true,
})

const operations = Object.fromEntries(
  Object.values(CONTRACTS)
    .flatMap((exports) => Object.entries(exports))
    .filter((entry): entry is [string, AnyEndpoint] => ENDPOINTS.includes(entry[1] as AnyEndpoint)),
)

export const GET = ({ url }: Pick<APIContext, 'url'>) =>
  Response.json(describeApi(operations, SHAPES, url.origin))
