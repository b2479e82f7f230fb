import { createApi } from '../src/server/api.ts'

/** Answers addresses below `/api` that no call has; netlify.toml leads here. */
export default createApi([])
