import { axe, expect, overflow, test } from '../support/browser.ts'
import { open, settings } from '../support/pages/account-settings.ts'
import { logInAs, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The theme of the settings is that of the page', async ({ page }) => {
  await logInAs(page, READER)
  await page.goto('/about')
  await open(page)
  await settings(page).getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await axe(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  await open(page)
  await expect(settings(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('Escape and the button close the settings, and the focus returns', async ({ page }) => {
  await logInAs(page, READER)
  await page.goto('/about')
  await open(page)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await settings(page).getByRole('button', { name: 'Close' }).click()
  await expect(settings(page)).toBeHidden()
})

test('The settings fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await logInAs(page, READER)
  await page.goto('/about')
  await open(page)
  await overflow(page)
  await axe(page)
})
