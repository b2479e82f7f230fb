import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { imageName } from '../../src/features/base/images/rules.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload, fetched } = openUploads(site)
let number = 0
let comment = 0

beforeAll(async () => {
  number = (await site.publish('rye')).aux_id
  const [row] = await site.sql`insert into public.comments (article_id, author_id, body, html)
    values (${number}, ${site.lou.id}, 'It rose.', '<p>It rose.</p>') returning id::integer`
  comment = row?.id
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('The page of a comment', () => {
  /** The page that a build would have made. */
  const withShell = () => {
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
      String(address).endsWith('/comment')
        ? new Response('<h1>A thread</h1>', { headers: { 'Content-Type': 'text/html' } })
        : real(address, init),
    )
  }

  it.each([
    ['that exists', () => `rye/${comment}`, 200],
    ['of another article', () => `nope/${comment}`, 404],
    ['that nobody wrote', () => 'rye/999999', 404],
    ['without a number', () => 'rye', 404],
    ['whose number is none', () => 'rye/one', 404],
  ])(
    'A comment %s has the shell as its page, with the status that is true',
    async (_, path, status) => {
      withShell()
      for (const method of ['GET', 'HEAD']) {
        const page = await site.call(method, `/comment/${path()}`)
        expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html'])
        expect(await page.text()).toBe(method === 'GET' ? '<h1>A thread</h1>' : '')
      }
    },
  )

  it('A comment has the page of an error when there is no shell', async () => {
    expect((await site.call('GET', `/comment/rye/${comment}`)).status).toBe(503)
  })
})

describe('A HEAD request', () => {
  it('A HEAD request for the number of an article leads to it', async () => {
    const { status, headers } = await site.call('HEAD', `/article/${number}`)
    expect([status, headers.get('location')]).toEqual([301, '/article/rye'])
    expect((await site.call('HEAD', '/article/999999')).status).toBe(404)
  })

  it('A HEAD request for an image is answered as a GET is, without the image', async () => {
    const bytes = await picture().png().toBuffer()
    const { body } = await upload([{ name: 'a.png', bytes }])
    const answers = await Promise.all(
      ['GET', 'HEAD'].map(async (method) => {
        const { status, headers } = await site.call(method, body.files?.[0]?.url ?? '')
        return [status, headers.get('content-type'), headers.get('content-length')]
      }),
    )
    expect(answers[0]).toEqual([200, 'image/webp', expect.stringMatching(/^\d+$/)])
    expect(answers[1]).toEqual(answers[0])
  })
})

describe('The picture for sharing', () => {
  const cover = async () => {
    const { body } = await upload([{ name: 'a.png', bytes: await picture().png().toBuffer() }])
    return { images: [{ url: body.files?.[0]?.url, alt: 'A loaf.' }] }
  }

  it('A published article has its picture for sharing before its release', async () => {
    await site.publish('illustrated', await cover())
    const answer = await fetched('/og/illustrated.jpg')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { width, height, format } = await sharp(answer.bytes).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  })

  it('A transparent cover is on paper, and one whose file is gone is not found', async () => {
    const seeThrough = await picture().ensureAlpha(0).png().toBuffer()
    const { body } = await upload([{ name: 'b.png', bytes: seeThrough }])
    const images = [{ url: body.files?.[0]?.url, alt: 'A loaf.' }]
    await site.publish('see-through', { images })
    const { bytes } = await fetched('/og/see-through.jpg')
    const { channels } = await sharp(bytes).stats()
    expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(180)
    const stored = body.files?.[0]?.url.replace('/temp', '').replace('webp', 'jpg')
    const alone = await sharp((await fetched(`/og${stored}`)).bytes).stats()
    expect(alone.channels.map(({ min }) => min)).toEqual(channels.map(({ min }) => min))
    expect((await fetched('/og/images/unknown/480.jpg')).status).toBe(404)
    await site.sql`update public.article_images set name = 'gone-from-storage'
      where article_id = (select id from public.articles where slug = 'see-through')`
    expect((await fetched('/og/see-through.jpg')).status).toBe(404)
  })

  it.each([
    ['1x1', 400, 400],
    ['4x3', 533, 400],
    ['16x9', 640, 360],
    ['whole', 640, 400],
  ])(
    'rule: images/shapes: a picture of 640 by 400 is %s at %i by %i',
    async (shape, width, height) => {
      const url = (await cover()).images[0]?.url?.replace('/temp', '').replace('.webp', '')
      await site.publish(`shaped-${shape}`, {
        images: [{ url: `${url}.webp`.replace('/images', '/images/temp'), alt: 'A loaf.' }],
      })
      const { status, bytes } = await fetched(`/og${url}-${shape}.jpg`)
      expect([status, (await sharp(bytes).metadata()).format]).toEqual([200, 'jpeg'])
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
      expect((await fetched(`/og${url}-2x1.jpg`)).status).toBe(404)
    },
  )

  it('rule: images/shapes: a narrow strip is shown whole on paper, and nothing is enlarged', async () => {
    const bytes = await picture(640, 100).png().toBuffer()
    const { body } = await upload([{ name: 'strip.png', bytes }])
    const url = body.files?.[0]?.url ?? ''
    await site.publish('strip', { images: [{ url, alt: 'A fence.' }] })
    const stored = url.replace('/temp', '').replace('.webp', '-1x1.jpg')
    const shaped = sharp((await fetched(`/og${stored}`)).bytes)
    expect(await shaped.metadata()).toMatchObject({ width: 640, height: 640 })
  })

  it.each([
    [1600, 1000, '16x9', 1200, 675],
    [640, 224, '1x1', 224, 224],
    [640, 223, '1x1', 640, 640],
  ])(
    'rule: images/shapes: a picture of %i by %i is %s at %i by %i: 1,200 pixels wide at most, and whole below 50,000',
    async (width, height, shape, shapedWidth, shapedHeight) => {
      const bytes = await picture(width, height).png().toBuffer()
      const { body } = await upload([{ name: 'wide.png', bytes }])
      const url = body.files?.[0]?.url ?? ''
      await site.publish(`shaped-${width}-${height}`, { images: [{ url, alt: 'A field.' }] })
      const stored = url.replace('/temp', '').replace('.webp', `-${shape}.jpg`)
      const shaped = await sharp((await fetched(`/og${stored}`)).bytes).metadata()
      expect(shaped).toMatchObject({ width: shapedWidth, height: shapedHeight })
    },
  )

  it('rule: images/focus: a picture is cut around its focus point for search engines', async () => {
    const background = 'white'
    const white = sharp({ create: { width: 320, height: 400, channels: 3, background } })
    const half = white.extend({ left: 320, background: 'black' })
    const { body } = await upload([{ name: 'half.png', bytes: await half.png().toBuffer() }])
    const url = body.files?.[0]?.url ?? ''
    await site.publish('half', { images: [{ url, alt: 'A wall.' }] })
    const stored = url.replace('/temp', '').replace('.webp', '')
    await site.sql`insert into public.pictures (name, focus) values (${imageName(`${stored}.webp`)}, '0 50')`
    const { channels } = await sharp((await fetched(`/og${stored}-1x1.jpg`)).bytes).stats()
    // Four fifths of the left part are darkened, and half of the middle one.
    expect(channels[0]?.mean).toBeLessThan(0.25 * 255)
  })

  it('An article that is not published, or has no cover, has no picture for sharing', async () => {
    await site.write('illustrated-draft', await cover())
    for (const file of ['illustrated-draft.jpg', 'rye.jpg', 'illustrated', 'illustrated.png'])
      expect((await fetched(`/og/${file}`)).status, file).toBe(404)
    await site.ask(site.ada, 'POST', '/api/article/suspend', { id: 'illustrated' })
    expect((await fetched('/og/illustrated.jpg')).status).toBe(404)
  })
})
