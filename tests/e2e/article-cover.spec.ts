import { seedArticles } from '../../scripts/seed/files.ts'
import { expect, overflow, test } from '../support/browser.ts'
import { expectFittingCover, shadeOf } from '../support/pages/cover.ts'

const ARTICLE = '/article/sauerkraut-by-weight'

test('A light cover is not darkened, and the title is beside it', async ({ page }) => {
  await page.goto(ARTICLE)
  const cover = page.locator('.cover')
  expect(await shadeOf(cover)).toBe('')
  await expect(cover.getByRole('heading')).toHaveCount(0)
  await expect(cover.getByRole('img')).toBeVisible()
})

test('The prints of the demonstration stand whole and bright beside their titles', async ({
  request,
}) => {
  for (const { slug, state } of await seedArticles()) {
    if (state !== 'published') continue
    const page = await request.get(`/article/${slug}`)
    expect(await page.text(), slug).toMatch(/class="cover"/)
  }
})

test('The cover is described, comes first and in a size that fits', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(ARTICLE)
  await expectFittingCover(page)
  await overflow(page)
})
