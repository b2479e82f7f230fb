import { expect, it } from 'vitest'
import { finishedPage } from './finished-page.server.ts'

const shop = 'Our <a href="/shop">shop</a>.'
const finished = async (has_shop: boolean, type: string, text = shop) => {
  const locals = { data: { frame: async () => ({ site: { has_shop } }) } } as unknown as App.Locals
  const response = new Response(text, { headers: { 'Content-Type': type } })
  return (await finishedPage(response, locals)).bytes.toString()
}

it('The texts of a page lead to the shop while there is one', async () => {
  expect(await finished(true, 'text/html; charset=utf-8')).toBe(shop)
  expect(await finished(false, 'text/html; charset=utf-8')).toBe('Our shop.')
  expect(await finished(false, 'text/html', '<a href="/search/shop?q=a">A</a>')).toBe('A')
  expect(await finished(false, 'application/json')).toBe(shop)
})

it('The scripts of a page are fetched after what is painted first', async () => {
  const scripts = (priority: string) =>
    `<p>Crème</p><script type="module"${priority} src="/a.js"></script>
     <script>1</script><script type="module"${priority}>2</script>`
  expect(await finished(true, 'text/html', scripts(''))).toBe(scripts(' fetchpriority="low"'))
})
