import { describe, expect, it } from 'vitest'
import { folderWith } from '../platform/test-folder.ts'
import { preloadModules } from './module-preloads.ts'

const client = () =>
  folderWith({
    '_astro/frame.1.js': 'import "./store.1.js";import(`./runtime.1.js`)',
    '_astro/store.1.js': '',
    '_astro/runtime.1.js': '',
    '_astro/Search.1.js': 'import{a}from"./react.1.js";import"./store.1.js"',
    '_astro/Cart.1.js': '',
    '_astro/client.1.js': 'import"./react.1.js"',
    '_astro/react.1.js': '',
  })
const PAGE = `<head></head><astro-island component-url="/_astro/Cart.1.js"></astro-island><main>
<astro-island component-url="/_astro/Search.1.js" renderer-url="/_astro/client.1.js"></astro-island></main>
<script type="module" src="/_astro/frame.1.js"></script>`

describe('The scripts of the search page', () => {
  it('All scripts of its island are named in the head, each once, and no others', async () => {
    const html = await preloadModules('/search', PAGE, client())
    const named = [...html.matchAll(/rel="modulepreload" href="\/_astro\/([^"]+)"/g)]
    expect(named.map(([, name]) => name).sort()).toEqual([
      'Search.1.js',
      'client.1.js',
      'react.1.js',
      'runtime.1.js',
      'store.1.js',
    ])
  })

  it('Other pages name none', async () => {
    expect(await preloadModules('/articles', PAGE, client())).toBe(PAGE)
  })
})
