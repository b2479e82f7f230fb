import type { Page } from '@playwright/test'
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import {
  bar,
  categoryMenu,
  categoryTitle,
  expectFilled,
  panel,
} from '../support/pages/category-bar.ts'
import { openInStillTime } from '../support/still-time.ts'

const SEARCH = '**/api/article/search'

test('Sam rests on Food for 200 ms: its menu opens, and stays while the pointer is in it', {
  tag: '@deep',
}, async ({ page }) => {
  await openInStillTime(page, '/articles')
  await categoryTitle(page, 'Food').hover()
  await page.clock.runFor(199)
  await expect(panel(page, 'Food')).toBeHidden()
  await page.clock.runFor(1)
  await expect(panel(page, 'Food')).toBeVisible()
  const box = await panel(page, 'Food').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10, { steps: 20 })
  await page.clock.runFor(2000)
  await expect(panel(page, 'Food')).toBeVisible()
  await page.mouse.move(640, 790)
  await page.clock.runFor(1000)
  await expect(panel(page, 'Food')).toBeHidden()
})

test('Sam comes to Food with Tab, which opens nothing: Enter opens and shuts it, arrows lead to the others, Escape gives the focus back, and the page is a few presses away', async ({
  page,
}) => {
  await page.goto('/articles')
  await page.waitForFunction(() => document.querySelector('.category-bar [tabindex="-1"]'))
  await page.getByRole('link', { name: 'Menu', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(categoryTitle(page, 'Food')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(categoryTitle(page, 'Wild Foods')).toBeFocused()
  await expect(bar(page).locator('details[open]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(categoryTitle(page, 'Wild Foods')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Food')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Food')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Food')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page, 'Food')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Food')).toBeHidden()
  await expect(categoryTitle(page, 'Food')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page, 'Food')).toBeFocused()
  await page.keyboard.press('Escape')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } })

  test('Dot taps Food open, taps over to Farming, taps it shut, and goes to Hand Tools from the last one', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/articles')
    await categoryTitle(page, 'Food').tap()
    await expect(panel(page, 'Food')).toBeInViewport({ ratio: 1 })
    await expectFilled(page, 'Food')
    await overflow(page)
    await categoryTitle(page, 'Farming').tap()
    await expect(panel(page, 'Farming')).toBeInViewport({ ratio: 1 })
    await expect(panel(page, 'Food')).toBeHidden()
    await categoryTitle(page, 'Farming').tap()
    await expect(bar(page).locator('details[open]')).toHaveCount(0)
    await categoryTitle(page, 'Homesteading').tap()
    await categoryMenu(page, 'Homesteading').getByRole('link', { name: 'Hand Tools' }).tap()
    await expect(page).toHaveURL('/category/hand-tools')
  })
})

