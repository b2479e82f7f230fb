/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    data: import('./rendering/site-data.ts').SiteData
    /** Of an article that is not public. */
    preview?: { notice: string; robots: string }
    /** Of a search page, with what is found now. */
    search?: {
      begun: import('./features/publishing/search-page/store.ts').Begun
      series: import('./features/publishing/search-page/filters.ts').NamedSeries[]
    }
  }
}

/** The text of a script, bundled and minified (scripts/site/inline-script.ts). */
declare module '*?inline-script' {
  const text: string
  export default text
}

/** The renderer compiled by `npm run build`. */
declare module '#renderer' {
  const renderer: typeof import('./rendering/renderer.ts')
  export = renderer
}
