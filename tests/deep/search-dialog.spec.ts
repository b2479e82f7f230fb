import type { Locator, Page } from '@playwright/test'
import { SUGGESTIONS_PATH } from '../../src/features/search/contract.ts'
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { field, listed, title } from '../support/pages/search.ts'
import { dialog, icon, input, options } from '../support/pages/search-dialog.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const active = (page: Page): Locator => page.locator('[role=option][aria-selected=true]')

test.describe('the dialog', () => {
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

test.describe('suggestions', () => {
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

test('The search dialog searches also when the suggestions cannot be loaded', async ({
  page,
  trouble,
}) => {
  trouble.allow(/suggestions\.json|ERR_FAILED/)
  await page.route(`**${SUGGESTIONS_PATH}`, (route) => route.abort())
  await page.goto('/about')
  await page.keyboard.press('/')
  const asked = page.waitForRequest(`**${SUGGESTIONS_PATH}`)
  await input(page).fill('froe')
  await asked
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?keyword=froe')
})
