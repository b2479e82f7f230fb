import { build } from 'astro'
import { moveBuild, ownBuildFolder } from './build-folder.ts'

/** This runs in a process of its own, because Astro supports one build in a process. */
const out = process.argv[process.argv.indexOf('--out') + 1]
if (!process.argv.includes('--out') || !out)
  throw new Error('Name the folder to build into: --out <folder>')

// src/rendering/integration.ts reads this.
process.env.COMPILES_PAGES = 'yes'
const aside = await ownBuildFolder()
const vite = {
  environments: {
    ssr: {
      // Functions are deployed without a folder of packages.
      resolve: { noExternal: true as const },
      // Without this, React's development builds would be bundled.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { output: { minify: { compress: false, mangle: false } } } },
    },
  },
  // The document of the API imports all functions, which import this renderer.
  build: { rolldownOptions: { external: ['#renderer'] } },
}
await build({ outDir: aside, logLevel: 'warn', vite })
await moveBuild(aside, out)
process.exit(0)
