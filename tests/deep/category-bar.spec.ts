import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { bar, expectFilled, menu, panel, title } from '../support/pages/category-bar.ts'
import { openInStillTime } from '../support/still-time.ts'

const SEARCH = '**/api/article/search'

test.describe('with the mouse', () => {
  test.beforeEach(async ({ page }) => openInStillTime(page, '/articles'))

  test('Sam only crosses Food on the way to a link and nothing opens', async ({ page }) => {
    await title(page, 'Food').hover()
    await page.clock.runFor(150)
    await page.mouse.move(640, 700)
    await page.clock.runFor(1000)
    await expect(panel(page, 'Food')).toBeHidden()
  })

  test('Sam moves on to Farming, which takes over after 500 ms', async ({ page }) => {
    await title(page, 'Food').hover()
    await page.clock.runFor(200)
    await title(page, 'Farming').hover()
    await page.clock.runFor(499)
    await expect(panel(page, 'Food')).toBeVisible()
    await expect(panel(page, 'Farming')).toBeHidden()
    await page.clock.runFor(1)
    await expect(panel(page, 'Farming')).toBeVisible()
    await expect(panel(page, 'Food')).toBeHidden()
  })

  test('Dot clicks Food as the hover opens it and it does not shut again', async ({ page }) => {
    await title(page, 'Food').hover()
    await page.clock.runFor(200)
    await title(page, 'Food').click()
    await expect(panel(page, 'Food')).toBeVisible()
    await page.mouse.click(640, 790)
    await expect(panel(page, 'Food')).toBeHidden()
  })
})

test.describe('with the keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/articles')
  })

  test('Sam walks on to the next category and only one menu is open', async ({ page }) => {
    await title(page, 'Food').press('Enter')
    await expect(panel(page, 'Food')).toBeVisible()
    await title(page, 'Wild Foods').press('Enter')
    await expect(panel(page, 'Wild Foods')).toBeVisible()
    await expect(panel(page, 'Food')).toBeHidden()
    await page.getByRole('link', { name: 'Contact' }).first().focus()
    await expect(bar(page).locator('details[open]')).toHaveCount(0)
  })
})

test.describe('what a menu holds', () => {
  const asked = (page: Page): string[] => {
    const sorts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/article/search')) sorts.push(request.postDataJSON().sort_by)
    })
    return sorts
  }

  test('A category menu is requested when Sam opens it, and only once', async ({ page }) => {
    const sorts = asked(page)
    await page.goto('/articles', { waitUntil: 'networkidle' })
    expect(sorts).toEqual([])
    await title(page, 'Food').press('Enter')
    await expectFilled(page, 'Food')
    expect(sorts.sort()).toEqual(['date_newest', 'views'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Food')).toBeVisible()
    await title(page, 'Farming').press('Enter')
    await expectFilled(page, 'Farming')
    expect(sorts).toHaveLength(4)
  })

  test('The menu of a category without articles says so', async ({ page }) => {
    await page.route(SEARCH, (route) => route.fulfill({ json: { results: [] } }))
    await page.goto('/articles')
    await title(page, 'Food').press('Enter')
    await expect(menu(page, 'Food').getByText('No articles.')).toHaveCount(2)
  })

  test('A category menu that fails to load says so, and Sam loads it again', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/api\/article\/search/)
    await page.route(SEARCH, (route) => route.abort('internetdisconnected'))
    await page.goto('/articles')
    await title(page, 'Food').press('Enter')
    const alerts = menu(page, 'Food').getByRole('alert')
    await expect(alerts).toHaveText(['A network error occurred.', 'A network error occurred.'])
    await page.unroute(SEARCH)
    const latest = page.getByRole('list', { name: 'Latest' }).first()
    await latest.getByRole('button', { name: 'Try again' }).click()
    await expect(latest.getByRole('link')).toHaveCount(5)
    await expect(alerts).toHaveCount(1)
  })
})
