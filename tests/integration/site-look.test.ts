import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { KEPT_OPEN } from '../../scripts/platform/server.ts'
import {
  previewSiteSettings,
  readSiteSettings,
} from '../../src/features/site/site-settings/contract.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { openAdminSite } from '../support/admin-site.ts'
import { openRenderer } from '../support/renderer.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
openRenderer()
const { upload, fetched } = openUploads(site)
const PATH = '/api/admin/site-settings'

const saved = async () => {
  const { body } = await site.ask(site.ada, 'GET', PATH)
  return v.parse(readSiteSettings.answer, body).settings
}
const save = async (change: object) =>
  site.ask(site.ada, 'PUT', PATH, {
    ...demonstration,
    ...change,
    version: (await saved()).version,
  })
const preview = async (change: object) => {
  const { body } = await site.ask(site.ada, 'POST', `${PATH}/preview`, {
    ...demonstration,
    ...change,
  })
  return v.parse(previewSiteSettings.answer, body).html
}
const uploadLogo = (bytes: Uint8Array | string, person = site.ada) =>
  upload([{ name: 'logo.svg', bytes, type: 'image/svg+xml' }], person, 'logo', `${PATH}/logo`)

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
let shade = 16
/** A logo that no other test has sent. */
const logo = (inside = '') => {
  shade += 1
  return `<svg ${XMLNS} viewBox="0 0 64 32"><rect width="64" height="32" fill="#80${shade}40"/>${inside}</svg>`
}

/** The color of a picture at a place on its diagonal. */
const pixel = async (image: Buffer | undefined, at: number) => [
  ...(await sharp(image)
    .removeAlpha()
    .extract({ left: at, top: at, width: 1, height: 1 })
    .raw()
    .toBuffer()),
]

const BLUE = {
  light_paper: '#ffffff',
  light_ink: '#101418',
  light_accent: '#1d5fa8',
  dark_paper: '#0d1117',
  dark_ink: '#e6edf3',
  dark_accent: '#7ab8ff',
}

describe('the colors of the site', () => {
  it.each([
    ['light_ink', '#6a6a6a', /4\.8:1\. Text needs at least 7:1/],
    ['dark_ink', '#808080', /4\.4:1\. Text needs at least 7:1/],
    ['light_accent', '#e08a3c', /2\.3:1\. Links and buttons need at least 4\.5:1/],
    ['dark_accent', '#5c3a2c', /1\.7:1\. Links and buttons need at least 4\.5:1/],
    ['light_paper', 'paper', /Enter a color like/],
  ])('%s %s is refused, with its contrast in words', async (field, color, sentence) => {
    const { status, body } = await save({ [field]: color })
    expect([status, body.errors]).toEqual([422, { [field]: expect.stringMatching(sentence) }])
  })

  it.each([
    ['light_ink', '#6a6a6a', 'site_light_ink_must_have_a_contrast_of_7'],
    ['dark_ink', '#808080', 'site_dark_ink_must_have_a_contrast_of_7'],
    ['light_accent', '#808080', 'site_light_accent_must_have_a_contrast_of_4_5'],
    ['dark_accent', '#808080', 'site_dark_accent_must_have_a_contrast_of_4_5'],
    ['light_paper', 'red;}', 'site_colours_must_have_six_hexadecimal_digits'],
    ['dark_accent', '#FFFFFF', 'site_colours_must_have_six_hexadecimal_digits'],
  ])('The database refuses %s %s too', async (field, color, constraint) => {
    const { error } = await site.client(site.ada).rpc('update_site_settings', {
      p_given: { ...demonstration, [field]: color },
      p_version: (await saved()).version,
    } as never)
    expect(error?.message).toContain(constraint)
  })

  it.each([
    [
      { light_paper: '#000000', light_ink: '#ffffff', light_accent: '#ffffff' },
      'site_light_paper_must_be_lighter_than_ink',
    ],
    [
      { dark_paper: '#ffffff', dark_ink: '#000000', dark_accent: '#000000' },
      'site_dark_paper_must_be_darker_than_ink',
    ],
  ])('The database refuses %j too', async (colors, constraint) => {
    const { error } = await site.client(site.ada).rpc('update_site_settings', {
      p_given: { ...demonstration, ...colors },
      p_version: (await saved()).version,
    } as never)
    expect(error?.message).toContain(constraint)
  })

  it('The database and the forms measure the same contrast', async () => {
    const { contrast } = await import('../../src/features/site/site-settings/shared/contrast.ts')
    for (const [one, other] of [
      ['#000000', '#ffffff'],
      ['#0a0b0c', '#030303'],
      ['#a4492c', '#f7f2e8'],
      ['#7f80ff', '#12ab00'],
    ] as const) {
      const [row] = await site.sql`select public.contrast(${one}, ${other})::text as measured`
      expect(Number(row?.measured)).toBeCloseTo(contrast(one, other), 10)
    }
  })

  it('A preview has the colors that are not saved: for the page and for the window around it', async () => {
    const html = await preview(BLUE)
    expect(html).toContain('--paper:light-dark(#ffffff,#0d1117)')
    expect(html).toMatch(/<meta name="theme-color" content="#ffffff" media="[^"]*light/)
    expect(html).toMatch(/<meta name="theme-color" content="#0d1117" media="[^"]*dark/)
    expect(html).not.toContain('#f7f2e8')
  })
})

