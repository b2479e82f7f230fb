import { build } from 'astro'
import { moveBuild, ownBuildFolder } from './build-folder.ts'

/** In a process of its own: Astro supports one build. */
const out = process.argv[process.argv.indexOf('--out') + 1]
if (!process.argv.includes('--out') || !out) throw new Error('Say where to build: --out <folder>')

// See src/rendering/integration.ts.
process.env.COMPILES_PAGES = 'yes'
const aside = await ownBuildFolder()
const vite = {
  environments: {
    ssr: {
      // Functions have no folder of packages.
      resolve: { noExternal: true as const },
      // Otherwise React's development builds are bundled.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { output: { minify: { compress: false, mangle: false } } } },
    },
  },
  // The document of the API needs all functions, which need this renderer.
  build: { rolldownOptions: { external: ['#renderer'] } },
}
await build({ outDir: aside, logLevel: 'warn', vite })
await moveBuild(aside, out)
process.exit(0)
