import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { age, button, field, fillIn, terms } from '../support/pages/account-register.ts'
import { enrol, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const problem = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
  await expect(page.locator('form[data-ready]').first()).toBeVisible()
})

test('The registration does not ask for first and last name', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Register' })
  await expect(form.getByRole('textbox')).toHaveCount(4)
  await expect(form.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByLabel(/First name|Last name/)).toHaveCount(0)
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email')
  await expect(field(page, 'Username')).toHaveAttribute('autocomplete', 'username')
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(field(page, 'Confirm password')).toHaveAttribute('autocomplete', 'new-password')
})

test('The button of the registration is disabled without email and password, or with an error', async ({
  page,
}) => {
  const { email, password } = newPerson('ida')
  await expect(button(page)).toBeDisabled()
  await field(page, 'Email').fill(email)
  await expect(button(page)).toBeDisabled()
  await field(page, 'Password').fill(password)
  await expect(button(page)).toBeEnabled()
  await field(page, 'Confirm password').fill('another one')
  await expect(problem(page, 'Passwords must match.')).toBeVisible()
  await expect(button(page)).toBeDisabled()
  await field(page, 'Confirm password').fill(password)
  await expect(button(page)).toBeEnabled()
  await field(page, 'Email').fill('')
  await expect(button(page)).toBeDisabled()
})

test('Missing fields of the registration show when it is submitted', async ({ page }) => {
  const { email, password } = newPerson('ida')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await button(page).click()
  await expect(field(page, 'Username')).toHaveAccessibleDescription(/This field is required\.$/)
  await expect(field(page, 'Username')).toBeFocused()
  await expect(problem(page, 'Please accept the terms and conditions.')).toBeVisible()
  await expect(problem(page, 'Please check this box.')).toBeVisible()
  await expect(button(page)).toBeDisabled()
  await axe(page)
  await overflow(page)
  await field(page, 'Username').fill('ida')
  await terms(page).check()
  await age(page).check()
  await expect(button(page)).toBeEnabled()
})

test('A field of the registration is checked on blur', async ({ page }) => {
  await field(page, 'Email').focus()
  await field(page, 'Username').focus()
  await expect(problem(page, 'This field is required.')).toBeVisible()
  await field(page, 'Email').fill('ida at example')
  await expect(problem(page, 'This field is required.')).toHaveCount(0)
  await field(page, 'Password').fill('short')
  await expect(problem(page, 'Please enter a valid email address.')).toBeVisible()
  await field(page, 'Username').focus()
  await expect(problem(page, 'Password must be at least 8 characters.')).toBeVisible()
})

test('The passwords of the registration are compared when either changes', async ({ page }) => {
  const differ = problem(page, 'Passwords must match.')
  await field(page, 'Password').fill('plums and ladders')
  await expect(differ).toHaveCount(0)
  await field(page, 'Confirm password').fill('plums and ladder')
  await expect(differ).toBeVisible()
  await field(page, 'Password').fill('plums and ladder')
  await expect(differ).toHaveCount(0)
})

test('A refusal of the server shows at its field of the registration, and what was typed stays', async ({
  page,
  trouble,
  request,
}) => {
  trouble.allow(/422/)
  const ida = newPerson('ida')
  await enrol(request, ida)
  await fillIn(page, { ...newPerson('ida'), username: ida.username.toUpperCase() })
  await button(page).click()
  await expect(problem(page, 'This username is taken.')).toBeVisible()
  await expect(field(page, 'Username')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Please correct the highlighted fields.')
  await expect(field(page, 'Username')).toHaveValue(ida.username.toUpperCase())
  await expect(field(page, 'Password')).not.toHaveValue('')
  await expect(terms(page)).toBeChecked()
  await axe(page)
})

test('A registration with a common password is refused with a reason', async ({
  page,
  trouble,
}) => {
  trouble.allow(/422/)
  await fillIn(page, { ...newPerson('ida'), password: 'password1' })
  await button(page).click()
  await expect(page.getByText(/one of the first that somebody else would try/)).toBeVisible()
  await expect(field(page, 'Password')).toBeFocused()
})

test('The buttons that show a password say which of the two they show', async ({ page }) => {
  await page.goto('/register')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Show password (Confirm password)' }).click()
  await expect(field(page, 'Confirm password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await expect(main.getByRole('button', { name: 'Show password', exact: true })).toBeVisible()
})
