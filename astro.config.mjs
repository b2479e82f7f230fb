import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { SHARED_CHUNKS } from './scripts/site/chunks.ts'

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'static',
  cacheDir: process.env.ASTRO_CACHE_DIR ?? '.data/astro-cache',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'auto' },
  integrations: [react()],
  compressHTML: true,
  // The policy allows no inline styles, and the journal prints no code that needs colours.
  markdown: { syntaxHighlight: false },
  experimental: { incrementalBuild: true },
  // A script is always a file: kept between pages, and one hash less in the policy of each of them.
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } },
        },
      },
    },
  },
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
})
