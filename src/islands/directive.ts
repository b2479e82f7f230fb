import only from 'astro/runtime/client/only.js'
import needed, { AT_ONCE, within } from './needed.ts'

const { self } = globalThis as unknown as { self: { Astro?: object } }
// A form that is sent while its island is loaded is sent again afterwards, whatever the directive.
self.Astro = { ...self.Astro, load: within(AT_ONCE), only, visible: within('0px'), needed }
