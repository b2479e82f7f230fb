import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { joinAs, logInAs, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TOKEN = 'resedit_usr_token'

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === TOKEN)?.value ?? ''
const spoilToken = (context: BrowserContext, baseURL = '') =>
  context.addCookies([{ name: TOKEN, value: 'x.e30.x', url: baseURL, sameSite: 'Strict' }])
const loseSession = async (context: BrowserContext, baseURL = '') => {
  await context.clearCookies({ name: 'resedit_usr_refresh' })
  await spoilToken(context, baseURL)
}

test.describe('a token', () => {
  test('A token that ended is renewed without the user noticing', async ({
    page,
    context,
    baseURL,
  }) => {
    await logInAs(page, READER)
    await spoilToken(context, baseURL)
    await page.goto('/about')
    await expect(page.locator('footer [data-user]')).not.toHaveAttribute('hidden')
    expect(await tokenOf(context)).not.toBe('x.e30.x')
  })

  test('A token that the server refuses logs the user out', async ({
    page,
    context,
    baseURL,
    trouble,
  }) => {
    trouble.allow(/401/)
    await logInAs(page, READER)
    await loseSession(context, baseURL)
    await page.goto('/about')
    await expect.poll(() => tokenOf(context)).toBe('')
    await expect(page.locator('footer [data-user]')).toHaveAttribute('hidden')
  })

  test('A token that ends while Sam fills in a form is renewed, and the form is sent', async ({
    page,
    context,
    baseURL,
    trouble,
  }) => {
    trouble.allow(/401/)
    await joinAs(page, 'tom')
    await page.goto('/account')
    await page.getByLabel('First name').fill('Tom')
    await spoilToken(context, baseURL)
    await page.getByRole('button', { name: 'Save the profile' }).click()
    await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  })
})

test('A session that ends while Sam fills in a form asks for a login, and the form is sent', async ({
  page,
  context,
  baseURL,
  trouble,
}) => {
  trouble.allow(/401/)
  const tom = await joinAs(page, 'tom')
  await page.goto('/account')
  await page.getByLabel('First name').fill('Tom')
  await loseSession(context, baseURL)
  await page.getByRole('button', { name: 'Save the profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to take part' })
  await expect(dialog.getByText('Your session has ended.')).toBeVisible()
  await dialog.getByLabel('Email or username').fill(tom.username)
  await dialog.getByLabel('Password', { exact: true }).fill(tom.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Tom')
})

test('A user who closes the login dialog keeps what they typed', async ({
  page,
  context,
  baseURL,
  trouble,
}) => {
  trouble.allow(/401/)
  await joinAs(page, 'tom')
  await page.goto('/account')
  await page.getByLabel('First name').fill('Tom')
  await loseSession(context, baseURL)
  await page.getByRole('button', { name: 'Save the profile' }).click()
  await expect(page.getByRole('dialog').getByText('Your session has ended.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('form', { name: 'Profile' }).getByRole('alert')).toHaveText(
    'Please log in.',
  )
  await expect(page.getByLabel('First name')).toHaveValue('Tom')
})
