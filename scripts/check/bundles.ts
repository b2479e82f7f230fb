import { cp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { filesIn } from '../platform/files-in.ts'
import { RENDERER } from '../site/make-release.ts'

/** The function that renders pages: a reader waits until it is loaded. */
const PAGES = 'article-page'
/** Bytes of it, zipped. */
export const LARGEST = 2 * 1024 * 1024

type Site = { env: Record<string, string>; release: string }

/**
 * Bundles every function as Netlify does and imports each bundle: the bundler answers 0 for an
 * import that cannot be resolved.
 *
 * @throws Error naming the function that does not load, is too large, or whose rate limit was dropped
 */
export async function bundleFunctions({ env, release }: Site): Promise<void> {
  const renderer = resolve('.netlify/renderer')
  await rm(renderer, { recursive: true, force: true })
  await cp(await realpath(join(release, RENDERER, 'server')), renderer, { recursive: true })
  const out = resolve('.netlify/bundles')
  await rm(out, { recursive: true, force: true })
  const bundles = await zipFunctions('functions', out, {
    archiveFormat: 'none',
    config: { '*': { nodeBundler: 'nft', nodeVersion: '24' } },
  })
  const before = { ...process.env }
  Object.assign(process.env, env)
  expectRateLimits(bundles)
  await expectSize(join(out, PAGES))
  try {
    await importBundles(bundles)
  } finally {
    // The suites that run after this one have backends of their own.
    process.env = before
  }
  await rm(out, { recursive: true, force: true })
}

type Bundle = { name: string; schedule?: string; trafficRules?: TrafficRules }
type TrafficRules = {
  action: {
    config: {
      rateLimitConfig: { windowLimit: number; windowSize: number }
      aggregate: { keys: { type: string }[] }
    }
  }
}

/**
 * The calls that each function answers to one address in a minute, as Netlify read it from the
 * source: it understands literals only, and ignores the rest.
 */
export const rateLimitsOf = (bundles: Bundle[]): Record<string, number | null> =>
  Object.fromEntries(
    bundles
      .filter(({ schedule }) => schedule === undefined)
      .map(({ name, trafficRules }) => [name, trafficRules ? callsPerMinute(trafficRules) : null]),
  )

function callsPerMinute({ action: { config } }: TrafficRules): number | null {
  const keys = config.aggregate.keys.map(({ type }) => type)
  if (!keys.includes('ip')) return null
  const { windowLimit, windowSize } = config.rateLimitConfig
  return (windowLimit / windowSize) * 60
}

/**
 * The two rules that the smaller plans of Netlify take: for addresses that callers can make up without
 * end, which no cache has. Every other call is limited in Postgres.
 */
export const LIMITED_BY_NETLIFY = ['image', 'unknown-address']

/** @throws Error when Netlify would limit other functions than these */
export function expectRateLimits(bundles: Bundle[]): void {
  const limited = Object.entries(rateLimitsOf(bundles)).flatMap(([name, limit]) =>
    limit ? [name] : [],
  )
  if (limited.sort().join() !== LIMITED_BY_NETLIFY.join())
    throw new Error(
      `Netlify would limit calls of ${limited.join(', ') || 'nothing'}, and not those of ${LIMITED_BY_NETLIFY.join(', ')}.`,
    )
}

/** @throws Error when the files of a function are more than `LARGEST` */
export async function expectSize(folder: string): Promise<void> {
  let size = 0
  for (const file of await filesIn(folder))
    size += deflateRawSync(await readFile(join(folder, file))).byteLength
  if (size > LARGEST) throw new Error(`${folder} has ${size} bytes when it is zipped.`)
}

async function importBundles(bundles: { name: string; path: string }[]): Promise<void> {
  const wanted = (await readdir('functions')).filter((file) => file.endsWith('.ts')).length
  if (bundles.length !== wanted)
    throw new Error(`${bundles.length} of ${wanted} functions were bundled.`)
  for (const { name, path } of bundles) {
    // Not Netlify's entry point around it, which only runs inside Lambda.
    const entry = join(path, 'functions', `${name}.mjs`)
    try {
      const loaded = await import(pathToFileURL(entry).href)
      if (typeof loaded.default !== 'function') throw new Error('nothing to call')
    } catch (error) {
      throw new Error(`The bundle of functions/${name}.ts does not load: ${error}`)
    }
  }
}
