import { CALLS } from './calls.server.ts'
import { UPLOADS } from './uploads.server.ts'

/** Every call of the API. */
export const ROUTES = [...CALLS, ...UPLOADS]

export const ENDPOINTS = ROUTES.map(({ endpoint }) => endpoint)
