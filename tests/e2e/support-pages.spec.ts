import { expect, test } from '../support/browser.ts'

test('Dot scrolls down to start a return', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/support/returns')
  const main = page.getByRole('main')
  await expect(main.getByText('Your business matters.')).toBeVisible()
  const heading = main.getByRole('heading', { name: 'Start a Return', exact: true })
  await expect(heading).not.toBeInViewport()
  await main.getByRole('link', { name: 'Start a Return', exact: true }).click()
  await expect(heading).toBeInViewport()
})
