import { rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { fileResponse } from './file-response.ts'
import { createFileFinder } from './static-files.ts'

const LARGE = 1024 * 1024 + 100
const longPage = `<p>${'Salt and cedar. '.repeat(200)}</p>`

const site = () =>
  folderWith({
    'index.html': 'home',
    'about.html': 'about',
    'series/index.html': 'series',
    'long.html': longPage,
    'hundred.txt': '0123456789'.repeat(10),
    'photo.jpg': Buffer.alloc(5000, 7),
    'large.txt': 'x'.repeat(LARGE),
    'large.bin': Buffer.alloc(LARGE, 7),
    'café.html': 'café',
    'empty.txt': '',
  })

async function get(folder: string, path: string, init: RequestInit = {}, status?: number) {
  const request = new Request(`http://localhost${path}`, init)
  const file = await createFileFinder(() => folder)(new URL(request.url).pathname)
  return file && (await fileResponse(file, request, status))
}

const bytesOf = async (response: Response | null) =>
  Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())

const text = async (folder: string, path: string) => (await get(folder, path))?.text() ?? null

describe('static files', () => {
  it('The server finds a page under its clean address, with and without a slash', async () => {
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

  it('The server knows the clean address of a page that was asked for by its file name', async () => {
    const folder = site()
    const clean = async (path: string) => (await createFileFinder(() => folder)(path))?.cleanUrl
    expect(await clean('/about.html')).toBe('/about')
    expect(await clean('/caf%C3%A9.html')).toBe('/caf%C3%A9')
    expect(await clean('/series/index.html')).toBe('/series/')
    expect(await clean('/about')).toBeNull()
    expect(await clean('/photo.jpg')).toBeNull()
  })

  it('A file is sent with its type, its length and a cache rule that asks each time', async () => {
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

  it('A HEAD request gets the length of a file and no body', async () => {
    const response = await get(site(), '/large.bin', { method: 'HEAD' })
    expect(response?.headers.get('content-length')).toBe(String(LARGE))
    expect(response?.body).toBeNull()
  })

  it('An empty file is sent', async () => {
    expect(await text(site(), '/empty.txt')).toBe('')
  })

  it('A file outside of the publish folder is not found, by a link or an encoded path', async () => {
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

  it('A publish folder that is a link is followed anew at each request', async () => {
    const [one, two, links] = [
      folderWith({ 'a.html': '1' }),
      folderWith({ 'a.html': '2' }),
      folderWith(),
    ]
    symlinkSync(one, join(links, 'one'))
    symlinkSync(two, join(links, 'two'))
    let current: string | null = null
    const find = createFileFinder(() => current)
    const read = async () => {
      const file = await find('/a')
      return file && (await fileResponse(file, new Request('http://localhost/a'))).text()
    }
    expect(await read()).toBeNull()
    current = join(links, 'one')
    expect(await read()).toBe('1')
    current = join(links, 'two')
    expect(await read()).toBe('2')
  })

  it('A file that was found is remembered until another folder is published', async () => {
    const [one, two] = [folderWith({ 'a.html': '1' }), folderWith({ 'b.html': '2' })]
    let current = one
    const find = createFileFinder(() => current)
    const file = await find('/a')
    rmSync(join(one, 'a.html'))
    expect(await find('/a')).toBe(file)
    current = two
    expect(await find('/a')).toBeNull()
  })

  it('A file is sent as it is now, when it changed or was missing before', async () => {
    const folder = folderWith()
    expect(await text(folder, '/a.txt')).toBeNull()
    write(join(folder, 'a.txt'), 'salt')
    expect(await text(folder, '/a.txt')).toBe('salt')
    write(join(folder, 'a.txt'), 'cedar')
    expect(await text(folder, '/a.txt')).toBe('cedar')
  })
})

describe('conditional requests', () => {
  it('A browser that has the file gets 304', async () => {
    const folder = site()
    for (const [path, encoding] of [
      ['/about', 'identity'],
      ['/large.bin', 'identity'],
      ['/long', 'br'],
    ] as const) {
      const ask = (headers: Record<string, string>) =>
        get(folder, path, { headers: { 'accept-encoding': encoding, ...headers } })
      const first = await ask({})
      await first?.body?.cancel()
      const etag = first?.headers.get('etag') ?? ''
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask({ 'if-none-match': known })
        expect(again?.status).toBe(304)
        expect(again?.headers.get('etag')).toBe(etag)
        expect(again?.headers.get('cache-control')).toContain('must-revalidate')
        expect(await again?.text()).toBe('')
      }
      const other = await ask({ 'if-none-match': '"other"' })
      expect(other?.status).toBe(200)
      await other?.body?.cancel()
    }
  })

  it('A browser that has a page of the former release gets 304 when the page is the same', async () => {
    const former = site()
    for (const name of ['about.html', 'long.html']) utimesSync(join(former, name), 1, 1)
    const next = site()
    write(join(next, 'about.html'), 'other')
    const tagOf = async (folder: string, path: string) =>
      (await get(folder, path, { headers: { 'accept-encoding': 'br' } }))?.headers.get('etag')
    expect(await tagOf(next, '/long')).toBe(await tagOf(former, '/long'))
    expect(await tagOf(next, '/about')).not.toBe(await tagOf(former, '/about'))
  })

  it('A page is compressed once for each encoding', async () => {
    const file = await createFileFinder(() => site())('/long')
    expect(await file?.compressed?.('br')).toBe(await file?.compressed?.('br'))
    expect(await file?.compressed?.('gzip')).not.toBe(await file?.compressed?.('br'))
  })

  it('An error page is sent whole, whatever the browser has', async () => {
    const headers = { range: 'bytes=0-1', 'if-none-match': '*' }
    const response = await get(site(), '/about', { headers }, 404)
    expect(response?.status).toBe(404)
    expect(await response?.text()).toBe('about')
  })
})

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
    [null, null],
  ])('A browser that accepts "%s" gets a long page as %s', async (accepted, encoding) => {
    const response = await get(site(), '/long', {
      headers: { ...(accepted !== null && { 'accept-encoding': accepted }) },
    })
    expect(response?.headers.get('content-encoding')).toBe(encoding)
    expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response?.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = await bytesOf(response)
    expect(String(bytes.byteLength)).toBe(response?.headers.get('content-length'))
    const plain =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
    expect(plain.toString()).toBe(longPage)
  })

  it('Each form of a page has an entity tag of its own', async () => {
    const folder = site()
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const headers = { 'accept-encoding': encoding }
        return (await get(folder, '/long', { headers }))?.headers.get('etag')
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  it('Short texts and pictures are sent as they are', async () => {
    const folder = site()
    for (const path of ['/about', '/photo.jpg']) {
      const response = await get(folder, path, { headers: { 'accept-encoding': 'br' } })
      expect(response?.headers.get('content-encoding')).toBeNull()
      expect(response?.headers.get('vary')).toBeNull()
    }
  })

  it('A large text is compressed', async () => {
    const response = await get(site(), '/large.txt', {
      headers: { 'accept-encoding': 'br' },
    })
    const bytes = await bytesOf(response)
    expect(bytes.byteLength).toBeLessThan(10_000)
    expect(brotliDecompressSync(bytes).toString()).toBe('x'.repeat(LARGE))
  })
})

describe('ranges', () => {
  it.each([
    ['bytes=0-9', '0-9'],
    ['bytes=90-', '90-99'],
    ['bytes=-10', '90-99'],
    ['bytes=50-500', '50-99'],
    ['bytes=-500', '0-99'],
    ['bytes=100-', null],
    ['bytes=-0', null],
  ])('Of 100 bytes, a request for "%s" gets %s', async (range, served) => {
    const response = await get(site(), '/hundred.txt', { headers: { range } })
    expect(response?.status).toBe(served ? 206 : 416)
    expect(response?.headers.get('content-range')).toBe(`bytes ${served ?? '*'}/100`)
    if (!served) return
    const [first = 0, last = 0] = served.split('-').map(Number)
    expect(response?.headers.get('content-length')).toBe(String(last - first + 1))
    expect(await response?.text()).toBe('0123456789'.repeat(10).slice(first, last + 1))
  })

  it.each(['bytes=9-0', 'bytes=0-1,5-6', 'bytes=-', 'lines=0-9'])(
    'A request for "%s" gets the whole file',
    async (range) => {
      const response = await get(site(), '/hundred.txt', { headers: { range } })
      expect(response?.status).toBe(200)
      expect((await response?.text())?.length).toBe(100)
    },
  )

  it.each(['bytes=0-', 'bytes=-5'])('An empty file has no part "%s"', async (range) => {
    expect((await get(site(), '/empty.txt', { headers: { range } }))?.status).toBe(416)
  })

  it.each(['/long', '/large.txt'])('A part of %s is not compressed', async (path) => {
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

  it('A browser whose part is of an older file gets the whole one', async () => {
    const folder = site()
    const etag = (await get(folder, '/about'))?.headers.get('etag') ?? ''
    const ask = (ifRange: string) =>
      get(folder, '/about', { headers: { range: 'bytes=0-1', 'if-range': ifRange } })
    expect((await ask(etag))?.status).toBe(206)
    expect((await ask('"older"'))?.status).toBe(200)
  })

  it('A page whose compression failed is compressed at the next request', async () => {
    const folder = site()
    const compressed = (await createFileFinder(() => folder)('/long'))?.compressed
    rmSync(join(folder, 'long.html'))
    await expect(compressed?.('gzip')).rejects.toThrow(/ENOENT/)
    write(join(folder, 'long.html'), longPage)
    expect(String(gunzipSync((await compressed?.('gzip')) ?? ''))).toBe(longPage)
  })
})
