import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import { ADMINISTRATOR, logInAs, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const logIn = async (page: Page, { username, password }: typeof READER) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await expect(button).toBeEnabled()
  await page.getByRole('main').getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button.click()
}

for (const path of ['/account', '/change-password', '/account?part=data']) {
  test(`A guest reaches ${path} through the login`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await logIn(page, READER)
    await expect(page).toHaveURL(path)
  })
}

test('An administrator reaches the admin through the login', async ({ page }) => {
  await page.goto('/vii/articles?state=unpublished')
  await expect(page).toHaveURL('/login')
  await logIn(page, ADMINISTRATOR)
  await expect(page).toHaveURL('/vii/articles?state=unpublished')
})

test('A reader who opens the admin is sent to the home page', async ({ page }) => {
  await logInAs(page, READER)
  await page.goto('/vii/articles')
  await expect(page).toHaveURL('/')
})

test('The admin says "Loading..." until the role is known', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await logInAs(page, ADMINISTRATOR)
  await page.route('**/api/auth/authenticate', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/vii/articles')
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await axe(page)
  answer.resolve()
  await expect(page.getByRole('main').getByText('Loading...')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'New article' })).toBeVisible()
  await axe(page)
})

test('A login without a saved path leaves no trace of the guarded page', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).not.toHaveURL('/account')
})
