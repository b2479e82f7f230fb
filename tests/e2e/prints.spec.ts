import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'

const ARTICLE = '/article/sourdough-in-a-cold-kitchen'

const openFirst = async (page: Page) => {
  await page.goto(ARTICLE)
  const figure = page.locator('.prose figure').first()
  const link = figure.getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  return { figure, link, dialog }
}
const widthOf = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('picture')
    .evaluate((picture) => picture.getBoundingClientRect().width)

test('Dot opens a picture by the keyboard, reads its caption and credit, makes it larger and goes back to it', {
  tag: '@deep',
}, async ({ page }) => {
  const { figure, link, dialog } = await openFirst(page)
  const alt = await figure.getByRole('img').getAttribute('alt')
  await expect(dialog).toHaveAccessibleName(alt ?? '')
  await expect(dialog).toContainText((await figure.locator('figcaption').textContent()) ?? '')
  await expect(dialog).toContainText('Drawing: Maren Holt')
  await axe(page)
  const fitting = await widthOf(page)
  await page.keyboard.press('+')
  expect(await widthOf(page)).toBeCloseTo(fitting * 1.5, 0)
  await expect(dialog.locator('source').first()).toHaveAttribute('sizes', '150vw')
  await page.keyboard.press('0')
  expect(await widthOf(page)).toBeCloseTo(fitting, 0)
  await dialog.getByRole('button', { name: 'Larger' }).click()
  await dialog.getByRole('img').click()
  expect(await widthOf(page)).toBeCloseTo(fitting, 0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('Sam opens the cover by a press, under its title too, and sees whose it is', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/article/sauerkraut-by-weight')
  const credit = 'Print: Salt & Cedar'
  await expect(page.locator('.article-header').getByText(credit, { exact: true })).toBeVisible()
  const box = await page.locator('.cover').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(dialog).toContainText(`a heap of salt. ${credit}`)
  await expect(dialog.getByRole('img'), 'It is shown whole.').toHaveCSS('object-fit', 'contain')
  const [ground, shape] = await dialog.getByRole('img').evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    return [getComputedStyle(image).backgroundColor, width / height]
  })
  expect(ground, 'A transparent one stands on light ground.').not.toBe('rgba(0, 0, 0, 0)')
  expect(shape).toBeCloseTo(1.6, 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('Sam makes a picture larger with two fingers', { tag: '@deep' }, async ({ page }) => {
    await openFirst(page)
    const fitting = await widthOf(page)
    const touch = await page.context().newCDPSession(page)
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [-1, 1].map((side, id) => ({ x: 180 + (side * apart) / 2, y: 300, id }))
          : [],
      })
    await put('touchStart', 60)
    for (const apart of [80, 100, 120]) await put('touchMove', apart)
    await put('touchEnd')
    await expect.poll(() => widthOf(page)).toBeGreaterThan(fitting * 1.6)
  })
})
