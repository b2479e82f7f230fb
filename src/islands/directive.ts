import needed from './needed.ts'

// Where `astro-island` looks for the directives of a page.
const { self } = globalThis as unknown as { self: { Astro?: object } }
self.Astro = { ...self.Astro, needed }
dispatchEvent(new Event('astro:needed'))