describe('what a preview shows of settings that are not saved', () => {
  const FORM = /data-newsletter/g
  const row = { title: '', text: '', slug: '', articles: [], count: 3 }

  it('The form of the newsletter is there once, in its row or else in the footer, and not without a newsletter', async () => {
    const front_page = [{ ...row, kind: 'newsletter' }]
    for (const change of [{}, { front_page }])
      expect((await preview(change)).match(FORM)).toHaveLength(1)
    expect(await preview({ front_page, has_newsletter: false })).not.toMatch(FORM)
    expect(await preview({ has_newsletter: false })).not.toMatch(FORM)
  })

  it('Rows of the front page stand in their order, and one with nothing to show is left out', async () => {
    const html = await preview({
      front_page: [
        { ...row, kind: 'text', title: 'From the shore', text: 'A slow week.' },
        { ...row, kind: 'category', slug: 'no-such-category' },
        { ...row, kind: 'chosen', title: 'Nothing' },
        { ...row, kind: 'most_read' },
      ],
    })
    const heads = [...html.matchAll(/<h2 id="row-\d+"[^>]*>([^<]*)/g)].map(([, head]) => head)
    expect(heads).toEqual(['From the shore', 'Most read'])
  })

  it('A page loads the files of the chosen typefaces and of no others', async () => {
    const filesOf = async (typefaces: string) =>
      new Set((await preview({ typefaces })).match(/\/typefaces\/[a-z]+-/g))
    expect(await filesOf('press')).toEqual(new Set(['/typefaces/press-']))
    expect(await preview({ typefaces: 'press' })).toContain(
      '<link rel="preload" href="/typefaces/press-roman.woff2" as="font"',
    )
    expect(await filesOf('hearth')).toEqual(new Set())
  })

  it('An announcement is above the header until it ends, with its link', async () => {
    const announcement = 'The fair is on.'
    const link = { announcement_label: 'Come', announcement_href: '/about' }
    const html = await preview({ announcement, ...link })
    const at = html.indexOf('<section class="announcement"')
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(html.indexOf('class="site-header'))
    expect(html).toContain('<a href="/about">Come</a>')
    const over = { announcement, announced_until: '2026-01-01T00:00:00.000Z' }
    expect(await preview(over)).not.toContain('<section class="announcement"')
  })

  it('A preview of an article is of the newest', async () => {
    await site.publish('the-newest')
    const html = await preview({ page: 'article', name: 'Tide & Thyme' })
    expect(html).toContain('<link rel="canonical" href="http://localhost:0/article/the-newest">')
    expect(html).toContain('· Tide &amp; Thyme</title>')
  })
})

