import type { Request } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { ARTICLE, dialog, like, savedPath, user } from '../support/pages/account-dialog.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FORM = '**/_astro/mount-login.*.js'
const isLoaded = async (request: Request) => (await request.response())?.ok() ?? false

test.beforeEach(async ({ page }) => {
  await page.goto(ARTICLE)
})

test('A guest who likes an article closes the login dialog by Escape and by its button, and logs in without leaving the article', async ({
  page,
}) => {
  await press(page, like(page))
  await expect(user(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(like(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(like(page)).toBeFocused()
  expect(await savedPath(page)).toBe('')

  await like(page).click()
  await expect(user(page)).toBeFocused()
  await axe(page, '#login-dialog')
  const links = dialog(page).locator('.dialog-foot').getByRole('link')
  await expect(links).toHaveText(['Forgot your password?', 'Register'])
  await expect(links.first()).toHaveAttribute('href', '/forgotpw')
  await expect(links.last()).toHaveAttribute('href', '/register')
  await user(page).fill(READER.username)
  await dialog(page).getByLabel('Password', { exact: true }).fill(READER.password)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(ARTICLE)
  expect(await savedPath(page)).toBe('')
  await openMenu(page)
  await expect(page.getByRole('dialog').getByText('sam_porter')).toBeVisible()
})

test('Text typed into the account dialog is there when it is opened again', {
  tag: '@deep',
}, async ({ page }) => {
  await like(page).click()
  await user(page).fill('sam_porter')
  await page.keyboard.press('Escape')
  await like(page).click()
  await expect(user(page)).toHaveValue('sam_porter')
})

test('The links of the account dialog lead on, and the login there leads back', {
  tag: '@deep',
}, async ({ page }) => {
  await like(page).click()
  await dialog(page).getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  expect(await savedPath(page)).toBe(ARTICLE)
})

test('The account dialog leads to the login page when its form cannot be loaded', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/_astro/)
  await page.route(FORM, (route) => route.abort())
  await like(page).click()
  await dialog(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
})

test('A guest whose browser cannot load the account dialog gets to the login page', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/_astro/)
  await page.route('**/_astro/*.js', (route) => route.abort())
  await like(page).click()
  await expect(page).toHaveURL('/login')
})

test('An account dialog that was closed before its scripts are loaded stays closed', {
  tag: '@deep',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) requests.push(request)
  })
  await page.route(FORM, async (route) => {
    await held.promise
    await route.continue()
  })
  await like(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  held.resolve()
  await expect.poll(() => Promise.all(requests.map(isLoaded))).not.toContain(false)
  const scripts = requests.map((request) => request.url())
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), scripts)
  await expect(dialog(page)).toBeHidden()
  await expect(like(page)).toBeFocused()
})

test('The account dialog fits a phone in dark mode', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await like(page).click()
  await typeInto(page, user(page), 'sam_porter')
  await overflow(page)
  await axe(page)
})
