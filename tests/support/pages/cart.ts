import type { Page } from '@playwright/test'

export const button = (page: Page) => page.locator('summary', { hasText: 'Cart' })
export const lines = (page: Page) =>
  page.getByRole('list', { name: 'In the cart' }).getByRole('listitem')
export const line = (page: Page, sku: number) => lines(page).filter({ hasText: `Item ${sku}` })
export const count = (page: Page, sku: number) => line(page, sku).getByRole('spinbutton')
export const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What the browser keeps for whoever is not logged in. */
export const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

/** Opens a page with this cart in the browser. */
export async function openWith(page: Page, cart: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('cart', text), cart)
  await page.goto('/about')
}

/** What the account of whoever is logged in holds, by the API. */
export const held = (page: Page) =>
  page.evaluate(async () => {
    const token = /resedit_usr_token=([^;]+)/.exec(document.cookie)?.[1]
    const headers = { Authorization: `Bearer ${token}` }
    const { user } = await (await fetch('/api/account', { headers })).json()
    const { cart } = await (await fetch(`/api/shop/cart/${user.id}`, { headers })).json()
    return cart.map(({ sku, quantity }: Record<string, number>) => `${sku},${quantity}`).join(':')
  })
