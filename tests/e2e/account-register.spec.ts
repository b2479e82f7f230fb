import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import type { Person } from '../support/people.ts'
import { enrol, newPerson } from '../support/people.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const terms = (page: Page) => page.getByRole('checkbox', { name: /I accept the terms/ })
const age = (page: Page) => page.getByRole('checkbox', { name: 'I am 13 or older' })
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register' })
const fillIn = async (page: Page, { email, username, password }: Person) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await terms(page).check()
  await age(page).check()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const problem = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
  await expect(page.locator('form[data-ready]').first()).toBeVisible()
})

// src/components/form/form-store.test.ts has the rules of every form.
test('The registration asks for no name, says what is wrong where it is, can be sent once nothing is, and says what the server refuses', async ({
  page,
  trouble,
  request,
}) => {
  trouble.allow(/422/)
  const { email, password } = newPerson('ida')

  await test.step('What it asks for, and what browsers may fill in', async () => {
    const form = page.getByRole('form', { name: 'Register' })
    await expect(form.getByRole('textbox')).toHaveCount(4)
    await expect(form.getByRole('checkbox')).toHaveCount(2)
    await expect(page.getByLabel(/First name|Last name/)).toHaveCount(0)
    for (const [label, filled] of [
      ['Email', 'email'],
      ['Username', 'username'],
      ['Password', 'new-password'],
      ['Confirm password', 'new-password'],
    ] as const)
      await expect(field(page, label)).toHaveAttribute('autocomplete', filled)
  })

  await test.step('The disabled button names everything that is missing when it is pressed', async () => {
    await expect(button(page)).toBeDisabled()
    await button(page).click({ force: true })
    await expect(field(page, 'Email')).toBeFocused()
    for (const label of ['Email', 'Username', 'Password'])
      await expect(field(page, label)).toHaveAccessibleDescription(/This field is required\.$/)
    await expect(problem(page, 'Please accept the terms and conditions.')).toBeVisible()
    await page.reload()
    await expect(page.locator('form[data-ready]').first()).toBeVisible()
  })

  await test.step('A field is checked on blur', async () => {
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

  await test.step('The button is disabled without email and password, or with an error', async () => {
    await field(page, 'Password').fill('')
    await field(page, 'Email').fill(email)
    await expect(button(page)).toBeDisabled()
    await field(page, 'Password').fill(password)
    await expect(button(page)).toBeEnabled()
    await field(page, 'Email').fill('')
    await expect(button(page)).toBeDisabled()
    await field(page, 'Email').fill(email)
  })

  await test.step('The passwords are compared when either changes', async () => {
    const differ = problem(page, 'Passwords must match.')
    await field(page, 'Confirm password').fill('another one')
    await expect(differ).toBeVisible()
    await expect(button(page)).toBeDisabled()
    await field(page, 'Password').fill('another one')
    await expect(differ).toHaveCount(0)
    await field(page, 'Password').fill(password)
    await field(page, 'Confirm password').fill(password)
    await expect(button(page)).toBeEnabled()
  })

  await test.step('A button shows one of the passwords, and says which', async () => {
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Show password (Confirm password)' }).click()
    await expect(field(page, 'Confirm password')).toHaveAttribute('type', 'text')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await expect(main.getByRole('button', { name: 'Show password', exact: true })).toBeVisible()
  })

  await test.step('What is missing shows when it is submitted', async () => {
    await button(page).click()
    await expect(field(page, 'Username')).toHaveAccessibleDescription(/This field is required\.$/)
    await expect(field(page, 'Username')).toBeFocused()
    await expect(problem(page, 'Please accept the terms and conditions.')).toBeVisible()
    await expect(problem(page, 'Please check this box.')).toBeVisible()
    await expect(button(page)).toBeDisabled()
    await axe(page, 'main')
    await overflow(page)
    await field(page, 'Username').fill('ida')
    await terms(page).check()
    await age(page).check()
    await expect(button(page)).toBeEnabled()
  })

  await test.step('A refusal of the server shows at its field, and what was typed stays', async () => {
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
    await fillIn(page, { ...newPerson('ida'), password: 'password1' })
    await button(page).click()
    await expect(page.getByText(/one of the first that others would try/)).toBeVisible()
    await expect(field(page, 'Password')).toBeFocused()
  })
})

test('A registration whose answer is lost continues with the next try', { tag: '@deep' }, async ({
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

test('A person who already has an account is told only by email', { tag: '@deep' }, async ({
  page,
  trouble,
  request,
}) => {
  trouble.allow(/401/)
  const ida = newPerson('ida')
  await enrol(request, ida)
  await fillIn(page, { ...newPerson('ida'), email: ida.email })
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await axe(page)
})
