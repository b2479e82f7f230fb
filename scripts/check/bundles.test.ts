import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, expect, it } from 'vitest'
import { LIMITS } from '../../src/server/limits.ts'
import { folderWith } from '../platform/test-folder.ts'
import {
  expectRateLimits,
  expectSize,
  LARGEST,
  LIMITED_BY_NETLIFY,
  rateLimitsOf,
} from './bundles.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** What Netlify makes of a folder of functions. */
async function bundlesOf(folder: string) {
  const out = await mkdtemp(join(tmpdir(), 'walls-'))
  folders.push(out)
  const config = { '*': { nodeBundler: 'nft', nodeVersion: '24' } } as const
  return await zipFunctions(folder, out, { archiveFormat: 'none', config })
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
  // The smaller plans of Netlify take two.
  expect(limited.sort()).toEqual(LIMITED_BY_NETLIFY)
})

// `npm run check` looks at those of the site itself.
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
  const [image = { name: '' }] = bundles.filter(({ name }) => name === 'image')
  expectRateLimits([image, { ...image, name: 'unknown-address' }])
})

it('A function that is too large for a quick start is refused', async () => {
  const folder = folderWith({ 'small.mjs': 'a'.repeat(2 * LARGEST) })
  await expectSize(folder)
  const large = folderWith({
    'one.mjs': randomBytes(LARGEST / 2),
    'b/two.mjs': randomBytes(LARGEST / 2),
  })
  await expect(expectSize(large)).rejects.toThrow(/bytes when it is zipped/)
})
