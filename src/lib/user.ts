import * as v from 'valibot'
import { time } from './fields.ts'

export const user = v.object({
  id: v.pipe(v.string(), v.uuid()),
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  roles: v.array(v.object({ slug: v.string(), name: v.string() })),
  email_verified: v.boolean(),
  created_at: time,
})
export type User = v.InferOutput<typeof user>
