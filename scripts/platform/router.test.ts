import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { site } from '../../tests/support/routed-site.ts'

describe('the router', () => {
  it('A function comes before a file of the same path', async () => {
    const get = await site()
    expect(await (await get('/taken')).text()).toBe('about from the function')
    expect(await (await get('/series/live')).text()).toBe('series from the function')
    expect(await (await get('/api/echo/7?x=1')).json()).toMatchObject({
      params: { id: '7' },
      url: 'http://localhost:8888/api/echo/7?x=1',
    })
  })

  it.each(['127.0.0.1:9', 'localhost', 'localhost:1', 'evil.example', '[::1]:8888'])(
    'The host %s that a call names is not where a function finds itself',
    async (host) => {
      const get = await site()
      const echo = await get('/api/echo/7?x=1', { method: 'POST', body: 'salt' }, host)
      expect(await echo.json()).toMatchObject({
        url: 'http://localhost:8888/api/echo/7?x=1',
        body: 'salt',
      })
    },
  )

  it('A function with preferStatic comes after a file of the same path', async () => {
    const get = await site()
    expect(await (await get('/article/kelp')).text()).toBe('built kelp')
    expect(await (await get('/article/new')).text()).toBe('fresh from the function')
    expect(await (await get('/article/kelp', { method: 'POST' })).text()).toBe(
      'fresh from the function',
    )
  })

  it('A function does not answer other methods than its own', async () => {
    const get = await site()
    expect((await get('/api/echo', { method: 'DELETE' })).status).toBe(404)
    expect((await get('/api/echo', { method: 'HEAD' })).status).toBe(404)
  })

  it('A file comes before a redirect, unless the redirect is forced', async () => {
    const get = await site()
    expect(await (await get('/about')).text()).toBe('about')
    const forced = await get('/series/one?page=2')
    expect(forced.status).toBe(302)
    expect(forced.headers.get('location')).toBe('/moved/one?page=2')
  })

  it('A redirect applies where there is no file', async () => {
    const response = await (await site())('/feed')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/rss.xml')
  })

  it('A file name in an address redirects to the clean address', async () => {
    const get = await site()
    const response = await get('/about.html?a=1')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/about?a=1')
    expect((await get('/index.html')).headers.get('location')).toBe('/')
  })

  it('A rewrite leads to a file, by its clean address or by its name', async () => {
    const get = await site()
    for (const path of ['/search', '/search/', '/search/salt/cedar?page=2']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('search shell')
    }
    expect(await (await get('/shell/a/b')).text()).toBe('shell')
  })

  it('A rewrite leads to a function, which sees the address that was asked for', async () => {
    const get = await site()
    const response = await get('/old-api/7', { method: 'POST', body: 'salt' })
    expect(await response.json()).toEqual({
      params: { id: '7' },
      url: 'http://localhost:8888/old-api/7',
      method: 'POST',
      body: 'salt',
    })
  })

  it('A rule with status 404 shows its own page', async () => {
    const response = await (await site())('/gone/for/good')
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('gone')
  })

  it('The 404 page is shown where there is nothing', async () => {
    const get = await site()
    for (const path of ['/nothing', '/lost/rewrite', '/..%2f..%2fetc/passwd']) {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('nothing here')
      expect(response.headers.get('x-frame-options')).toBe('DENY')
    }
  })

  it('The answer is Not found before the first build', async () => {
    const response = await (await site({ publishDir: () => null }))('/')
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Not found\n')
  })

  it('HEAD is answered like GET, without the body', async () => {
    const get = await site()
    for (const path of ['/', '/about', '/feed', '/nothing', '/api/framed', '/about.html']) {
      const [head, full] = [await get(path, { method: 'HEAD' }), await get(path)]
      expect(head.status).toBe(full.status)
      expect(await head.text()).toBe('')
      expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'))
      expect(head.headers.get('location')).toBe(full.headers.get('location'))
    }
    expect((await get('/about', { method: 'HEAD' })).headers.get('content-length')).toBe('5')
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'A page does not accept %s',
    async (method) => {
      const get = await site()
      for (const path of ['/', '/about', '/search/salt']) {
        const response = await get(path, { method })
        expect(response.status).toBe(405)
        expect(response.headers.get('allow')).toBe('GET, HEAD')
      }
      expect((await get('/nothing', { method })).status).toBe(404)
    },
  )

  it('The header rules apply to pages, and the specific one wins', async () => {
    const get = await site()
    const page = await get('/about')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    const shell = await get('/search/salt')
    expect(shell.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shell.headers.get('cache-control')).toBe('no-store')
    expect((await get('/_astro/app.js')).headers.get('cache-control')).toContain('immutable')
  })

  it('The header rules apply to an answer of 304', async () => {
    const get = await site()
    const etag = (await get('/about')).headers.get('etag') ?? ''
    const again = await get('/about', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('x-frame-options')).toBe('DENY')
  })

  it('A missing asset is not stored for a year', async () => {
    const response = await (await site())('/_astro/gone.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  it('The header rules apply to functions, whose own headers win', async () => {
    const response = await (await site())('/api/framed')
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
  })

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ])(
    'To a browser that accepts "%s" the long answer of a function is sent as %s',
    async (accepted, encoding, read) => {
      const get = await site()
      const body = 'x'.repeat(5000)
      const headers = { 'accept-encoding': accepted }
      const response = await get('/api/echo', { method: 'POST', body, headers })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.byteLength > 5000).toBe(encoding === null)
      expect(JSON.parse(read(bytes).toString())).toMatchObject({ body })
    },
  )

  it('What a function answers in few bytes, or has compressed itself, is sent as it is', async () => {
    const get = await site()
    const headers = { 'accept-encoding': 'br' }
    expect((await get('/api/echo', { headers })).headers.get('content-encoding')).toBeNull()
    const own = await get('/api/compressed', { headers })
    expect(own.headers.get('content-encoding')).toBe('zstd')
    expect(await own.text()).toBe('x'.repeat(5000))
  })

  it('The local pages come before everything', async () => {
    const get = await site({
      local: (request, { ip }) =>
        request.url.endsWith('/__mail') ? new Response(`mail for ${ip}`) : null,
    })
    const response = await get('/__mail')
    expect(await response.text()).toBe('mail for 127.0.0.1')
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(await (await get('/about')).text()).toBe('about')
  })

  it('A failure of the router is answered with 500 and logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const get = await site({ local: () => Promise.reject(new Error('the disk is full')) })
    const response = await get('/')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message: 'We could not complete your request.',
      reference: response.headers.get('x-nf-request-id'),
    })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
