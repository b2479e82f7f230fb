import { expect, overflow, test } from '../support/browser.ts'
import { expectFittingCover, shadeOf } from '../support/pages/cover.ts'

test('A light cover is described, whole and not darkened, in a size that fits, with the title beside it', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/article/sauerkraut-by-weight')
  await expectFittingCover(page)
  await overflow(page)
  const cover = page.locator('.cover')
  expect(await shadeOf(cover)).toBe('')
  await expect(cover.getByRole('heading')).toHaveCount(0)
  await expect(cover.getByRole('img')).toBeVisible()
})
