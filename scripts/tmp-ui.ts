import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openClient } from '../src/server/supabase.ts'
import { startLocalBackend } from './local/backend.ts'
import { plantSeed } from './seed/index.ts'

const dataDir = '/tmp/uidata'
const b = await startLocalBackend({
  dataDir,
  siteUrl: 'http://localhost:9101',
  async sendMail() {},
  fast: true,
})
Object.assign(process.env, b.env)
await plantSeed({
  databaseUrl: b.databaseUrl,
  supabaseUrl: b.env.SUPABASE_URL,
  publishableKey: b.env.SUPABASE_PUBLISHABLE_KEY,
  client: openClient(b.env.SUPABASE_SECRET_KEY),
})
writeFileSync(
  '/tmp/ui/env.sh',
  Object.entries(b.env)
    .map(([k, v]) => `export ${k}='${v}'`)
    .join('\n') + '\n',
)
const fns = await Promise.all(
  ['article', 'category', 'series', 'search', 'view', 'health', 'image'].map(
    (n) => import(`../functions/${n}.ts`),
  ),
)
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}
const serve = (port: number, dir: string) =>
  createServer(
    getRequestListener(async (req: Request) => {
      const url = new URL(req.url)
      for (const f of fns)
        for (const p of [f.config.path].flat()) {
          const m = new URLPattern({ pathname: p }).exec(url)
          if (m) return f.default(req, { ip: '127.0.0.1', params: m.pathname.groups })
        }
      const path = decodeURIComponent(url.pathname)
      for (const c of [path, `${path}.html`, join(path, 'index.html')]) {
        const file = join(dir, c)
        if (existsSync(file) && statSync(file).isFile())
          return new Response(readFileSync(file), {
            headers: { 'content-type': types[extname(file)] ?? 'application/octet-stream' },
          })
      }
      const nf = join(dir, '404.html')
      return new Response(existsSync(nf) ? readFileSync(nf) : 'Not found', {
        status: 404,
        headers: { 'content-type': 'text/html' },
      })
    }),
  ).listen(port, '127.0.0.1')
serve(9101, '/tmp/ui/u1')
serve(9102, '/tmp/ui/u2')
console.log('ready')
