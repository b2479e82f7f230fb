import { expect, it } from 'vitest'
import { finishedPage } from './finished-page.server.ts'

const shop = 'Our <a href="/shop">shop</a>.'
const finished = async (has_shop: boolean, type: string, text = shop) => {
  const locals = { data: { frame: async () => ({ site: { has_shop } }) } } as unknown as App.Locals
  const response = new Response(text, { headers: { 'Content-Type': type } })
  return (await finishedPage(response, locals)).text
}

it('The texts of a page lead to the shop while there is one', async () => {
  expect(await finished(true, 'text/html; charset=utf-8')).toBe(shop)
  expect(await finished(false, 'text/html; charset=utf-8')).toBe('Our shop.')
  expect(await finished(false, 'application/json')).toBe(shop)
})

it('The scripts of a page are fetched after what is painted first', async () => {
  const page = await finished(true, 'text/html', '<script type="module" src="/a.js"></script>')
  expect(page).toBe('<script type="module" fetchpriority="low" src="/a.js"></script>')
})
