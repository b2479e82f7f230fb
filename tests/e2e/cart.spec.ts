import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { press } from '../support/keyboard.ts'
import { joinAs, logInAs } from '../support/people.ts'

const button = (page: Page) => page.locator('summary', { hasText: 'Cart' })
const lines = (page: Page) => page.getByRole('list', { name: 'In the cart' }).getByRole('listitem')
const line = (page: Page, sku: number) => lines(page).filter({ hasText: `Item ${sku}` })
const count = (page: Page, sku: number) => line(page, sku).getByRole('spinbutton')
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What the browser keeps for whoever is not logged in. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

/** Opens a page with this cart in the browser. */
async function openWith(page: Page, cart: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('cart', text), cart)
  await page.goto('/about')
}

/** What the account of whoever is logged in holds, by the API. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const token = /resedit_usr_token=([^;]+)/.exec(document.cookie)?.[1]
    const headers = { Authorization: `Bearer ${token}` }
    const { user } = await (await fetch('/api/account', { headers })).json()
    const { cart } = await (await fetch(`/api/shop/cart/${user.id}`, { headers })).json()
    return cart.map(({ sku, quantity }: Record<string, number>) => `${sku},${quantity}`).join(':')
  })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An empty cart says that the shop is coming and stores nothing, and one in local storage is read leniently', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  await button(page).click()
  await expect(page.getByText('Shop: Coming Soon')).toBeVisible()
  await expect(page.getByRole('banner').locator('[href="/shop"]')).toHaveText('Shop')
  await expect(lines(page)).toHaveCount(0)
  expect(await kept(page)).toBeNull()
  await openWith(page, '12,2:abc,4:15:16,none')
  await button(page).click()
  await expect(lines(page)).toHaveCount(3)
  await expect(count(page, 12)).toHaveValue('2')
  await expect(count(page, 15)).toHaveValue('1')
  await expect(count(page, 16)).toHaveValue('1')
  await axe(page)
})

test('The cart is changed by keyboard: never less than one, and a removed item is not selected', {
  tag: '@deep',
}, async ({ page }) => {
  await openWith(page, '12,2:15,1')
  await press(page, button(page))
  await press(page, act(page, 'One more of item 12'))
  await expect(count(page, 12)).toHaveValue('3')
  expect(await kept(page)).toBe('12,3:15,1')
  await press(page, act(page, 'One less of item 15'))
  await expect(count(page, 15)).toHaveValue('1')
  await expect(act(page, 'One less of item 15')).toHaveAttribute('aria-disabled', 'true')
  expect(await kept(page)).toBe('12,3:15,1')

  await count(page, 15).fill('40')
  await count(page, 15).press('Tab')
  expect(await kept(page)).toBe('12,3:15,40')
  await count(page, 15).fill('')
  await count(page, 15).press('Tab')
  await expect(count(page, 15)).toHaveValue('1')
  expect(await kept(page)).toBe('12,3:15,1')

  await line(page, 12).getByRole('checkbox').check()
  await line(page, 15).getByRole('checkbox').check()
  const note = page.locator('.cart-note')
  await expect(note).toHaveText('4 in the cart, 4 selected')
  await act(page, 'Remove item 12').focus()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(note).toHaveText('1 in the cart, 1 selected')
  await expect(button(page)).toBeFocused()
  expect(await kept(page)).toBe('15,1')
  await act(page, 'Remove item 15').click()
  await expect(lines(page)).toHaveCount(0)
  await expect(note).toHaveText('Your cart is empty.')
  expect(await kept(page)).toBeNull()
})

test('At login both carts are merged, the account’s quantities hold, and the guest’s copy is removed', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const mia = await joinAs(page, 'mia')
  await openWith(page, '20,3:15,7')
  await expect.poll(() => held(page)).toBe('20,3:15,7')
  await expect.poll(() => kept(page)).toBeNull()

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const phone = await elsewhere.newPage()
  await openWith(phone, '12,2:15,1')
  await logInAs(phone, mia)
  await phone.reload()
  await expect.poll(() => held(phone)).toBe('20,3:15,7:12,2')
  await expect.poll(() => kept(phone)).toBeNull()
  await button(phone).click()
  await expect(lines(phone)).toHaveCount(3)
  await act(phone, 'One less of item 15').click()
  await expect.poll(() => held(phone)).toBe('20,3:15,6:12,2')

  await button(page).click()
  await expect(count(page, 15)).toHaveValue('6')
  await expect(lines(page)).toHaveCount(3)
  await elsewhere.close()
})

test('The cart fits a phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openWith(
    page,
    Array.from({ length: 20 }, (_, index) => `${100_000_000_000 + index},999`).join(':'),
  )
  await button(page).click()
  await expect(lines(page)).toHaveCount(20)
  await overflow(page)
  await axe(page)
})

test('Two tabs show the same cart', { tag: '@deep' }, async ({ page, context }) => {
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

test('Without the server the guest’s cart stays, and is merged later', { tag: '@deep' }, async ({
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

test('Logging out leaves no cart in the browser', { tag: '@deep' }, async ({ page }) => {
  await joinAs(page, 'pia')
  await openWith(page, '12,2')
  await expect.poll(() => held(page)).toBe('12,2')
  await page.goto('/logout')
  await page.waitForURL((url) => url.pathname !== '/logout')
  await button(page).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('account_cart'))).toBeNull()
  await expect(lines(page)).toHaveCount(0)
})
