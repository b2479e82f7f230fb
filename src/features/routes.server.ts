import * as calls from './calls.server.ts'
import { UPLOADS } from './uploads.server.ts'

export const ROUTES = [...Object.values(calls).flat(), ...UPLOADS]

export const ENDPOINTS = ROUTES.map(({ endpoint }) => endpoint)
