import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const CALL = '**/api/newsletter/subscription'

const form = (page: Page): Locator => page.getByRole('contentinfo').locator('form')
const email = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Email address' })
const terms = (page: Page): Locator => form(page).getByRole('checkbox')
const button = (page: Page): Locator => form(page).getByRole('button', { name: 'Subscribe' })

const signUp = async (page: Page): Promise<void> => {
  await email(page).fill('dot@example.com')
  await terms(page).check()
  await button(page).click()
}

test('A second click on Subscribe sends nothing twice', async ({ page }) => {
  let calls = 0
  await page.route(CALL, () => {
    calls += 1
  })
  await page.goto('/about')
  await signUp(page)
  await expect(button(page)).toBeDisabled()
  await email(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => calls).toBe(1)
  await email(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  expect(calls).toBe(1)
})
