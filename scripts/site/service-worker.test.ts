import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { writeServiceWorker } from './service-worker.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const FILES = {
  'index.html': '<link href="/_astro/page.Ab1.css"><a href="https://elsewhere.test/other.js">',
  'search.html': '<script src="/_astro/search.Cd2.js"></script>',
  'offline.html': 'Nothing here',
  'kept.html': 'Nothing is kept',
  'shopping-list.html': 'Nothing to buy',
  'kitchen.html': '<script src="/_astro/stove.Ua5.js"></script>',
  'support/menu.html': 'Menu',
  'article/rye.html': '<link href="/_astro/index.Ef3.css"><script src="/_astro/article.Uv1.js">',
  'suggestions.json': '{}',
  'sitemap.xml': '<loc>https://a.example/</loc>',
  '_astro/page.Ab1.css': 'src: url(/_astro/text.Gh4.woff2)',
  '_astro/index.Ef3.css': '',
  '_astro/with-card.Wx2.css': '',
  '_astro/blocks.Yz3.css': '',
  '_astro/article.Uv1.js': 'import("./card-in-use.Op8.js")',
  '_astro/search.Cd2.js': 'import "./react.Ij5.js"; import("./pane.Kl6.js")',
  '_astro/react.Ij5.js': '',
  '_astro/pane.Kl6.js': '',
  '_astro/text.Gh4.woff2': '',
  '_astro/editor.Mn7.js': '',
  '_astro/card-in-use.Op8.js': 'import("./kitchen.Qr9.js")',
  '_astro/kitchen.Qr9.js': '"/_astro/kitchen.St0.css"',
  '_astro/kitchen.St0.css': '',
  '_astro/stove.Ua5.js': '',
  'pagefind/pagefind.js': '',
  'pagefind/pagefind-entry.json': '{}',
  'pagefind/made.json': '{}',
  'pagefind/pagefind-ui.js': '',
  'pagefind/fragment/en_1.pf_fragment': 'rye',
  'pagefind/index/en_2.pf_index': '',
}

async function workerOf(changed: Record<string, string> = {}) {
  const out = mkdtempSync(join(tmpdir(), 'worker-'))
  folders.push(out)
  for (const [file, text] of Object.entries({ ...FILES, ...changed })) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  writeServiceWorker(out)
  const [head = '', ...source] = readFileSync(join(out, 'sw.js'), 'utf8').split('\n')
  return { release: JSON.parse(head.replace('const RELEASE = ', '')), source: source.join('\n') }
}

test('The service worker knows the shell of its release, with what its pages and any kept article need', async () => {
  const { release, source } = await workerOf()
  expect(release.shell).toEqual([
    '/search',
    '/offline',
    '/support/menu',
    '/kept',
    '/shopping-list',
    '/kitchen',
    '/suggestions.json',
    '/_astro/article.Uv1.js',
    '/_astro/blocks.Yz3.css',
    '/_astro/card-in-use.Op8.js',
    '/_astro/index.Ef3.css',
    '/_astro/kitchen.Qr9.js',
    '/_astro/kitchen.St0.css',
    '/_astro/page.Ab1.css',
    '/_astro/pane.Kl6.js',
    '/_astro/react.Ij5.js',
    '/_astro/search.Cd2.js',
    '/_astro/stove.Ua5.js',
    '/_astro/text.Gh4.woff2',
    '/_astro/with-card.Wx2.css',
  ])
  expect(source).toBe(readFileSync('src/service-worker.js', 'utf8'))
})

test('The service worker loads the search index in the order in which it is needed', async () => {
  const { release } = await workerOf()
  expect(release.index).toEqual([
    '/pagefind/pagefind.js',
    '/pagefind/pagefind-entry.json',
    '/pagefind/made.json',
    '/pagefind/index/en_2.pf_index',
    '/pagefind/fragment/en_1.pf_fragment',
  ])
})

test('rule: reading/offline: a reader can open again what is like an address of the sitemap, and nothing that is secret', async () => {
  const listed = [
    '/',
    '/articles',
    '/articles/page/2024-03',
    '/article/rye',
    '/category/food/page/2024-03-part-2',
  ]
  const others = ['/newsletter/12', '/support/terms', '/colophon']
  const { release } = await workerOf({
    'sitemap.xml': [...listed, ...others]
      .map((path) => `<loc>https://a.example${path}</loc>`)
      .join('\n'),
  })
  const isReadable = (path: string) => new RegExp(release.readable).test(path)
  const alike = [
    '/article/oats',
    '/category/bees/page/2021-12',
    '/newsletter/7',
    '/support/privacy',
  ]
  const ofShell = ['/search', '/search/articles/rye', '/kept', '/support/menu']
  for (const path of [...listed, ...others, ...alike, ...ofShell])
    expect(isReadable(path), path).toBe(true)
  const secret = ['/newsletter/confirm', '/newsletter/unsubscribe/a-token', '/reset-password/a-key']
  for (const path of [
    ...secret,
    '/account',
    '/vii',
    '/vii/articles',
    '/api/article',
    '/articles/x',
  ])
    expect(isReadable(path), path).toBe(false)
})

test('A search index that is too large for a device loses its last articles', async () => {
  const { release } = await workerOf({ 'pagefind/fragment/en_0.pf_fragment': 'x'.repeat(4e6) })
  expect(release.index).toHaveLength(4)
})

test('The service worker changes when one of its files changes, and only then', async () => {
  const { release } = await workerOf()
  expect((await workerOf()).release.name).toBe(release.name)
  expect((await workerOf({ 'index.html': `${FILES['index.html']} ` })).release.name).toBe(
    release.name,
  )
  for (const file of ['search.html', '_astro/pane.Kl6.js', 'pagefind/pagefind-entry.json']) {
    expect((await workerOf({ [file]: '{"new":1}' })).release.name, file).not.toBe(release.name)
  }
})
