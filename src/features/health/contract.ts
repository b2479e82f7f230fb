import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the database answers, and which release is served.',
  access: 'guest',
  effect: 'read',
  input: v.object({}),
  status: 200,
  answer: v.object({ status: v.literal('ok'), release: v.nullable(v.string()) }),
})
