import { createApi as createServerApi } from '../server/answer-calls.ts'
import type { Route } from '../server/handle.ts'
import { CONSTRAINTS } from './constraints.ts'

/** Knows the messages for constraints of all features. */
export const createApi = (routes: Route[]) => createServerApi(routes, CONSTRAINTS)
