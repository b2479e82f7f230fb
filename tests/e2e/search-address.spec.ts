import { expect, test } from '../support/browser.ts'
import {
  chip,
  field,
  listed,
  more,
  query,
  requests,
  results,
  scrollUntil,
  tag,
  title,
  titles,
  used,
} from '../support/pages/search.ts'

const FULL = '/search?keyword=salt&sort_by=date_oldest&tag=4|9&feature=1&page=2'

test('Everything that Sam has chosen is in the address, and is restored from it', {
  tag: '@deep',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/search')
  await used(page)
  await field(page).fill('oven')
  await page.keyboard.press('Enter')
  await page.getByLabel('Sort by').selectOption('Oldest')
  await tag(page, 'Food').locator('.tree-choice').click()
  await expect.poll(() => query(page)).toMatch(/tag=\d+/)
  await page.getByLabel('Series').selectOption('The Cold Kitchen')
  await expect
    .poll(() => query(page))
    .toMatch(/^\?keyword=oven&sort_by=date_oldest&tag=\d+&feature=\d+$/)
  await listed(page)
  const titleList = await titles(page).allTextContents()
  expect(titleList).toContain('Firing a masonry oven')

  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const friend = await other.newPage()
  await friend.goto(page.url())
  await expect(titles(friend)).toHaveText(titleList)
  await expect(field(friend)).toHaveValue('oven')
  await expect(friend.getByLabel('Sort by')).toHaveValue('date_oldest')
  await expect(tag(friend, 'Food')).toHaveAttribute('aria-checked', 'true')
  await expect(chip(friend, 'The Cold Kitchen')).toBeVisible()
  await other.close()
})

test('Back and forward move between the choices of a search, a reload shows the same, and the same keyword is searched for again', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/search?keyword=salt&scr=1')
  await listed(page)

  await test.step('A link with scr=1 shows the results, not the head of the page', async () => {
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(field(page)).toBeInViewport()
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/search?keyword=salt')
  await listed(page)
  await test.step('Back and forward move between the choices', async () => {
    await page.getByLabel('Sort by').selectOption('Newest')
    await expect.poll(() => query(page)).toBe('?keyword=salt&sort_by=date_newest')
    await page.getByLabel('Series').selectOption('Smoke and Salt')
    await expect.poll(() => query(page)).toMatch(/feature=\d+$/)
    await page.goBack()
    await expect(page.getByLabel('Series')).toHaveValue('')
    await expect(page.getByLabel('Sort by')).toHaveValue('date_newest')
    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('relevance')
    await listed(page)
    await page.goForward()
    await page.goForward()
    await expect(chip(page, 'Smoke and Salt')).toBeVisible()
    await listed(page)
  })

  await test.step('The same keyword again asks the server again and is counted', async () => {
    await page.goto('/search?keyword=salt')
    await listed(page)
    const sent = requests(page)
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?keyword=salt&rel=1')
    await expect.poll(() => sent.length).toBe(1)
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?keyword=salt&rel=2')
    await expect.poll(() => sent.length).toBe(2)
  })

  await test.step('A reload shows the same search', async () => {
    await page.goto(FULL)
    await listed(page)
    const titleList = await titles(page).allTextContents()
    await page.reload()
    await expect(titles(page)).toHaveText(titleList)
    await expect(page).toHaveURL(FULL)
  })

  await test.step('An invalid address shows everything', async () => {
    await page.goto('/search')
    const titleList = await titles(page).allTextContents()
    await page.goto('/search?sort_by=price&tag=|x||&feature=none&page=-3&state=lost')
    await listed(page)
    await expect(titles(page)).toHaveText(titleList)
  })
})

test('A keyword typed letter by letter is one step back', { tag: '@deep' }, async ({ page }) => {
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

test('Dot reads the 23rd article and comes back to it', { tag: '@deep' }, async ({ page }) => {
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

test('A reload keeps the scroll position', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/search?page=3')
  await expect(results(page)).toHaveCount(15)
  const last = titles(page).nth(12)
  await last.scrollIntoViewIfNeeded()
  const name = (await last.textContent()) ?? ''
  await page.reload()
  await expect(title(page, name)).toBeInViewport()
})
