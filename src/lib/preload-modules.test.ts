import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Link = { rel?: string; href?: string }

const links: Link[] = []
let told: unknown[] = []

beforeEach(() => {
  vi.resetModules()
  links.length = 0
  told = []
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  })
  vi.stubGlobal('dispatchEvent', ({ type, detail }: CustomEvent) => told.push([type, detail]))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('A script is loaded while the scripts that it imports are asked for, each of them once', async () => {
  const { __vitePreload } = await import('./preload-modules.ts')
  const load = async () => links.map(({ href }) => href)
  expect(await __vitePreload(load, ['_astro/a.js', '_astro/b.js'])).toEqual([
    '/_astro/a.js',
    '/_astro/b.js',
  ])
  expect(await __vitePreload(load, ['_astro/b.js', '_astro/c.js'])).toEqual([
    '/_astro/a.js',
    '/_astro/b.js',
    '/_astro/c.js',
  ])
  expect(new Set(links.map(({ rel }) => rel))).toEqual(new Set(['modulepreload']))
})

test('A script that is missing is told to the page, and to who asked for it', async () => {
  const { __vitePreload } = await import('./preload-modules.ts')
  const error = new TypeError('Failed to fetch dynamically imported module')
  await expect(__vitePreload(() => Promise.reject(error))).rejects.toBe(error)
  expect(told).toEqual([['vite:preloadError', { error }]])
})
