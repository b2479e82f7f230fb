import type { Locator, Page } from '@playwright/test'
import { SUGGESTIONS_PATH } from '../../src/features/publishing/search/shared/search-files.ts'
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { field, listed, title, used } from '../support/pages/search.ts'
import { openInStillTime } from '../support/still-time.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page): Locator => dialog(page).getByRole('combobox')
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option')
const icon = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Search' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const active = (page: Page): Locator => page.locator('[role=option][aria-selected=true]')

test('The search dialog opens by its icon on any page, Escape returns the focus, and another tab is left to the browser', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  await icon(page).click()
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(icon(page)).toBeFocused()
  await expect(page).toHaveURL('/about')

  // A browser without windows has no tab to open: what counts is that the click is left to it.
  await page.evaluate(() => {
    window.addEventListener('click', (event) => {
      document.title = event.defaultPrevented ? 'taken' : 'left to the browser'
      event.preventDefault()
    })
  })
  await icon(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(page).toHaveTitle('left to the browser')
  await expect(icon(page)).toHaveAttribute('href', '/search')
  await expect(dialog(page)).toBeHidden()
  await icon(page).click()
  await expect(page).toHaveTitle('taken')
})

test('The search dialog opens by a slash, suggests, and Sam searches without a mouse', async ({
  page,
}) => {
  await page.goto('/about')
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()

  await test.step('Categories and articles by name, six at most, typing errors forgiven', async () => {
    await input(page).fill('saurkraut')
    await expect(options(page).filter({ hasText: 'Sauerkraut by weight' })).toBeVisible()
    await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
    await input(page).fill('a')
    await expect(options(page)).toHaveCount(6)
    await input(page).fill('canning')
    await expect(options(page).filter({ hasText: /^Canning Category$/ })).toBeVisible()
    await input(page).fill('   ')
    await expect(options(page)).toHaveCount(0)
    await expect(input(page)).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('Enter goes to the one that is chosen', async () => {
    await input(page).fill('sharpening a froe')
    await expect(options(page).first()).toContainText('Sharpening a froe')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/article/sharpening-a-froe')
  })

  await test.step('Enter searches when none is chosen', async () => {
    // The slash is a key of the page's script.
    await page.waitForLoadState('load')
    await page.keyboard.press('/')
    await expect(input(page)).toBeFocused()
    await page.keyboard.type('leuconostoc')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?keyword=leuconostoc')
    await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  })
})

test('Suggestions appear after a pause of a second', { tag: '@deep' }, async ({ page }) => {
  await openInStillTime(page, '/search', used)
  await field(page).pressSequentially('ceda')
  await page.clock.runFor(999)
  await field(page).press('r')
  await page.clock.runFor(999)
  await expect(options(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(options(page).first()).toBeVisible()
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('cedar')
})

test.describe('the dialog', { tag: '@deep' }, () => {
  test('The search dialog does not open where a slash is typed as text', async ({ page }) => {
    await page.goto('/search')
    await listed(page)
    await field(page).press('/')
    await expect(field(page)).toHaveValue('/')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    for (const key of ['Control+/', 'Alt+/', 'Meta+/']) await page.keyboard.press(key)
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeVisible()
  })

  test('The search dialog does not open by a slash for a user who switched that off', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.keyboard.press('/')
    await dialog(page).getByLabel('Opens with /').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeHidden()
    await page.goto('/shop')
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeHidden()
    await icon(page).click()
    await dialog(page).getByLabel('Opens with /').check()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeVisible()
  })

  test('The search dialog does not open over another dialog', async ({ page }) => {
    await page.goto('/about')
    await openMenu(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Articles' }).focus()
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeHidden()
  })

  test('The search dialog is usable on a phone, in both themes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/about')
    await icon(page).click()
    await input(page).fill('sour')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await overflow(page)
    await axe(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await contrast(page)
  })
})

test('The search dialog leads to the filters on the search page itself, each time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/search')
  await used(page)
  const filters = page.getByRole('button', { name: 'Filters' })
  for (const _ of ['first', 'again']) {
    await icon(page).click()
    await page.getByRole('link', { name: 'By category, series and date' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(filters).toHaveAttribute('aria-expanded', 'true')
    await expect(filters).toBeFocused()
    await filters.click()
    await expect(filters).toHaveAttribute('aria-expanded', 'false')
  }
})

test.describe('suggestions', { tag: '@deep' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('/')
    await expect(input(page)).toBeFocused()
  })

  test('Arrow keys move through the suggestions, and wrap around', async ({ page }) => {
    await input(page).fill('cedar')
    await expect(options(page).first()).toBeVisible()
    const count = await options(page).count()
    expect(count).toBeGreaterThan(2)
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    const id = await active(page).getAttribute('id')
    await expect(input(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(active(page)).toHaveCount(1)
    await expect(input(page)).toBeFocused()
  })

  test('A click follows a suggestion, and a category leads to its articles', async ({ page }) => {
    await input(page).fill('fermenting')
    await options(page)
      .filter({ hasText: /^Fermenting Category$/ })
      .click()
    await expect(page).toHaveURL(/\/search\?tag=\d+&scr=1$/)
    await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  })

  test('Escape shuts them first, then the dialog, and loses no word', async ({ page }) => {
    await input(page).fill('cedar')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(dialog(page)).toBeVisible()
    await expect(input(page)).toHaveValue('cedar')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  })
})

test('The search dialog searches also when the suggestions cannot be loaded', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/suggestions\.json|ERR_FAILED/)
  await page.route(`**${SUGGESTIONS_PATH}`, (route) => route.abort())
  await page.goto('/about')
  await page.keyboard.press('/')
  const suggestionRequest = page.waitForRequest(`**${SUGGESTIONS_PATH}`)
  await input(page).fill('froe')
  await suggestionRequest
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?keyword=froe')
})
