import { pathToFileURL } from 'node:url'
import { fileResponse } from '../../scripts/platform/file-response.ts'
import { listen } from '../../scripts/platform/server.ts'
import { createFileFinder } from '../../scripts/platform/static-files.ts'
import { rendererOf } from '../../scripts/site/release-place.ts'
import { median } from './statistics.ts'

/** What the page of an article costs: milliseconds, the last of processor time. */
export type PageCost = {
  /** The function's start: the compiled renderer is imported. */
  import_ms: number
  first_ms: number
  /** On demand, once the frame is known. */
  median_ms: number
  /** In a release, with the article's text at hand. */
  release_cpu_ms: number
}

/** So many pages are enough for a median. */
const ON_DEMAND = 200

type Renderer = typeof import('../../src/rendering/renderer.ts')

/** Run as a process of its own, as a function is one: `<folder of a release> <ids>`. Prints a `PageCost`. */
const [release = '', ...ids] = process.argv.slice(2)
const find = createFileFinder(() => release)
const server = await listen({
  port: 0,
  async router(request) {
    const file = await find(new URL(request.url).pathname)
    return file ? fileResponse(file, request) : new Response(null, { status: 404 })
  },
})
const began = performance.now()
const { render, onDemandData, releaseData }: Renderer = await import(
  pathToFileURL(rendererOf(release)).href
)
const import_ms = performance.now() - began
const addressOf = (id: string) => new Request(`${process.env.SITE_URL}/article/${id}`)

const times: number[] = []
for (const id of ids.slice(0, ON_DEMAND)) {
  const start = performance.now()
  await render(addressOf(id), { data: await onDemandData(new Request(server.url)) })
  times.push(performance.now() - start)
}

const { data } = await releaseData()
const articles = await Promise.all(ids.map((id) => data.article(id)))
const byId = new Map(articles.map((article) => [article?.id, article]))
const atHand = { ...data, article: async (id: string) => byId.get(id) ?? null }
const start = process.cpuUsage()
for (const id of ids) await render(addressOf(id), { data: atHand })
const { user, system } = process.cpuUsage(start)

const cost: PageCost = {
  import_ms,
  first_ms: times[0] ?? 0,
  median_ms: median(times.slice(1)),
  release_cpu_ms: (user + system) / 1000 / ids.length,
}
console.log(JSON.stringify(cost))
process.exit(0)
