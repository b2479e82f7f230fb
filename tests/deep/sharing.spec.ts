import { expect, test } from '../support/browser.ts'
import { ID, links, menu, shares } from '../support/pages/sharing.ts'

test('A browser that refuses to copy says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(`/article/${ID}`)
  await menu(page).click()
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('address bar')
})

test('Sharing by email closes the menu and counts once, however often it is done', async ({
  page,
}) => {
  const article = 'winter-pruning-old-apples'
  // A mail program that nobody has here.
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="mailto:"]'))
        event.preventDefault()
    })
  })
  const refreshed = page.waitForResponse(`**/api/article?id=${article}`)
  await page.goto(`/article/${article}`)
  await refreshed
  await menu(page).scrollIntoViewIfNeeded()
  const before = Number(await shares(page).getAttribute('data-value'))
  for (const _ of ['first', 'second']) {
    const counted = page.waitForResponse(`**/api/article/share/${article}`)
    await menu(page).click()
    await links(page).getByRole('link', { name: 'Email' }).click()
    const { results } = await (await counted).json()
    await expect(links(page)).toBeHidden()
    await expect(menu(page).locator('xpath=ancestor-or-self::summary')).toBeFocused()
    await expect(shares(page)).toHaveAttribute('data-value', String(results.shares))
    expect(results.shares).toBeGreaterThanOrEqual(before)
  }
})
