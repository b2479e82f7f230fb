import type { Page } from '@playwright/test'
import site from '../../supabase/seed/settings.json' with { type: 'json' }
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { button, menu } from '../support/pages/main-menu.ts'
import { enrol, logInAs, newPerson, type Person } from '../support/people.ts'

const expectFocusInside = async (page: Page): Promise<void> => {
  // After the last stop the browser's own bars have their turn; the page behind never has.
  const place = await page.evaluate(() => {
    const dialog = document.querySelector('#main-menu')
    const focused = document.activeElement
    return focused === document.body || dialog?.contains(focused) ? 'inside' : focused?.outerHTML
  })
  expect(place).toBe('inside')
}

test.describe('for everyone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ page }) => {
    await page.goto('/articles')
  })

  test('Sam opens the menu with Enter, and Escape closes it and gives the focus back', async ({
    page,
  }) => {
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await expectFocusInside(page)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('Sam walks through the menu with Tab, forwards and back, and never leaves it', async ({
    page,
  }) => {
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    const stops = await menu(page).locator('a:visible, button:visible, input:visible').count()
    expect(stops).toBeGreaterThan(15)
    for (let step = 0; step < stops + 3; step += 1) {
      await page.keyboard.press('Tab')
      await expectFocusInside(page)
    }
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Shift+Tab')
      await expectFocusInside(page)
    }
  })

  test('Dot closes it with its button, and another time by a click beside it', async ({ page }) => {
    await button(page).click()
    await menu(page).getByRole('button', { name: 'Close' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(100, 400)
    await expect(menu(page)).toBeHidden()
  })

  test('The main menu links every main page, Feedback and the legal pages', async ({ page }) => {
    await button(page).click()
    const links = [...site.header_menu, ...site.legal_menu, { href: '/contact', label: 'Feedback' }]
    for (const { href, label } of links) {
      const link = menu(page).getByRole('link', { name: label, exact: true })
      await expect(link).toHaveAttribute('href', href)
    }
  })

  test('Sam reaches every category from the page of the menu, without scripts too', async ({
    browser,
    baseURL,
  }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    await plain.goto('/articles')
    await button(plain).click()
    await expect(plain).toHaveURL('/support/menu')
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Menu')
    await plain.locator('main').getByText('Food', { exact: true }).click()
    await plain.locator('main').getByRole('link', { name: 'Canning' }).click()
    await expect(plain).toHaveURL('/category/canning')
    await plain.close()
  })

  test('A menu that cannot be fetched is opened as a page', async ({ page, trouble }) => {
    trouble.allow(/support\/menu/)
    await page.route('**/support/menu', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await button(page).click()
    await expect(page).toHaveURL('/support/menu')
  })

  test('The main menu is accessible in both themes and fits a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await overflow(page)
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await contrast(page)
  })
})

test.describe('the user panel', () => {
  const comeAs = async (page: Page, person: Omit<Person, 'email'>): Promise<void> => {
    await logInAs(page, person)
    await page.goto('/about')
    await button(page).click()
  }

  test('The main menu offers a guest to log in and to register', async ({ page }) => {
    await page.goto('/about')
    await button(page).click()
    await expect(menu(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    const register = menu(page).getByRole('link', { name: 'Register' })
    await expect(register).toHaveAttribute('href', '/register')
    await expect(menu(page).getByText('User Profile')).toBeHidden()
  })

  test('Maren sees her name, her profile and the logout, and no link to the admin', async ({
    page,
  }) => {
    const maren = newPerson('maren')
    await enrol(page.request, maren)
    await comeAs(page, maren)
    await expect(menu(page).getByText(maren.username, { exact: true })).toBeVisible()
    await expect(menu(page).getByText(maren.email)).toBeVisible()
    const profile = menu(page).getByRole('link', { name: 'User Profile' })
    await expect(profile).toHaveAttribute('href', '/account')
    await expect(menu(page).getByText('Log Out')).toBeVisible()
    await expect(menu(page).getByText('Article Mgr.')).toBeHidden()
    await expect(menu(page).getByRole('link', { name: 'Register' })).toBeHidden()
  })
})
