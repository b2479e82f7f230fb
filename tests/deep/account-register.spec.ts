import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import { enrol, newPerson, type Person } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const terms = (page: Page) => page.getByRole('checkbox', { name: /I accept the terms/ })
const age = (page: Page) => page.getByRole('checkbox', { name: 'I am 13 or older' })
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register' })

const fillIn = async (page: Page, { email, username, password }: Person) => {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await terms(page).check()
  await age(page).check()
}

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
  await expect(page.locator('form[data-ready]').first()).toBeVisible()
})

test('an answer that is lost costs nothing: the next try goes on where the first ended', async ({
  page,
  trouble,
}) => {
  trouble.allow(/register/)
  await page.route(
    '**/api/auth/register',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await fillIn(page, newPerson('ida'))
  await button(page).click()
  await expect(page.getByRole('alert')).toHaveText('A network error occurred.')
  await expect(field(page, 'Password')).not.toHaveValue('')
  await button(page).click()
  await expect(page).toHaveURL('/')
})

test('whoever has an account already is told by mail alone', async ({ page, trouble, request }) => {
  trouble.allow(/401/)
  const ida = newPerson('ida')
  await enrol(request, ida)
  await fillIn(page, { ...newPerson('ida'), email: ida.email })
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused()
  await axe(page)
})
