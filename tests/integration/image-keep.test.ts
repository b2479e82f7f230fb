import { describe, expect, it } from 'vitest'
import { openDeskSite, text } from '../support/desk.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openDeskSite()
const { upload, fetched } = openUploads(site)

describe('an uploaded image', () => {
  it('moves to where it stays when an article is saved with it, cover and body', async () => {
    const send = async () => {
      const { body } = await upload([{ name: 'a.png', bytes: await picture().png().toBuffer() }])
      return body.files?.[0] ?? { name: '', url: '', width: 0, height: 0 }
    }
    const [cover, figure] = [await send(), await send()]
    const article = await site.write('illustrated', {
      images: [{ url: cover.url, darken: true, alt: 'Loaves' }],
      body: `<figure><img src="${figure.url}" alt="A mill" width="640" height="400"></figure>`,
    })
    expect(article.images).toMatchObject([
      {
        url: `/images/${cover.name}/640.webp`,
        darken: true,
        alt: 'Loaves',
        width: 640,
        height: 400,
      },
    ])
    expect(article.images[0]?.placeholder).not.toBe('')
    expect(article.body).toContain(`src="/images/${figure.name}/640.webp"`)
    for (const { name, url } of [cover, figure]) {
      const kept = await fetched(`/images/${name}/640.webp`)
      expect(kept.status).toBe(200)
      expect(kept.headers.get('cache-control')).toContain('immutable')
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
    expect(again.body.results?.[0]?.images).toMatchObject([{ alt: '', darken: false }])
  })

  it('is not encoded again when it is sent again, and stays where it is', async () => {
    const bytes = await picture().png().toBuffer()
    const first = (await upload([{ name: 'a.png', bytes }])).body.files?.[0]
    expect((await upload([{ name: 'b.png', bytes }])).body.files?.[0]).toEqual(first)
    await site.write('reused', { images: [{ url: first?.url, alt: 'A' }] })
    const third = (await upload([{ name: 'c.png', bytes }])).body.files?.[0]
    expect(third?.url).toBe(`/images/${first?.name}/640.webp`)
    await site.write('reused-again', { images: [{ url: third?.url, alt: 'B' }] })
  })

  it('goes after a day when no article was saved with it', async () => {
    const { sweepTemporaryImages } = await import('../../src/features/images/sweep/server.ts')
    const { body } = await upload([{ name: 'a.png', bytes: await picture().png().toBuffer() }])
    const { name = '', url = '' } = body.files?.[0] ?? {}
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await sweepTemporaryImages(inHours(23))
    expect((await fetched(url)).status).toBe(200)
    await sweepTemporaryImages(inHours(25))
    expect((await fetched(url)).status).toBe(404)
    expect(await site.sql`select from public.stored_images where name = ${name}`).toHaveLength(0)
  })

  it('stays with the text that somebody has not saved yet, in the list or in the body', async () => {
    const { sweepTemporaryImages } = await import('../../src/features/images/sweep/server.ts')
    const send = async () => {
      const bytes = await picture().png().toBuffer()
      return (await upload([{ name: 'a.png', bytes }])).body.files?.[0]?.url ?? ''
    }
    const [cover, figure, given] = [await send(), await send(), await send()]
    const keep = (content: object) =>
      site.ask(site.ada, 'PUT', '/api/admin/article/draft', { content })
    await keep({ images: [{ url: cover }], body: `<p><img src="${figure}" alt=""></p>` })
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000)
    await sweepTemporaryImages(inTwoDays)
    const there = async (url: string) => (await fetched(url)).status
    expect([await there(cover), await there(figure), await there(given)]).toEqual([200, 200, 404])
    await keep({ images: [] })
    await sweepTemporaryImages(inTwoDays)
    expect([await there(cover), await there(figure)]).toEqual([404, 404])
  })

  it('goes with the article that was purged, unless another shows it', async () => {
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
