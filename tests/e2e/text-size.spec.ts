import { expect, overflow, test } from '../support/browser.ts'

test('Dot chooses larger text, and every page has it from the first paint on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  const size = () =>
    page
      .locator('main p')
      .last()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  const before = await size()
  const choice = page.getByRole('dialog', { name: 'Menu' }).getByRole('group', { name: 'Text' })
  const open = () =>
    page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
  await open()
  await choice.getByRole('radio', { name: 'Larger' }).check()
  expect(await size()).toBeGreaterThan(before * 1.2)
  for (const path of ['/', '/article/sauerkraut-by-weight', '/search', '/contact', '/articles']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveCSS('font-size', '20.8px')
    await overflow(page)
  }
  await open()
  await expect(choice.getByRole('radio', { name: 'Larger' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Normal' }).check()
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
})
