import { expect, test } from '../support/browser.ts'
import {
  field,
  listed,
  more,
  query,
  results,
  scrollUntil,
  title,
  titles,
} from '../support/pages/search.ts'

test('A keyword typed letter by letter is one step back', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/search')
  await listed(page)
  for (const text of ['oven', 'oven b', 'oven brick']) {
    await field(page).fill(text)
    await expect.poll(() => query(page)).toBe(`?keyword=${text.replace(' ', '+')}`)
  }
  await page.goBack()
  await expect(field(page)).toHaveValue('')
  await expect(page).toHaveURL('/search')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Dot reads the 23rd article and comes back to it', async ({ page }) => {
  await page.goto('/search')
  await scrollUntil(page, more(page))
  await more(page).click()
  await expect(results(page)).toHaveCount(25)
  const link = titles(page).nth(22).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(page).toHaveURL('/search?page=5')
  await expect(results(page)).toHaveCount(25)
  await expect(title(page, name)).toBeInViewport()
})

test('A reload keeps the scroll position', async ({ page }) => {
  await page.goto('/search?page=3')
  await expect(results(page)).toHaveCount(15)
  const last = titles(page).nth(12)
  await last.scrollIntoViewIfNeeded()
  const name = (await last.textContent()) ?? ''
  await page.reload()
  await expect(title(page, name)).toBeInViewport()
})
