/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** What the pages show of the database. */
    data: import('./rendering/site-data.ts').SiteData
    /** Of an article that is not public: what is said above it, and to search engines. */
    preview?: { notice: string; robots: string }
    /** Of a search page: what its address searches for, as it is found now. */
    search?: {
      begun: import('./features/search/store.ts').Begun
      series: import('./features/search/filters.ts').NamedSeries[]
    }
  }
}

/** The renderer as `npm run build` compiles it for the functions of a deploy. */
declare module '#renderer' {
  const renderer: typeof import('./rendering/renderer.ts')
  export = renderer
}
