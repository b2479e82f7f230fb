import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { luminance } from '../../../src/features/base/images/shared/scrim.ts'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { expectFittingCover, shadeOf } from '../../support/pages/cover.ts'
import { joinAsAdministrator, makePreviewLink, writeArticle } from '../../support/writer.ts'

/** Opens the preview of an article with a darkened cover. */
async function openDarkened(page: Page): Promise<void> {
  await joinAsAdministrator(page, 'nora')
  await page.goto('/article/a-first-loaf')
  const url = await page.locator('.cover > a').getAttribute('href')
  const id = await writeArticle(page, `nora-${randomBytes(4).toString('hex')}`, {
    title: 'What grows beside a masonry oven in the second year, and what does not',
    images: [{ url, darken: true, alt: 'Flames lick the roof of a brick oven at night.' }],
    tag: [2],
  })
  const address = await makePreviewLink(page, id)
  // The preview without the notices for the author, as a guest sees it.
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'cookie_notice', value: '0', url: page.url() }])
  await page.goto(address)
}

test('A darkened cover has the title in its gradient: spot 50% 60%, edge 45%', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openDarkened(page)
  await expectFittingCover(page)
  await overflow(page)
  await axe(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const cover = page.locator('.cover')
  expect(await shadeOf(cover)).toMatch(/^radial-gradient\(.*at 50% 60%, .* 45%, /)
  const box = await cover.boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThan(box?.y ?? 0)
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
  expect(box).toMatchObject({ x: 0, width: 1280 })
})

// A white picture under a scrim that was chosen for a darker one.
test('A long title is legible at every width on the brightest cover', async ({ page }) => {
  const white = sharp({ create: { width: 16, height: 10, channels: 3, background: 'white' } })
  const body = await white.png().toBuffer()
  await page.route(/\/images\//, (route) => route.fulfill({ contentType: 'image/png', body }))
  await openDarkened(page)
  await expect(page.locator('.cover')).toHaveAttribute('data-scrim', /[123]/)
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    for (const text of await page.locator('.cover').locator('h1, p').all()) {
      const color = await text.evaluate((element) => getComputedStyle(element).color)
      const contrast = contrastRatio(rgb(color), await brightestBehind(page, text))
      expect(contrast, `${width} px: ${await text.textContent()}`).toBeGreaterThan(4.5)
    }
  }
})

const rgb = (color: string): number[] => color.match(/\d+/g)?.slice(0, 3).map(Number) ?? []

/** The color of the lightest pixel under the text of an element, with the text hidden. */
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

/** Contrast ratio as WCAG defines it. */
function contrastRatio(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
