import './directive.ts'
import 'astro/runtime/server/astro-island.js'
