import { createApi } from '../src/server/api.ts'

/** netlify.toml sends addresses below `/api` here that no function has. */
export default createApi([])
