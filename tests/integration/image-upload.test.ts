import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageFiles } from '../../src/features/base/images/rules.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload, fetched } = openUploads(site)

/** An SVG decoder takes half a minute for such a file. */
const entity = (name: string, of: string) => `<!ENTITY ${name} "${`&${of};`.repeat(8)}">`
const NESTED = `<!DOCTYPE svg [<!ENTITY a "a">${entity('b', 'a')}${entity('c', 'b')}${entity('d', 'c')}]>
  <svg xmlns="http://www.w3.org/2000/svg"><text>&d;</text></svg>`

describe('Uploading an image', () => {
  it('An upload answers the name of the image, its temporary address and its size', async () => {
    const bytes = await picture(2000, 1000).jpeg().toBuffer()
    const { status, body } = await upload([{ name: '../../etc/passwd.jpg', bytes }])
    expect(body.errors).toBeUndefined()
    expect(status).toBe(201)
    const [file] = body.files ?? []
    expect(file).toMatchObject({ width: 1600, height: 800 })
    expect(file?.url).toBe(`/images/temp/${file?.name}/1600.webp`)
    expect(file?.name).toMatch(/^[0-9a-f]{20}$/)
    const response = await fetched(file?.url ?? '')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const { format, width } = await sharp(response.bytes).metadata()
    expect([format, width]).toEqual(['webp', 1600])
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'An upload of %s is accepted, whatever type it claims',
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer()
      const { status } = await upload([{ name: 'a.txt', bytes, type: 'text/plain' }])
      expect(status).toBe(201)
    },
  )

  it('An uploaded image loses its metadata, and is turned upright', async () => {
    const bytes = await picture(600, 400)
      .withExif({ IFD0: { Copyright: 'secret-meadow' }, IFD3: { GPSLatitude: '48/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload([{ name: 'a.jpg', bytes }])
    expect(body.files?.[0]).toMatchObject({ width: 400, height: 600 })
    const { name = '', width = 0 } = body.files?.[0] ?? {}
    for (const file of imageFiles(name, width)) {
      const stored = (await fetched(`/images/temp/${file}`)).bytes
      const { exif, xmp, iptc } = await sharp(stored).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(stored.includes('secret-meadow')).toBe(false)
    }
  })

  // rule: images/animations
  it('Of an animation the first picture is kept', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 20, height: 30, channels: 3, background } })
          .raw()
          .toBuffer(),
      ),
    )
    const raw = { width: 20, height: 60, channels: 3, pageHeight: 30 } as const
    const bytes = await sharp(Buffer.concat(frames), { raw }).gif().toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const { body } = await upload([{ name: 'a.gif', bytes }])
    expect(body.files?.[0]).toMatchObject({ width: 20, height: 30 })
    const { channels } = await sharp((await fetched(body.files?.[0]?.url ?? '')).bytes).stats()
    expect(channels.slice(0, 3).map(({ mean }) => mean > 128)).toEqual([true, false, false])
  })

  it('Bytes behind the end of an image are dropped', async () => {
    const gif = await picture(40, 40).gif().toBuffer()
    const bytes = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')])
    const { status, body } = await upload([{ name: 'a.gif', bytes }])
    expect(status).toBe(201)
    const storedBytes = (await fetched(body.files?.[0]?.url ?? '')).bytes
    expect(storedBytes.includes('<script')).toBe(false)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    [
      'an SVG with a prologue',
      '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['an SVG of nested entities', NESTED],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML behind the first bytes of a JPEG', '\xff\xd8\xff<html><script>alert(1)</script>'],
    ['HTML behind the name of a GIF', 'GIF89a<script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['text', 'Dear editor,'],
    ['nothing', ''],
  ])('An upload of %s is refused, whatever its name', async (_what, bytes) => {
    for (const type of ['image/jpeg', 'image/svg+xml', 'image/png']) {
      const { status, body } = await upload([
        { name: 'a.jpg', bytes: Buffer.from(bytes, 'latin1'), type },
      ])
      expect(status).toBe(415)
      const message = 'a.jpg: Only JPEG, PNG, WebP, AVIF and GIF images can be used.'
      expect(body).toEqual({ message, errors: { article_images: message } })
    }
  })

  it('A TIFF is refused', async () => {
    const bytes = await picture().tiff().toBuffer()
    expect((await upload([{ name: 'a.jpg', bytes }])).status).toBe(415)
  })

  it('A truncated image is refused', async () => {
    const noise = Buffer.alloc(600 * 400 * 3, 'salt and cedar')
    const whole = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
      .png()
      .toBuffer()
    const { status, body } = await upload([
      { name: 'a.png', bytes: whole.subarray(0, whole.length / 2) },
    ])
    expect([status, body.errors?.article_images]).toEqual([422, 'a.png: This image is damaged.'])
  })

  it.each([0.001, 0.3, 0.6, 0.9, 0.98])(
    'A JPEG that ends after %d of its bytes is refused, however it breaks the decoder',
    async (share) => {
      const noise = Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, at) => (at * at) % 251))
      const whole = await sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
        .jpeg({ progressive: share > 0.5 })
        .toBuffer()
      const bytes = whole.subarray(0, whole.length * share)
      const { status, body } = await upload([{ name: 'a.jpg', bytes }])
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['article_images']])
    },
  )

  it('A form of thousands of fields is refused before it is parsed', async () => {
    const form = new FormData()
    for (let field = 0; field < 3000; field += 1) form.append(`field-${field}`, '')
    const answer = await site.callWith('POST', '/api/article_img_temp_upload', form, {
      authorization: `Bearer ${site.ada.token}`,
    })
    expect(answer.status).toBe(413)
  })

  it.each([
    'xboundary=none; boundary=twenty-seven-characters-long',
    String.raw`boundary="twenty\-seven-characters-long"`,
    'BOUNDARY=twenty-seven-characters-long; boundary=none',
  ])('The fields of a form are counted when it is sent with %s', async (parameters) => {
    const boundary = '--twenty-seven-characters-long'
    const fields = Array.from(
      { length: 3000 },
      (_, field) => `${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n\r\n`,
    )
    const body = Buffer.from(`${fields.join('')}${boundary}--\r\n`)
    const answer = await site.callWith('POST', '/api/article_img_temp_upload', body, {
      'content-type': `multipart/form-data; ${parameters}`,
      authorization: `Bearer ${site.ada.token}`,
    })
    expect(answer.status).toBe(413)
  })

  it('An image of more than 40 megapixels in a few kilobytes is refused', async () => {
    const bytes = await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    const { status, body } = await upload([{ name: 'a.png', bytes }])
    expect([status, body.errors?.article_images]).toEqual([
      413,
      'a.png: An image has at most 40 megapixels.',
    ])
  })

  it('More than 4 MB or 10 files are refused', async () => {
    const big = Buffer.alloc(4 * 1024 * 1024 + 1)
    expect((await upload([{ name: 'a.jpg', bytes: big }])).status).toBe(413)
    const bytes = await picture(8, 8).png().toBuffer()
    const { status } = await upload(Array.from({ length: 11 }, () => ({ name: 'a.png', bytes })))
    expect(status).toBe(422)
  })

  it('Several files are all stored, or none of them', async () => {
    const good = await picture(30, 30).png().toBuffer()
    const before = await site.sql`select name from public.stored_images`
    const mixed = await upload([
      { name: 'a.png', bytes: good },
      { name: 'b.png', bytes: 'no picture' },
    ])
    expect(mixed.status).toBe(415)
    expect(await site.sql`select name from public.stored_images`).toHaveLength(before.length)
    const other = await picture(31, 31).png().toBuffer()
    const both = await upload([
      { name: 'a.png', bytes: good },
      { name: 'b.png', bytes: other },
    ])
    expect(both.body.files).toHaveLength(2)
  })

  it('A form without a file, with text in its place, with an unknown field, and JSON are refused', async () => {
    const bytes = await picture(8, 8).png().toBuffer()
    expect((await upload([{ name: 'a.png', bytes }], site.ada, 'files')).status).toBe(422)
    const json = await site.ask(site.ada, 'POST', '/api/article_img_temp_upload', {})
    expect(json.status).toBe(415)
    const broken = await site.callWith('POST', '/api/article_img_temp_upload', 'no form', {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${site.ada.token}`,
    })
    expect(broken.status).toBe(400)
  })

  it('Only administrators upload images, also over the storage itself', async () => {
    const bytes = await picture(8, 8).png().toBuffer()
    expect((await upload([{ name: 'a.png', bytes }], null)).status).toBe(401)
    expect((await upload([{ name: 'a.png', bytes }], site.lou)).status).toBe(403)
    for (const client of [site.client(), site.client(site.lou)]) {
      const { error } = await client.storage
        .from('article-images')
        .upload('temp/mine/8.webp', bytes, { contentType: 'image/webp' })
      expect(error).not.toBeNull()
    }
  })
})
