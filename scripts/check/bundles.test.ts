import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, expect, it } from 'vitest'
import { LIMITS } from '../../src/server/limits.ts'
import { folderWith } from '../../tests/support/test-folder.ts'
import {
  type Bundle,
  expectRateLimits,
  importBundles,
  makeBundles,
  rateLimitsOf,
} from './bundles.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function bundlesOf(folder: string) {
  const out = await mkdtemp(join(tmpdir(), 'walls-'))
  folders.push(out)
  const config = { '*': { nodeBundler: 'nft', nodeVersion: '24' } } as const
  return (await zipFunctions(folder, out, { archiveFormat: 'none', config })) as Bundle[]
}

const answering = (config: string) =>
  `export default () => new Response('ok')\nexport const config = ${config}`

it('Netlify limits two functions, far above the site’s own limits, whose answers people can read', async () => {
  const { unsubscribe: _, ...others } = LIMITS
  const busiest = (limits: { every: number; burst: number }[]) =>
    Math.max(...limits.map(({ every, burst }) => burst + 60 / every))
  const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
  const limited: string[] = []
  for (const file of files) {
    const name = file.replace('.ts', '')
    const { config = {} } = await import(`../../functions/${name}.ts`)
    if (!config.rateLimit) continue
    limited.push(name)
    const { windowLimit, windowSize } = config.rateLimit
    const calls = (windowLimit / windowSize) * 60
    expect(calls, file).toBeGreaterThanOrEqual(1.5 * busiest(Object.values(others)))
  }
  expect(limited.sort()).toEqual(['image', 'unknown-address'])
})

it('A limit that Netlify would not read, or would count for all callers together, does not count', async () => {
  const folder = folderWith({
    'named.ts': `const limit = { windowLimit: 9, windowSize: 60, aggregateBy: ['ip', 'domain'] }\n${answering("{ path: '/a', rateLimit: limit }")}`,
    'shared.ts': answering(
      "{ path: '/b', rateLimit: { windowLimit: 9, windowSize: 60, aggregateBy: 'ip' } }",
    ),
    'image.ts': answering(
      "{ path: '/c', rateLimit: { windowLimit: 9, windowSize: 30, aggregateBy: ['ip', 'domain'] } }",
    ),
    'daily.ts': answering("{ schedule: '@daily' }"),
  })
  const bundles = await bundlesOf(folder)
  expect(rateLimitsOf(bundles)).toEqual({ named: null, shared: null, image: 18 })
  expect(() => expectRateLimits(bundles)).toThrow(
    'would limit calls of image, and not those of image, unknown-address.',
  )
  const [image = { name: '', path: '' }] = bundles.filter(({ name }) => name === 'image')
  expectRateLimits([image, { ...image, name: 'unknown-address' }])
})

async function bundle(more: Record<string, string> = {}) {
  const limit = "{ windowLimit: 9, windowSize: 60, aggregateBy: ['ip', 'domain'] }"
  const limited = answering(`{ path: '/y', rateLimit: ${limit} }`)
  const folder = folderWith({
    'package.json': JSON.stringify({
      type: 'module',
      devDependencies: { 'embedded-database': '1' },
    }),
    'node_modules/embedded-database/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/embedded-database/index.js': 'export const start = () => {}',
    'scripts/start.ts': 'export const start = () => {}',
    'netlify.toml': '[functions]\nincluded_files = ["!tools-of-this-machine/**"]',
    'functions/article-page.ts': answering("{ path: '/x' }"),
    ...Object.fromEntries(
      ['image', 'unknown-address'].map((name) => [`functions/${name}.ts`, limited]),
    ),
    ...more,
  })
  const out = await mkdtemp(join(tmpdir(), 'walls-'))
  folders.push(out)
  return makeBundles(folder, out)
}

it('Functions with a package of the embedded backend or a script cannot be deployed', async () => {
  const code = (line: string) =>
    `${line}\nexport default () => new Response(String(start()))\nexport const config = { path: '/x' }`
  const bundling = bundle({
    'functions/article-page.ts': code("import { start } from 'embedded-database'"),
    'functions/cart.ts': code("import { start } from '../scripts/start.ts'"),
  })
  await expect(bundling).rejects.toThrow(
    /What is only for tools is in article-page \(node_modules\/embedded-database\/.+\), cart \(scripts\/start.ts\)\./,
  )
})

it('Functions that answer by themselves can be deployed, without what netlify.toml leaves out', async () => {
  const code = `import { readFileSync } from 'node:fs'
export default () => new Response(readFileSync(new URL('../tools-of-this-machine/node', import.meta.url)))`
  const bundles = await bundle({
    'functions/article-page.ts': code,
    'tools-of-this-machine/node': 'a'.repeat(9),
  })
  await importBundles(bundles, {})
  const { path = '' } = bundles.find(({ name }) => name === 'article-page') ?? {}
  expect(await readdir(path)).not.toContain('tools-of-this-machine')
})

it('A bundle that needs a package or a variable of this machine does not load', async () => {
  const path = folderWith({
    'functions/whole.mjs': 'export default () => {}',
    'functions/lacking.mjs': "import 'hono'\nexport default () => {}",
    'functions/set-up.mjs':
      "if (!process.env.PATH) throw new Error('no path')\nexport default () => {}",
    'functions/empty.mjs': 'export const config = {}',
  })
  const load = (name: string) => importBundles([{ name, path }], {})
  await load('whole')
  await expect(load('lacking')).rejects.toThrow(/functions\/lacking.ts does not load: .*'hono'/)
  await expect(load('set-up')).rejects.toThrow('functions/set-up.ts does not load: Error: no path')
  await expect(load('empty')).rejects.toThrow('functions/empty.ts does not load: Error: nothing')
})
