import { build } from 'astro'
import { moveBuild, ownBuildFolder } from './build-folder.ts'

/** Compiles the pages into `--out`; run as a process of its own, because Astro is made for one build. */
const out = process.argv[process.argv.indexOf('--out') + 1]
if (!process.argv.includes('--out') || !out) throw new Error('Say where to build: --out <folder>')

const aside = await ownBuildFolder()
const vite = {
  // Functions have no folder of packages.
  environments: { ssr: { resolve: { noExternal: true as const } } },
  // The document of the API names all functions; what they render with is made here.
  build: { rolldownOptions: { external: ['#renderer'] } },
}
await build({ outDir: aside, logLevel: 'warn', vite })
await moveBuild(aside, out)
process.exit(0)
