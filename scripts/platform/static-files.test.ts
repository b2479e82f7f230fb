import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createStaticFiles } from './static-files.ts'
import { folderWith } from './test-folder.ts'

const LARGE = 1024 * 1024 + 100
const longPage = `<p>${'Salt and cedar. '.repeat(200)}</p>`

const site = () =>
  folderWith({
    'index.html': 'home',
    'about.html': 'about',
    'series/index.html': 'series',
    'long.html': longPage,
    'photo.jpg': Buffer.alloc(5000, 7),
    'large.txt': 'x'.repeat(LARGE),
    'large.bin': Buffer.alloc(LARGE, 7),
    'café.html': 'café',
    'empty.txt': '',
  })

/** Asks for a file as the router does; null when there is none. */
async function get(folder: string, path: string, init: RequestInit = {}, status?: number) {
  const files = createStaticFiles(() => folder)
  const request = new Request(`http://localhost${path}`, init)
  const file = await files.find(new URL(request.url).pathname)
  return file && (await files.respond(file, request, status))
}

const bytesOf = async (response: Response | null) =>
  Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())

const text = async (folder: string, path: string) => (await get(folder, path))?.text() ?? null

describe('static files', () => {
  it('have clean addresses', async () => {
    const folder = site()
    expect(await text(folder, '/')).toBe('home')
    expect(await text(folder, '/about')).toBe('about')
    expect(await text(folder, '/about/')).toBe('about')
    expect(await text(folder, '/series')).toBe('series')
    expect(await text(folder, '/series/')).toBe('series')
    expect(await text(folder, '/caf%C3%A9')).toBe('café')
    expect(await text(folder, '/nothing')).toBeNull()
    expect(await text(folder, '/photo.jpg/')).toBeNull()
  })

  it('know where a spelled-out .html is published', async () => {
    const files = createStaticFiles(() => folder)
    const folder = site()
    expect((await files.find('/about.html'))?.cleanUrl).toBe('/about')
    expect((await files.find('/caf%C3%A9.html'))?.cleanUrl).toBe('/caf%C3%A9')
    expect((await files.find('/series/index.html'))?.cleanUrl).toBe('/series/')
    expect((await files.find('/about'))?.cleanUrl).toBeNull()
    expect((await files.find('/photo.jpg'))?.cleanUrl).toBeNull()
  })

  it('are sent with their type, length and a cache that asks each time', async () => {
    const response = await get(site(), '/about')
    expect(response?.status).toBe(200)
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': '5',
      'cache-control': 'public, max-age=0, must-revalidate',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
  })

  it('come without their body for HEAD', async () => {
    const response = await get(site(), '/large.bin', { method: 'HEAD' })
    expect(response?.headers.get('content-length')).toBe(String(LARGE))
    expect(response?.body).toBeNull()
  })

  it('are not sent again to a browser that has them', async () => {
    const folder = site()
    for (const path of ['/about', '/large.bin']) {
      const etag = (await get(folder, path))?.headers.get('etag') ?? ''
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(folder, path, { headers: { 'if-none-match': known } })
        expect(again?.status).toBe(304)
        expect(again?.headers.get('etag')).toBe(etag)
        expect(await again?.text()).toBe('')
      }
      const other = await get(folder, path, { headers: { 'if-none-match': '"other"' } })
      expect(other?.status).toBe(200)
      await other?.body?.cancel()
    }
  })

  it('are compressed when they are text of some length', async () => {
    const folder = site()
    const ask = (path: string, encoding: string) =>
      get(folder, path, { headers: { 'accept-encoding': encoding } })
    const br = await ask('/long', 'gzip, br')
    expect(br?.headers.get('content-encoding')).toBe('br')
    expect(br?.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = await bytesOf(br)
    expect(String(bytes.byteLength)).toBe(br?.headers.get('content-length'))
    expect(brotliDecompressSync(bytes).toString()).toBe(longPage)
    const zipped = await ask('/long', 'gzip')
    expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(longPage)
    expect(zipped?.headers.get('etag')).not.toBe(br?.headers.get('etag'))
    for (const path of ['/about', '/photo.jpg']) {
      expect((await ask(path, 'br'))?.headers.get('content-encoding')).toBeNull()
    }
    expect((await ask('/long', ''))?.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('are compressed while they are read when they are large', async () => {
    const response = await get(site(), '/large.txt', { headers: { 'accept-encoding': 'br' } })
    expect(response?.headers.get('content-length')).toBeNull()
    const bytes = await bytesOf(response)
    expect(bytes.byteLength).toBeLessThan(10_000)
    expect(brotliDecompressSync(bytes).toString()).toBe('x'.repeat(LARGE))
  })

  it.each(['/long', '/large.txt'])('are sent in part on request: %s', async (path) => {
    const folder = site()
    const headers = { range: 'bytes=2-5', 'accept-encoding': 'br' }
    const response = await get(folder, path, { headers })
    const whole = (await text(folder, path)) ?? ''
    expect(response?.status).toBe(206)
    expect(response?.headers.get('content-range')).toBe(`bytes 2-5/${whole.length}`)
    expect(response?.headers.get('content-length')).toBe('4')
    expect(response?.headers.get('content-encoding')).toBeNull()
    expect(await response?.text()).toBe(whole.slice(2, 6))
  })

  it('refuse a part that they do not have', async () => {
    const response = await get(site(), '/about', { headers: { range: 'bytes=9-' } })
    expect(response?.status).toBe(416)
    expect(response?.headers.get('content-range')).toBe('bytes */5')
  })

  it('come whole when the part was of an older file', async () => {
    const folder = site()
    const etag = (await get(folder, '/about'))?.headers.get('etag') ?? ''
    const ask = (ifRange: string) =>
      get(folder, '/about', { headers: { range: 'bytes=0-1', 'if-range': ifRange } })
    expect((await ask(etag))?.status).toBe(206)
    expect((await ask('"older"'))?.status).toBe(200)
  })

  it('come whole and unconditionally as an error page', async () => {
    const headers = { range: 'bytes=0-1', 'if-none-match': '*' }
    const response = await get(site(), '/about', { headers }, 404)
    expect(response?.status).toBe(404)
    expect(await response?.text()).toBe('about')
  })

  it('may be empty', async () => {
    expect(await text(site(), '/empty.txt')).toBe('')
  })

  it('never lie outside of their folder', async () => {
    const outside = folderWith({ 'secret.html': 'secret', 'deep/secret.txt': 'secret' })
    const folder = site()
    symlinkSync(join(outside, 'secret.html'), join(folder, 'leak.html'))
    symlinkSync(join(outside, 'deep'), join(folder, 'deep'))
    symlinkSync(folder, join(folder, 'loop'))
    for (const path of ['/leak', '/leak.html', '/deep/secret.txt', '/%2e%2e/secret.html']) {
      expect(await text(folder, path)).toBeNull()
    }
    expect(await text(folder, '/loop/about')).toBe('about')
  })

  it('are served through a symlink to their folder, and from its next target at once', async () => {
    const [one, two, links] = [
      folderWith({ 'a.html': '1' }),
      folderWith({ 'a.html': '2' }),
      folderWith(),
    ]
    symlinkSync(one, join(links, 'one'))
    symlinkSync(two, join(links, 'two'))
    let current: string | null = null
    const files = createStaticFiles(() => current)
    const read = async () => {
      const file = await files.find('/a')
      return file && (await files.respond(file, new Request('http://localhost/a'))).text()
    }
    expect(await read()).toBeNull()
    current = join(links, 'one')
    expect(await read()).toBe('1')
    current = join(links, 'two')
    expect(await read()).toBe('2')
  })
})
