import { expect, test } from '../support/browser.ts'
import { holdScripts } from '../support/hold-scripts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('What is typed and sent before the scripts are loaded stays, and is sent once they are', {
  tag: '@deep',
}, async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const user = page.getByRole('main').getByLabel('Email or username')
  const password = page.getByRole('main').getByLabel('Password', { exact: true })
  await user.fill('sam_porter')
  await password.fill('demo-reader-password')
  await password.press('Enter')
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(user).toHaveValue('sam_porter')
  scripts.resolve()
  await expect(page).toHaveURL('/')
})

test('The registration uses what was typed before the scripts were loaded', {
  tag: '@deep',
}, async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ida@example.org')
  await page.getByLabel('Password', { exact: true }).fill('plums and ladders')
  scripts.resolve()
  await expect(page.getByRole('main').getByRole('button', { name: 'Register' })).toBeEnabled()
})
