import { readdir, readFile, rename } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build } from 'astro'
import { createIndex } from 'pagefind'
import { SAMPLE_ID } from '../../src/features/articles/early/sample.ts'
import { writePolicy } from './policy.ts'

/** Builds the pages and their search index into `--out`; run as a process of its own. */
const out = process.argv[process.argv.indexOf('--out') + 1]
if (!process.argv.includes('--out') || !out) throw new Error('Say where to build: --out <folder>')

const started = performance.now()
await build({ outDir: out, logLevel: 'warn' })
await writePolicy(out)
// No article: the form that functions fill in for one that has no page yet.
await rename(join(out, 'article', `${SAMPLE_ID}.html`), join(out, 'article-form.html'))
const built = performance.now()
const pages = await indexPages(out)
const report = {
  build_ms: Math.round(built - started),
  index_ms: Math.round(performance.now() - built),
  cpu_ms: Math.round(process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000),
  peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  pages,
}
console.log(JSON.stringify(report))
process.exit(0)

/** Only pages that mark their text with `data-pagefind-body` are found: the articles. */
async function indexPages(folder: string): Promise<number> {
  const { index, errors } = await createIndex({})
  if (!index) throw new Error(`The search index could not be made: ${errors.join(' ')}`)
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.startsWith('article/') && file.endsWith('.html'),
  )
  for (const file of files) {
    const url = `/${relative(folder, join(folder, file)).replace(/\.html$/, '')}`
    const added = await index.addHTMLFile({
      url,
      content: await readFile(join(folder, file), 'utf8'),
    })
    if (added.errors.length > 0) throw new Error(`${url}: ${added.errors.join(' ')}`)
  }
  const { errors: unwritten } = await index.writeFiles({ outputPath: join(folder, 'pagefind') })
  if (unwritten.length > 0) throw new Error(unwritten.join(' '))
  return files.length
}
