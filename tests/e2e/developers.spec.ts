import { axe, contrast, expect, overflow, test } from '../support/browser.ts'

test('A developer reads at /developers what a call takes and answers, on any width and in each theme', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/developers')
  const call = page.locator('section', {
    has: page.getByRole('heading', { name: 'PUT /api/account/newsletter', exact: true }),
  })
  await expect(call.last()).toContainText('For users. Limits: own.')
  await expect(call.last().getByRole('row', { name: 'subscribed' })).toContainText('boolean')
  const preview = page
    .locator('section', {
      has: page.getByRole('heading', { name: 'POST /api/article/preview/id', exact: true }),
    })
    .last()
  await preview.getByText('Example').click()
  const curl = preview.locator('[data-curl]')
  await expect(curl).toContainText(`'${new URL(page.url()).origin}/api/article/preview/id'`)
  // What it asks about is found in this copy.
  await expect(curl).not.toContainText('{article}')
  await preview.getByRole('button', { name: 'Run' }).click()
  await expect(preview.getByRole('status')).toContainText('"results"')
  await overflow(page)
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await contrast(page)
  await page.getByRole('link', { name: 'Shapes' }).click()
  await expect(page.getByRole('heading', { name: 'Shapes' })).toBeInViewport()
})
