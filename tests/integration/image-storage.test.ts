import { describe, expect, it } from 'vitest'
import {
  encodeImage,
  objectsOf,
  storeImage,
} from '../../src/features/base/images/encode-image.server.ts'
import { BUCKET } from '../../src/features/base/images/rules.ts'
import { openClient } from '../../src/server/supabase.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload, fetched } = openUploads(site)

describe('An uploaded image', () => {
  it('Saving an article moves its cover and body images out of the temporary folder', async () => {
    const send = async () => {
      const { body } = await upload([{ name: 'a.png', bytes: await picture().png().toBuffer() }])
      return body.files?.[0] ?? { name: '', url: '', width: 0, height: 0 }
    }
    const [cover, figure] = [await send(), await send()]
    const article = await site.write('illustrated', {
      images: [{ url: cover.url, darken: true, alt: 'Loaves', credit: ' Photo: Ada ' }],
      body: `<figure><img src="${figure.url}" alt="A mill" width="640" height="400"></figure>`,
    })
    expect(article.images).toMatchObject([
      {
        url: `/images/${cover.name}/640.webp`,
        darken: true,
        alt: 'Loaves',
        credit: 'Photo: Ada',
        width: 640,
        height: 400,
      },
    ])
    expect(article.images[0]?.placeholder).not.toBe('')
    expect(article.body).toContain(`src="/images/${figure.name}/640.webp"`)
    for (const { name, url } of [cover, figure]) {
      const kept = await fetched(`/images/${name}/640.webp`)
      expect(kept.status).toBe(200)
      expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect((await fetched(url)).status).toBe(404)
    }
    // The same save again, as after an answer that got lost.
    const again = await site.ask(site.ada, 'PUT', '/api/article', {
      ...text('illustrated', {
        images: [{ url: cover.url, alt: '', decorative: true }],
        body: `<p><img src="${figure.url}" alt="A mill"></p>`,
      }),
      version: 1,
    })
    expect(again.body.results?.[0]?.images).toMatchObject([{ alt: '', darken: false, credit: '' }])
    const [first] = await site.sql`
      select content from public.revision_log where article_id = 'illustrated' order by id limit 1`
    expect(first?.content.images).toMatchObject([{ alt: 'Loaves', credit: 'Photo: Ada' }])
  })

  it('Pictures that the demonstration stores at once are stored as those that are uploaded', async () => {
    const image = await encodeImage(await picture().png().toBuffer())
    const service = openClient(process.env.SUPABASE_SECRET_KEY ?? '')
    await storeImage(service, image, 'uploaded/')
    // Twice, as a first start does that is tried again.
    for (const _ of [1, 2]) await site.backend.storeObjects(objectsOf(image, 'at-once/'))
    const rowsBelow = (folder: string) =>
      site.sql`select substr(name, strpos(name, '/')) as file, metadata ->> 'mimetype' as type,
          metadata ->> 'cacheControl' as cache, (metadata ->> 'size')::integer as size
        from storage.objects where starts_with(name, ${folder}) order by 1`
    const stored = await rowsBelow('at-once/')
    expect(stored).toHaveLength(image.files.size)
    expect(stored).toEqual(await rowsBelow('uploaded/'))
    const file = await service.storage.from(BUCKET).download(`at-once/${image.name}/640.webp`)
    expect(file.data?.size).toBe(image.files.get('640.webp')?.length)
  })

  it('An image that is sent again is not encoded again, and is not moved', async () => {
    const bytes = await picture().png().toBuffer()
    const first = (await upload([{ name: 'a.png', bytes }])).body.files?.[0]
    expect((await upload([{ name: 'b.png', bytes }])).body.files?.[0]).toEqual(first)
    await site.write('reused', { images: [{ url: first?.url, alt: 'A' }] })
    const third = (await upload([{ name: 'c.png', bytes }])).body.files?.[0]
    expect(third?.url).toBe(`/images/${first?.name}/640.webp`)
    await site.write('reused-again', { images: [{ url: third?.url, alt: 'B' }] })
  })

  it('A temporary image is removed after a day', async () => {
    const { removeTemporaryImages } = await import(
      '../../src/features/base/images/image-retention.server.ts'
    )
    const { body } = await upload([{ name: 'a.png', bytes: await picture().png().toBuffer() }])
    const { name = '', url = '' } = body.files?.[0] ?? {}
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await removeTemporaryImages(inHours(23))
    expect((await fetched(url)).status).toBe(200)
    await removeTemporaryImages(inHours(25))
    expect((await fetched(url)).status).toBe(404)
    expect(await site.sql`select from public.stored_images where name = ${name}`).toHaveLength(0)
  })

  it('A temporary image stays while a draft or a text that was set aside shows it, as an image or in the body', async () => {
    const { removeTemporaryImages } = await import(
      '../../src/features/base/images/image-retention.server.ts'
    )
    const send = async () => {
      const bytes = await picture().png().toBuffer()
      return (await upload([{ name: 'a.png', bytes }])).body.files?.[0]?.url ?? ''
    }
    const [cover, figure, unused] = [await send(), await send(), await send()]
    const keep = (content: object) =>
      site.ask(site.ada, 'PUT', '/api/admin/article/draft', { content })
    await keep({ images: [{ url: cover }], body: `<p><img src="${figure}" alt=""></p>` })
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000)
    await removeTemporaryImages(inTwoDays)
    const there = async (url: string) => (await fetched(url)).status
    expect([await there(cover), await there(figure), await there(unused)]).toEqual([200, 200, 404])
    // The text with the cover was set aside for another.
    await site.write('set-aside')
    const setAside = { id: 'set-aside', version: 1, content: { images: [{ url: cover }] } }
    await site.ask(site.ada, 'POST', '/api/admin/article/revision', setAside)
    await keep({ images: [] })
    await removeTemporaryImages(inTwoDays)
    expect([await there(cover), await there(figure)]).toEqual([200, 404])
  })

  it('Purging an article removes its images, unless another article shows them', async () => {
    const { body } = await upload([
      { name: 'a.png', bytes: await picture().png().toBuffer() },
      { name: 'b.png', bytes: await picture().png().toBuffer() },
    ])
    const [own, shared] = (body.files ?? []).map(({ name, url }) => ({ name, url }))
    const images = [own, shared].map((file) => ({ url: file?.url, alt: 'A' }))
    await site.write('to-purge', { images })
    await site.write('stays', {
      body: `<p>See</p><img src="/images/${shared?.name}/640.webp" alt="A">`,
    })
    await site.ask(site.ada, 'DELETE', '/api/article?id=to-purge&purge=1')
    await expect.poll(async () => (await fetched(`/images/${own?.name}/640.webp`)).status).toBe(404)
    expect((await fetched(`/images/${shared?.name}/640.webp`)).status).toBe(200)
  })
})
