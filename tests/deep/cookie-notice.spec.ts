import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { cookies, notice } from '../support/pages/cookie-notice.ts'

// Nothing scrolls slowly.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Dot clicks elsewhere: the notice goes, and is back when Dot visits again', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(notice(page)).toBeHidden()
  expect(await cookies(page)).toEqual({})
  await page.goto('/')
  await expect(notice(page)).toBeHidden()
  const again = await page.context().newPage()
  await again.goto('/')
  await expect(notice(again)).toBeVisible()
})

for (const [width, path] of [
  [320, '/articles'],
  [360, '/'],
] as const)
  test(`The cookie notice is low at ${width} px on ${path}, and covers nothing at the end of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(path)
    await expect(notice(page)).toBeInViewport({ ratio: 1 })
    expect((await notice(page).boundingBox())?.height).toBeLessThan(60)
    expect(await linesOf(notice(page))).toBe(1)
    const top = (await notice(page).boundingBox())?.y ?? 0
    for (const field of await fields(page).all()) {
      await field.focus()
      const box = await field.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
    }
  })

test('The cookie notice lies over no first picture: it waits until that was scrolled past', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/article/riving-cedar-shakes')
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
  await expect(notice(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(notice(page)).toBeHidden()
})

for (const [width, path] of [
  [320, '/login'],
  [1280, '/register'],
  [360, '/contact'],
  [768, '/search'],
] as const)
  test(`The cookie notice covers no field and no button at ${width} px on ${path}, wherever it is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(path)
    await expect(notice(page)).toBeVisible()
    expect(await linesOf(notice(page))).toBe(1)
    const line = await notice(page).boundingBox()
    for (const field of await fields(page).all()) {
      const box = await field.boundingBox()
      const [end, begin] = [(box?.y ?? 0) + (box?.height ?? 0), line?.y ?? 0]
      expect(end).toBeLessThanOrEqual(begin)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(notice(page)).toBeInViewport({ ratio: 0.9 })
  })

const fields = (page: Page): Locator =>
  page.locator('main, footer').locator('input, button, select, textarea').filter({ visible: true })

const linesOf = (part: Locator): Promise<number> =>
  part.getByRole('link').evaluate((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return words.getClientRects().length
  })