test.describe('what a menu holds', () => {
  test('Maren finds the categories below Food, a link to all of it and two lists', async ({
    page,
    request,
  }) => {
    await page.goto('/articles')
    await categoryTitle(page, 'Food').click()
    await expect(panel(page, 'Food')).toHaveAttribute('href', '/category/food')
    for (const below of ['Bread & Baking', 'Sourdough', 'Preserving', 'Canning', 'Dairy'])
      await expect(
        categoryMenu(page, 'Food').getByRole('link', { name: below, exact: true }),
      ).toBeVisible()

    const id = Number(await categoryMenu(page, 'Food').getAttribute('data-submenu'))
    for (const [list, sort_by] of [
      ['Latest', 'date_newest'],
      ['Most viewed', 'views'],
    ]) {
      const answer = await request.post('/api/article/search', {
        data: { tag: [id], sort_by, quantity: 5 },
      })
      const { results } = (await answer.json()) as { results: { id: string; title: string }[] }
      const links = page.getByRole('list', { name: list ?? '' }).getByRole('link')
      await expect(links).toHaveCount(5)
      expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
        results.map((article) => `/article/${article.id}`),
      )
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await contrast(page)
  })

  const sortsOf = (page: Page): string[] => {
    const sorts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/article/search')) sorts.push(request.postDataJSON().sort_by)
    })
    return sorts
  }

  test('A category menu is requested when Sam opens it, and only once', { tag: '@deep' }, async ({
    page,
  }) => {
    const sorts = sortsOf(page)
    await page.goto('/articles', { waitUntil: 'networkidle' })
    expect(sorts).toEqual([])
    await categoryTitle(page, 'Food').press('Enter')
    await expectFilled(page, 'Food')
    expect(sorts.sort()).toEqual(['date_newest', 'views'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Food')).toBeVisible()
    await categoryTitle(page, 'Farming').press('Enter')
    await expectFilled(page, 'Farming')
    expect(sorts).toHaveLength(4)
  })

  test('The menu of a category without articles says so', { tag: '@deep' }, async ({ page }) => {
    await page.route(SEARCH, (route) => route.fulfill({ json: { results: [] } }))
    await page.goto('/articles')
    await categoryTitle(page, 'Food').press('Enter')
    await expect(categoryMenu(page, 'Food').getByText('No articles.')).toHaveCount(2)
  })

  test('A category menu that fails to load says so, and Sam loads it again', {
    tag: '@deep',
  }, async ({ page, trouble }) => {
    trouble.allow(/api\/article\/search/)
    await page.route(SEARCH, (route) => route.abort('internetdisconnected'))
    await page.goto('/articles')
    await categoryTitle(page, 'Food').press('Enter')
    const alerts = categoryMenu(page, 'Food').getByRole('alert')
    await expect(alerts).toHaveText(['A network error occurred.', 'A network error occurred.'])
    await page.unroute(SEARCH)
    const latest = page.getByRole('list', { name: 'Latest' }).first()
    await latest.getByRole('button', { name: 'Try again' }).click()
    await expect(latest.getByRole('link')).toHaveCount(5)
    await expect(alerts).toHaveCount(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts the category menus open by a click and lead to every category', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/articles')
    await categoryTitle(page, 'Food').click()
    await categoryMenu(page, 'Food').getByRole('link', { name: 'Fermenting' }).click()
    await expect(page).toHaveURL('/category/fermenting')
  })
})

test.describe('with the mouse', { tag: '@deep' }, () => {
  test.beforeEach(async ({ page }) => openInStillTime(page, '/articles'))

  test('Sam only crosses Food on the way to a link and nothing opens', async ({ page }) => {
    await categoryTitle(page, 'Food').hover()
    await page.clock.runFor(150)
    await page.mouse.move(640, 700)
    await page.clock.runFor(1000)
    await expect(panel(page, 'Food')).toBeHidden()
  })

  test('Sam moves on to Farming, which takes over after 500 ms, and Escape closes it', async ({
    page,
  }) => {
    await categoryTitle(page, 'Food').hover()
    await page.clock.runFor(200)
    await categoryTitle(page, 'Farming').hover()
    await page.clock.runFor(499)
    await expect(panel(page, 'Food')).toBeVisible()
    await expect(panel(page, 'Farming')).toBeHidden()
    await page.clock.runFor(1)
    await expect(panel(page, 'Farming')).toBeVisible()
    await expect(panel(page, 'Food')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Farming')).toBeHidden()
  })

  test('Dot clicks Food as the hover opens it and it does not shut again', async ({ page }) => {
    await categoryTitle(page, 'Food').hover()
    await page.clock.runFor(200)
    await categoryTitle(page, 'Food').click()
    await expect(panel(page, 'Food')).toBeVisible()
    await page.mouse.click(640, 790)
    await expect(panel(page, 'Food')).toBeHidden()
  })
})

test.describe('with the keyboard', { tag: '@deep' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/articles')
  })

  test('Sam walks on to the next category and only one menu is open', async ({ page }) => {
    await categoryTitle(page, 'Food').press('Enter')
    await expect(panel(page, 'Food')).toBeVisible()
    await categoryTitle(page, 'Wild Foods').press('Enter')
    await expect(panel(page, 'Wild Foods')).toBeVisible()
    await expect(panel(page, 'Food')).toBeHidden()
    await page.getByRole('link', { name: 'Contact' }).first().focus()
    await expect(bar(page).locator('details[open]')).toHaveCount(0)
  })
})
