import type { AstroIntegration } from 'astro'

const DEVELOPMENT = '/src/rendering/development.server.ts'
const FEATURES = ['serverOutput', 'staticOutput', 'hybridOutput', 'sharpImageService']

type Options = {
  /** Resolves to null when no copy of the site is running. */
  findEnv: () => Promise<Record<string, string> | null>
}

/** The Astro integration that docs/rendering.md describes. */
export const rendering = ({ findEnv }: Options): AstroIntegration => ({
  name: 'rendering',
  hooks: {
    'astro:config:setup': async ({
      command,
      addClientDirective,
      addMiddleware,
      updateConfig,
      logger,
    }) => {
      const refuse = (sentence: string) => {
        logger.error(sentence)
        process.exit(1)
      }
      addClientDirective({ name: 'needed', entrypoint: './src/islands/needed.ts' })
      if (command === 'build' && !process.env.COMPILES_PAGES)
        refuse('Use npm run build: Astro compiles the pages here, and does not write them.')
      if (command !== 'dev') return
      addMiddleware({ order: 'pre', entrypoint: DEVELOPMENT })
      updateConfig({ vite: { resolve: { alias: { '#renderer': DEVELOPMENT } } } })
      if (process.env.SUPABASE_URL) return
      const env = await findEnv()
      if (!env)
        return refuse('Use npm run dev: there is no running copy whose data could be shown.')
      for (const name of OF_GUESTS) process.env[name] = env[name]
      const running = Object.fromEntries(NOT_PAGES.map((path) => [path, env.SITE_URL ?? '']))
      updateConfig({ vite: { server: { proxy: running } } })
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'renderer',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./renderer.ts', import.meta.url),
        supportedAstroFeatures: Object.fromEntries(FEATURES.map((name) => [name, 'stable'])),
      }),
  },
})

const OF_GUESTS = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SITE_URL']
const NOT_PAGES = ['/api', '/images']
