import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:needed'?: boolean | string
  }
}
