import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { luminance } from '../../src/features/images/veil.ts'
import { expect, overflow, test } from '../support/browser.ts'

const DARK = '/article/firing-a-masonry-oven'
const LIGHT = '/article/sauerkraut-by-weight'

/** The picture that lies over the cover: everything that darkens it. */
const shade = (page: Page): Promise<string> =>
  page.locator('.cover').evaluate((cover) => {
    const layers = [cover, ...cover.querySelectorAll('*')].flatMap((element) =>
      ['::before', '::after', undefined].map((part) => getComputedStyle(element, part)),
    )
    return layers
      .map(({ backgroundImage }) => backgroundImage)
      .filter((one) => one !== 'none')
      .join()
  })

test('A darkened cover has the title in its gradient: spot 50% 60%, edge 45%', async ({ page }) => {
  await page.goto(DARK)
  expect(await shade(page)).toMatch(/^radial-gradient\(.*at 50% 60%, .* 45%, /)
  const cover = await page.locator('.cover').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThan(cover?.y ?? 0)
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(
    (cover?.y ?? 0) + (cover?.height ?? 0),
  )
  expect(cover).toMatchObject({ x: 0, width: 1280 })
})

test('A light cover is not darkened, and the title is beside it', async ({ page }) => {
  await page.goto(LIGHT)
  expect(await shade(page)).toBe('')
  const cover = page.locator('.cover')
  await expect(cover.getByRole('heading')).toHaveCount(0)
  await expect(cover.getByRole('img')).toBeVisible()
})

for (const path of [DARK, LIGHT]) {
  test(`The cover of ${path} is described, comes first and in a size that fits`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(path)
    const image = page.locator('.cover').getByRole('img')
    await expect(image).toHaveAttribute('alt', /\S{3}.{20}/)
    await expect(image).toHaveAttribute('fetchpriority', 'high')
    await expect(image).not.toHaveAttribute('loading', 'lazy')
    await expect(image).toHaveAttribute('width', /^\d+$/)
    await expect(image).toHaveAttribute('height', /^\d+$/)
    const chosen = () => image.evaluate((img) => (img as HTMLImageElement).currentSrc)
    await expect.poll(chosen).toMatch(/\/images\/[^/]+\/480\.(avif|webp)$/)
    await overflow(page)
  })
}

// As light as a picture can be, under a veil that was chosen for a darker one.
for (const width of [375, 768, 1280]) {
  test(`A long title is legible at ${width} px on the brightest cover`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'cookie_notice', value: '0', url: baseURL ?? '' }])
    const white = sharp({ create: { width: 16, height: 10, channels: 3, background: 'white' } })
    const body = await white.png().toBuffer()
    await page.route(/\/images\//, (route) => route.fulfill({ contentType: 'image/png', body }))
    await page.setViewportSize({ width, height: 900 })
    await page.goto(DARK)
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      title.textContent = 'What grows beside a masonry oven in the second year, and what does not'
    })
    for (const text of await page.locator('.cover').locator('h1, p').all()) {
      const colour = await text.evaluate((element) => getComputedStyle(element).color)
      const contrast = contrastRatio(rgb(colour), await brightestBehind(page, text))
      expect(contrast, (await text.textContent()) ?? '').toBeGreaterThan(4.5)
    }
  })
}

const rgb = (colour: string): number[] => colour.match(/\d+/g)?.slice(0, 3).map(Number) ?? []

/** Red, green and blue of the lightest spot under the words of an element, without the words. */
async function brightestBehind(page: Page, text: Locator): Promise<number[]> {
  const clip = await text.evaluate((element) => {
    for (const one of [element, ...element.querySelectorAll<HTMLElement>('*')])
      (one as HTMLElement).style.visibility = 'hidden'
    const words = document.createRange()
    words.selectNodeContents(element)
    const { x, y, width, height } = words.getBoundingClientRect()
    return { x, y, width, height }
  })
  const picture = sharp(await page.screenshot({ clip }))
  return (await picture.removeAlpha().stats()).channels.map(({ max }) => max)
}

/** Contrast as WCAG reckons it. */
function contrastRatio(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
