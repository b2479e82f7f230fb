import { resolve } from 'node:path'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { findRunningSite } from './scripts/local/pid-file.ts'
import { readSettings } from './scripts/local/settings.ts'
import { SHARED_CHUNKS } from './scripts/site/chunks.ts'
import { inlineScripts } from './scripts/site/inline-script.ts'
import { layeredSheets } from './scripts/site/layered-sheets.ts'
import { rendering } from './src/rendering/integration.ts'

const findEnv = async () => (await findRunningSite(readSettings().dataDir))?.env ?? null

/** A module with a namesake `….browser.ts` is replaced by it in scripts for browsers. */
const browserModules = () => ({
  name: 'browser-modules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    if (!HAS_NAMESAKE.test(source)) return null
    return this.resolve(source.replace(/\.ts$/, '.browser.ts'), importer)
  },
})
const HAS_NAMESAKE = /\/parse-fragment\.ts$/

/** `preload-modules.ts` takes the place of the helper that Vite writes around each `import()`. */
const ownPreloads = () => ({
  name: 'own-preloads',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source === VITE_HELPER ? PRELOAD_MODULES : null),
  // A script itself is asked for by its `import()`.
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: { resolveDependencies: withoutItself } } } : null,
})
const withoutItself = (file, files) => files.filter((one) => one !== file)
const VITE_HELPER = '\0vite/preload-helper.js'
const PRELOAD_MODULES = resolve('src/lib/preload-modules.ts')

/** What a script loads later is never run where pages are rendered, so it is left out there. */
const noLaterParts = () => ({
  name: 'no-later-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  resolveId: (_source, importer, { kind }) =>
    kind === 'dynamic-import' && LOADS_LATER.test(importer ?? '') ? NOTHING : null,
  load: (id) => (id === NOTHING ? 'export default null' : null),
})
const LOADS_LATER = /\/src\/(?!.*\.server\.ts$).*\.tsx?$/
const NOTHING = '\0nothing'

/** React's integration, but for how islands become HTML. */
function reactIslands() {
  const integration = react()
  const { 'astro:config:setup': setUp, ...hooks } = integration.hooks
  const serverEntrypoint = new URL('./src/rendering/islands.server.ts', import.meta.url)
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': ({ addRenderer, ...options }) =>
        setUp({
          ...options,
          addRenderer: (renderer) => addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  }
}

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'server',
  image: { service: passthroughImageService() },
  cacheDir: process.env.ASTRO_CACHE_DIR ?? '.data/astro-cache',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'auto' },
  adapter: rendering({ findEnv }),
  integrations: [reactIslands()],
  compressHTML: true,
  // The policy allows no inline styles, and the journal prints no code that needs colors.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [browserModules(), ownPreloads(), noLaterParts(), inlineScripts(), layeredSheets()],
    // A script is always a file: kept between pages, and one hash less in their policy.
    build: { assetsInlineLimit: 0 },
    // For the named widths of src/styles/prelude.css; without targets nothing else is rewritten.
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
})
