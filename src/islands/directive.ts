import only from 'astro/runtime/client/only.js'
import needed, { AT_ONCE, within } from './needed.ts'

const { self } = globalThis as unknown as { self: { Astro?: object } }
// A form that was submitted while the island was loading is submitted again after hydration.
self.Astro = { ...self.Astro, load: within(AT_ONCE), only, visible: within('0px'), needed }
