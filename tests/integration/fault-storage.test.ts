import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAdminSite, text } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload, fetched } = openUploads(site)

/** Storage fails at the nth request of a kind, and at all that follow. */
function breakStorage(path: RegExp, from: number) {
  const real = globalThis.fetch
  let requestCount = 0
  const broken = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (path.test(url) && init?.method !== 'GET') {
      requestCount += 1
      if (requestCount >= from) return Response.json({ message: 'Disk full' }, { status: 500 })
    }
    return real(input, init)
  })
  return () => {
    broken.mockRestore()
    return requestCount
  }
}
const jpeg = async () => [{ name: 'loaf.jpg', bytes: await picture(640, 400).jpeg().toBuffer() }]
const images = () => site.sql`select name, temporary from public.stored_images`
const articles = () => site.sql`select slug from public.articles order by slug`

afterEach(() => vi.restoreAllMocks())

describe('storage that fails', () => {
  it.each([1, 3])(
    'A storage failure at file %i of an upload leaves no image, and the same upload works later',
    async (nth) => {
      const files = await jpeg()
      const before = await images()
      const mend = breakStorage(/\/storage\/v1\/object\//, nth)
      expect(await upload(files)).toMatchObject({
        status: 503,
        body: { message: 'A network error occurred.' },
      })
      expect(mend()).toBeGreaterThanOrEqual(nth)
      expect(await images()).toEqual(before)
      const { status, body } = await upload(files)
      expect(status).toBe(201)
      expect((await fetched(body.files?.[0]?.url ?? '')).status).toBe(200)
    },
  )

  it('A failure of the storage during a save leaves the article as it was', async () => {
    const { body } = await upload(await jpeg())
    const [{ url = '', name = '' } = {}] = body.files ?? []
    const before = await articles()
    const written = text('spelt', { body: `<p>See.</p><img src="${url}" alt="A loaf">` })
    const mend = breakStorage(/\/object\/move/, 2)
    const refused = await site.ask(site.ada, 'POST', '/api/article', written)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    mend()
    expect(await articles()).toEqual(before)
    expect((await images()).find((image) => image.name === name)).toMatchObject({ temporary: true })
    // Some pictures were moved and some were not; the next save handles both.
    const saved = await site.ask(site.ada, 'POST', '/api/article', written)
    expect(saved.status).toBe(201)
    expect((await fetched(url.replace('/temp/', '/'))).status).toBe(200)
  })

  it.each([
    ['An upload', /\/object\/article-images\//],
    ['A save', /\/object\/move/],
  ])('%s that fails is answered when none of its files is on the way', async (what, path) => {
    const files = await jpeg()
    const sent = what === 'A save' ? await upload(files) : null
    const real = globalThis.fetch
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    const events: string[] = []
    let requestCount = 0
    // One after the other, and all after the failure.
    let last: Promise<unknown> = failed
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (!path.test(url) || init?.method === 'GET') return real(input, init)
      requestCount += 1
      if (requestCount === 2) {
        fail()
        return Response.json({ message: 'Disk full' }, { status: 500 })
      }
      const stored = last.then(() => real(input, init))
      last = stored.then(() => events.push('file'))
      return stored
    })
    const body = `<p>See.</p><img src="${sent?.body.files?.[0]?.url}" alt="A loaf">`
    const { status } = sent
      ? await site.ask(site.ada, 'POST', '/api/article', text('einkorn', { body }))
      : await upload(files)
    events.push('answer')
    vi.restoreAllMocks()
    expect(status).toBe(503)
    expect(events).toEqual([...Array(requestCount - 1).fill('file'), 'answer'])
  })

  it('A failing storage answers an image with a plain 503 that is not cached', async () => {
    const { body } = await upload(await jpeg())
    const url = body.files?.[0]?.url ?? ''
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    const answer = await site.call('GET', url)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('Files of a failed upload are removed within a day', async () => {
    const { body } = await upload(await jpeg())
    const { url = '' } = body.files?.[0] ?? {}
    const { removeTemporaryImages } = await import(
      '../../src/features/base/images/image-retention.server.ts'
    )
    await removeTemporaryImages(new Date(Date.now() + 25 * 3_600_000))
    expect((await fetched(url)).status).toBe(404)
  })
})
