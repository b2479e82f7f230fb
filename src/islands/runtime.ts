/** What hydrates islands; `first-need.ts` loads it. */
import './directive.ts'
import 'astro/runtime/server/astro-island.js'
