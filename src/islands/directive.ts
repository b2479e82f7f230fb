import load from 'astro/runtime/client/load.js'
import only from 'astro/runtime/client/only.js'
import visible from 'astro/runtime/client/visible.js'
import needed from './needed.ts'

const { self } = globalThis as unknown as { self: { Astro?: object } }
self.Astro = { ...self.Astro, load, only, visible, needed }