describe('the logo of the site', () => {
  it('An SVG becomes a picture in the temporary folder, and a permanent one with the save', async () => {
    const { status, body } = await uploadLogo(logo())
    expect([status, body.width, body.height]).toEqual([201, 960, 480])
    expect(body.url).toBe(`/images/temp/${body.name}/960.webp`)
    const input = { url: body.url, decorative: true }
    expect(await preview({ logo: input })).toContain(`src="/images/temp/${body.name}/480.webp"`)
    expect((await save({ logo: input })).status).toBe(200)
    const { logo: stored } = await saved()
    expect(stored).toMatchObject({ url: `/images/${body.name}/960.webp`, width: 960, alt: '' })
    const response = await fetched(stored?.url ?? '')
    expect(response.headers.get('content-type')).toBe('image/webp')
    const { dominant } = await sharp(response.bytes).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
    const { makeIcons } = await import(
      '../../src/features/site/site-settings/look/make-icons.server.ts'
    )
    const onPaper = { ...BLUE, light_paper: '#fcfeff' }
    const icons = await makeIcons({ ...onPaper, logo: stored })
    const neutral = await makeIcons({ ...onPaper, logo: null })
    for (const size of [192, 512]) {
      const [one, other] = [icons.get(`icon-${size}.png`), neutral.get(`icon-${size}.png`)]
      expect([await pixel(one, 0), await pixel(other, 0)]).toEqual([
        [252, 254, 255],
        [252, 254, 255],
      ])
      const [red = 0, , blue = 0] = await pixel(one, size / 2)
      expect(red).toBeGreaterThan(blue)
    }
    expect(String(neutral.get('favicon.svg'))).toContain('#101418')
    expect(await preview({ logo: { ...stored, decorative: true } })).toContain(
      `src="/images/${body.name}/480.webp"`,
    )
    expect((await save({ logo: null })).status).toBe(200)
    expect((await saved()).logo).toBeNull()
  })

  it('A second logo is shown in the dark theme, and only beside the first', async () => {
    const [light, dark] = [(await uploadLogo(logo())).body, (await uploadLogo(logo('<g/>'))).body]
    const of = (picture: typeof light) => ({ url: picture.url, decorative: true })
    const both = await preview({ logo: of(light), dark_logo: of(dark) })
    const shownIn = (theme: string, { name }: typeof light) =>
      new RegExp(`data-shown-in="${theme}"[^]{1,200}src="/images/temp/${name}/480.webp"`)
    expect(both).toMatch(shownIn('light', light))
    expect(both).toMatch(shownIn('dark', dark))
    expect(await preview({ dark_logo: of(dark) })).not.toContain(dark.name)
    expect(await preview({ logo: of(light) })).not.toContain('data-shown-in')
    expect((await save({ logo: of(light), dark_logo: of(dark) })).status).toBe(200)
    expect((await saved()).dark_logo?.url).toBe(`/images/${dark.name}/960.webp`)
    expect((await save({ logo: null, dark_logo: null })).status).toBe(200)
  })

  it('A PNG with transparent corners is a logo too', async () => {
    const bytes = await picture(300, 200).ensureAlpha(0.5).png().toBuffer()
    const { status, body } = await uploadLogo(bytes)
    expect([status, body.width, body.height]).toEqual([201, 300, 200])
  })

  it('Drawing a logo asks nothing of anybody, and no file is stored that is not a picture', async () => {
    const requests: string[] = []
    const stranger = createServer(KEPT_OPEN, ({ url }, response) => {
      requests.push(String(url))
      response.end()
    })
    await new Promise<void>((ready) => stranger.listen(0, '127.0.0.1', ready))
    const foreign = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
    const hostile = logo(`
      <script href="${foreign}/script"/><style>@import url(${foreign}/style); rect{fill:url(${foreign}/fill)}</style>
      <image href="${foreign}/image" width="9" height="9"/><use href="${foreign}/use#a"/>
      <foreignObject><img src="${foreign}/img" onerror="alert(1)"/></foreignObject>
      <image href="file:///etc/hostname" width="64" height="32"/><rect fill="url(${foreign}/paint#a)"/>`)
    const { status, body } = await uploadLogo(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${foreign}/entity">]>${hostile}`,
    )
    expect(status).toBe(201)
    expect(requests).toEqual([])
    await new Promise((closed) => stranger.close(closed))
    const files = await site.sql`
      select name, metadata ->> 'mimetype' as type from storage.objects where name like ${`temp/${body.name}/%`}`
    expect(files.map(({ type }) => type).toSorted()).toEqual([
      'image/avif',
      'image/avif',
      'image/webp',
      'image/webp',
    ])
  })

  const stops = Array.from({ length: 3000 }, (_, at) => `<stop offset="${at / 3000}"/>`).join('')
  const shapes = '<rect width="64" height="32" fill="url(#g)"/>'.repeat(1500)
  it.each([
    ['gradient stops', logo(`<linearGradient id="g">${stops}</linearGradient>${shapes}`)],
    ['letters of style', logo(`<style>${'a'.repeat(120_000)}</style>`)],
    [
      'uses of a large group',
      logo(`<g id="a">${'<path/>'.repeat(3000)}</g>${'<use href="#a"/>'.repeat(3000)}`),
    ],
  ])(
    'A logo of thousands of %s is answered, and no decoder goes on with it',
    async (_what, svg) => {
      const { status } = await uploadLogo(svg)
      expect([201, 422]).toContain(status)
    },
  )

  const uses = Array.from(
    { length: 12 },
    (_, at) => `<g id="n${at}">${`<use href="#n${at - 1}"/>`.repeat(10)}</g>`,
  ).join('')
  it.each([
    ['text', 'Dear editors,', 415],
    ['a JPEG', '\xff\xd8\xff\xe0', 415],
    ['HTML', '<!doctype html><script>alert(1)</script>', 422],
    ['an SVG with text', logo('<text y="9">Salt</text>'), 422],
    ['an SVG that repeats itself', logo(uses), 422],
    [
      'an SVG of which nothing is seen',
      `<svg ${XMLNS} viewBox="0 0 9 9"><image href="a"/></svg>`,
      422,
    ],
    ['a ribbon', `<svg ${XMLNS} viewBox="0 0 90 9"><rect width="90" height="9"/></svg>`, 422],
    ['a broken PNG', Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1'), 422],
    ['too large a file', `<svg>${' '.repeat(520 * 1024)}</svg>`, 413],
  ])('%s is refused with a sentence', async (_what, bytes, expected) => {
    const { status, body } = await uploadLogo(bytes)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([expected, ['logo']])
  })

  it.each(['logo', 'dark_logo'])('A %s that was never uploaded is not taken', async (field) => {
    const { status, body } = await save({
      [field]: { url: '/images/no-such/960.webp', decorative: true },
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('the sharing picture', () => {
  it('A page without a picture of its own is shared with it', async () => {
    const { body } = await upload([
      { name: 'a.png', bytes: await picture(1200, 630).png().toBuffer() },
    ])
    const input = { url: body.files?.[0]?.url, alt: 'A loaf on a board' }
    expect((await save({ sharing_picture: { ...input, alt: '' } })).body.errors).toHaveProperty(
      'sharing_picture',
    )
    expect((await save({ sharing_picture: input })).status).toBe(200)
    const { sharing_picture } = await saved()
    const html = await preview({ sharing_picture: { ...sharing_picture } })
    const meta = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
    // The picture gets the paper color, because most sites show transparent pictures on black or
    // white.
    const jpeg = `/og${sharing_picture?.url.replace('.webp', '.jpg')}`
    expect(meta('og:image')).toMatch(new RegExp(`${jpeg}$`))
    expect((await site.send(jpeg)).headers.get('content-type')).toBe('image/jpeg')
    expect([meta('og:image:width'), meta('og:image:alt')]).toEqual(['1200', 'A loaf on a board'])
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
  })

  it('It stays when the article is removed that has the same picture', async () => {
    const { sharing_picture } = await saved()
    const image = { url: sharing_picture?.url, alt: 'A loaf on a board' }
    await site.write('with-the-loaf', { images: [image] })
    const [row] = await site.sql`
      select public.images_used_only_by(id) as images from public.articles where slug = 'with-the-loaf'`
    expect(row?.images).toEqual([])
  })
})
