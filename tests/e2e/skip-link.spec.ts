import { expect, test } from '../support/browser.ts'

for (const path of ['/article/riving-cedar-shakes', '/', '/login'])
  test(`Sam skips past the menus of ${path}`, {
    tag: path === '/' || path === '/login' ? '@deep' : [],
  }, async ({ page }) => {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Skip to the content' })
    await expect(link).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const inside = page.getByRole('main').locator(':focus')
    await expect(inside).toHaveCount(1)
  })
