import { join } from 'node:path'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { parseNetlifyConfig } from '../../scripts/platform/netlify-config.ts'
import { createRouter, type RouterOptions } from '../../scripts/platform/router.ts'
import { folderWith } from './test-folder.ts'

const TOML = `
[[redirects]]
from = "/feed"
to = "/rss.xml"

[[redirects]]
from = "/about"
to = "/shadowed"

[[redirects]]
from = "/series/*"
to = "/moved/:splat"
status = 302
force = true

[[redirects]]
from = "/search/*"
to = "/search"
status = 200

[[redirects]]
from = "/shell/*"
to = "/pages/shell.html"
status = 200

[[redirects]]
from = "/old-api/:id"
to = "/api/echo/:id"
status = 200

[[redirects]]
from = "/gone/*"
to = "/gone-page"
status = 404

[[redirects]]
from = "/lost/*"
to = "/not-there"
status = 200

[[headers]]
for = "/*"
[headers.values]
X-Frame-Options = "DENY"
Referrer-Policy = "same-origin"

[[headers]]
for = "/search/*"
[headers.values]
Referrer-Policy = "no-referrer"
Cache-Control = "no-store"

[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
`

const FILES = {
  'functions/echo.ts': `
    export default async (request: Request, context: any) =>
      Response.json({ params: context.params, url: request.url, method: request.method, body: await request.text() })
    export const config = { path: ['/api/echo', '/api/echo/:id'], method: ['GET', 'POST'] }`,
  'functions/framed.ts': `
    export default () => new Response('framed', { headers: { 'x-frame-options': 'SAMEORIGIN' } })
    export const config = { path: '/api/framed' }`,
  'functions/compressed.ts': `
    const headers = { 'content-type': 'text/plain', 'content-encoding': 'zstd' }
    export default () => new Response('x'.repeat(5000), { headers })
    export const config = { path: '/api/compressed' }`,
  'functions/article.ts': `
    export default () => new Response('fresh from the function')
    export const config = { path: '/article/:id', preferStatic: true }`,
  'functions/about.ts': `
    export default () => new Response('about from the function')
    export const config = { path: '/taken' }`,
  'functions/series.ts': `
    export default () => new Response('series from the function')
    export const config = { path: '/series/live' }`,
  'dist/index.html': 'home',
  'dist/404.html': 'nothing here',
  'dist/about.html': 'about',
  'dist/taken.html': 'never seen',
  'dist/series/one.html': 'never seen',
  'dist/search.html': 'search shell',
  'dist/pages/shell.html': 'shell',
  'dist/gone-page.html': 'gone',
  'dist/article/kelp.html': 'built kelp',
  'dist/_astro/app.js': 'app',
}

/** For tests: returns a function that requests a path. */
export async function site(more: Partial<RouterOptions> = {}) {
  const folder = folderWith(FILES)
  const router = createRouter({
    config: parseNetlifyConfig(TOML),
    functions: await loadFunctions(join(folder, 'functions')),
    publishDir: () => join(folder, 'dist'),
    ...more,
  })
  return (path: string, init: RequestInit = {}, host = 'localhost:8888') =>
    router(new Request(`http://${host}${path}`, init), {
      ip: '127.0.0.1',
      origin: 'http://localhost:8888',
    })
}
