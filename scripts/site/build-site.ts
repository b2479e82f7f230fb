import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import { SAMPLE_ID } from '../../src/features/articles/early/sample.ts'
import { moveBuild, ownBuildFolder } from './build-folder.ts'
import { writePolicy } from './policy.ts'
import { indexPages } from './search-index.ts'
import { writeServiceWorker } from './service-worker.ts'

/** Builds the pages, their search index and the service worker into `--out`; run as a process of its own. */
const out = process.argv[process.argv.indexOf('--out') + 1]
if (!process.argv.includes('--out') || !out) throw new Error('Say where to build: --out <folder>')

const started = performance.now()
const aside = await ownBuildFolder()
await build({ outDir: aside, logLevel: 'warn' })
await moveBuild(aside, out)
await writePolicy(out)
// No article: the form that functions fill in for one that has no page yet.
await rename(join(out, 'article', `${SAMPLE_ID}.html`), join(out, 'article-form.html'))
const built = performance.now()
const pages = await indexPages(out)
await writeServiceWorker(out)
const report = {
  build_ms: Math.round(built - started),
  index_ms: Math.round(performance.now() - built),
  cpu_ms: Math.round(process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000),
  peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  pages,
}
console.log(JSON.stringify(report))
process.exit(0)
