import { expect, test } from '../support/browser.ts'
import { act, button, count, held, kept, line, lines, openWith } from '../support/pages/cart.ts'
import { joinAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Two tabs show the same cart', async ({ page, context }) => {
  await openWith(page, '12,2')
  const other = await context.newPage()
  await other.goto('/careers')
  await button(page).click()
  await button(other).click()
  await act(page, 'One more of item 12').click()
  await expect(count(other, 12)).toHaveValue('3')
  await act(other, 'Remove item 12').click()
  await expect(lines(page)).toHaveCount(0)
})

test('Without the server the guest’s cart stays, and is merged later', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/shop\/cart/)
  await context.route('**/api/shop/cart/**', (route) =>
    route.request().method() === 'PUT' ? route.abort('failed') : route.fallback(),
  )
  await joinAs(page, 'ole')
  await openWith(page, '12,2')
  await button(page).click()
  await expect(line(page, 12)).toBeVisible()
  await act(page, 'One more of item 12').click()
  await expect(count(page, 12)).toHaveValue('3')
  expect(await held(page)).toBe('')
  expect(await kept(page)).not.toBeNull()

  await context.unroute('**/api/shop/cart/**')
  await page.reload()
  await expect.poll(() => held(page)).toBe('12,3')
  await expect.poll(() => kept(page)).toBeNull()
})

test('Logging out leaves no cart in the browser', async ({ page }) => {
  await joinAs(page, 'pia')
  await openWith(page, '12,2')
  await expect.poll(() => held(page)).toBe('12,2')
  await page.goto('/logout')
  await page.waitForURL((url) => url.pathname !== '/logout')
  await button(page).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('account_cart'))).toBeNull()
  await expect(lines(page)).toHaveCount(0)
})
