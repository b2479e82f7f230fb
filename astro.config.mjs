import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { SHARED_CHUNKS } from './scripts/site/chunks.ts'
import { neededDirective } from './src/islands/integration.ts'

const features = ['serverOutput', 'staticOutput', 'hybridOutput', 'sharpImageService']
/** Pages are compiled to a function that renders one (docs/decisions/014); it must stand as the adapter. */
const renderer = {
  name: 'renderer',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'renderer',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./src/rendering/renderer.ts', import.meta.url),
        supportedAstroFeatures: Object.fromEntries(features.map((name) => [name, 'stable'])),
      }),
  },
}

/**
 * Astro renders islands by streams unless an option says otherwise, and then forgets what keeps the ids
 * of one island from being those of another.
 */
const islandsAsText = {
  name: 'islands-as-text',
  transform(code, id) {
    if (!id.endsWith('@astrojs/react/dist/server.js')) return
    const whole = code.replace('renderToString(vnode)', 'renderToString(vnode, renderOptions)')
    if (whole === code) throw new Error('@astrojs/react renders islands another way now.')
    return whole
  },
}

/**
 * What loads a script when it is needed: Vite's own, which every page would load, is three times as
 * large, because it also loads styles; ours come by `loadStyles`.
 */
const preloadHelper = {
  name: 'small-preload-helper',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return
    if (!code.includes('export const __vitePreload') || !code.includes('vite:preloadError'))
      throw new Error('Vite preloads scripts another way now.')
    return `
      const named = new Set()
      export const __vitePreload = (load, scripts = []) => {
        for (const script of scripts) {
          if (named.has(script)) continue
          named.add(script)
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + script }),
          )
        }
        return load().catch((payload) => {
          const event = new Event('vite:preloadError', { cancelable: true })
          dispatchEvent(Object.assign(event, { payload }))
          if (!event.defaultPrevented) throw payload
        })
      }`
  },
}

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'server',
  adapter: renderer,
  image: { service: passthroughImageService() },
  cacheDir: process.env.ASTRO_CACHE_DIR ?? '.data/astro-cache',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'auto' },
  integrations: [react({ experimentalDisableStreaming: true }), neededDirective()],
  compressHTML: true,
  // The policy allows no inline styles, and the journal prints no code that needs colours.
  markdown: { syntaxHighlight: false },
  // A script is always a file: kept between pages, and one hash less in the policy of each of them.
  vite: {
    plugins: [islandsAsText, preloadHelper],
    build: { assetsInlineLimit: 0 },
    // For the named widths of src/styles/breakpoints.css; without targets nothing else is rewritten.
    css: {
      transformer: 'lightningcss',
      lightningcss: { targets: {}, drafts: { customMedia: true } },
    },
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
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
})
