import { expect, test } from '../support/browser.ts'

// rule: pages/picture-beside-the-text
test('On a wide screen the picture of the about page stands beside its text', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  const [picture, text] = [page.locator('.text-body figure'), page.locator('.text-body p').first()]
  const [beside, words] = [await picture.boundingBox(), await text.boundingBox()]
  expect(beside?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0))
  expect(Math.abs((beside?.y ?? 0) - (words?.y ?? 0))).toBeLessThan(40)
})

test('Dot scrolls down to start a return', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/support/returns')
  const main = page.getByRole('main')
  await expect(main.getByText('Your business matters.')).toBeVisible()
  const heading = main.getByRole('heading', { name: 'Start a Return', exact: true })
  await expect(heading).not.toBeInViewport()
  await main.getByRole('link', { name: 'Start a Return', exact: true }).click()
  await expect(heading).toBeInViewport()
})
