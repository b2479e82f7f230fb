import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { button, menu } from '../support/pages/main-menu.ts'
import { ADMINISTRATOR, logInAs, type Person } from '../support/people.ts'

test.describe('for everyone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ page }) => {
    await page.goto('/articles')
  })

  test('Dot searches from the menu', async ({ page }) => {
    await button(page).click()
    await menu(page).getByRole('searchbox').fill('cider press')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?keyword=cider+press')
  })

  test('Dot browses down to Canning', async ({ page }) => {
    await button(page).click()
    const browser = menu(page).getByRole('navigation', { name: 'Category browser' })
    await expect(browser.getByRole('link', { name: 'Canning' })).toBeHidden()
    await browser.getByText('Food', { exact: true }).click()
    await browser.getByRole('link', { name: 'Canning' }).click()
    await expect(page).toHaveURL('/category/canning')
  })
})

test.describe('the user panel', () => {
  const comeAs = async (page: Page, person: Omit<Person, 'email'>): Promise<void> => {
    await logInAs(page, person)
    await page.goto('/about')
    await button(page).click()
  }

  test('The menu leads an administrator to the article manager', async ({ page }) => {
    await comeAs(page, ADMINISTRATOR)
    const manager = menu(page).getByRole('link', { name: 'Article Mgr.' })
    await expect(manager).toHaveAttribute('href', '/vii/articles')
  })
})
