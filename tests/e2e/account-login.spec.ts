import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { joinAs, newPerson, READER } from '../support/people.ts'

const user = (page: Page) => page.getByRole('main').getByLabel('Email or username')
const password = (page: Page) => page.getByRole('main').getByLabel('Password', { exact: true })
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' })
const fillIn = async (page: Page, person: { username: string; password: string }) => {
  await user(page).fill(person.username)
  await password(page).fill(person.password)
  await button(page).click()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on the login page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    await expect(button(page)).toBeEnabled()
  })

  test('A user logs in with their email address and is led to the home page, also from login and registration afterwards', {
    tag: '@deployed',
  }, async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!')
    await fillIn(page, READER)
    await expect(page).toHaveURL('/')
    await openMenu(page)
    await expect(page.getByRole('dialog').getByText('sam_porter')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Article Mgr.')).toBeHidden()
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })

  test('A password manager recognizes the fields of the login page', { tag: '@deep' }, async ({
    page,
  }) => {
    await expect(user(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  })
})

test('The login says what is wrong and why it failed, keeps what was typed, takes a username, and returns to the page before, with its query and scroll position', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401|auth\/login/)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/articles?from=a-friend')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await expect(button(page)).toBeEnabled()

  await test.step('Both fields are required, and the first wrong one gets the focus', async () => {
    await button(page).click()
    await expect(page.getByText('This field is required.')).toHaveCount(2)
    await expect(user(page)).toBeFocused()
    await expect(user(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(user(page)).toHaveAccessibleDescription('This field is required.')
    await user(page).press('s')
    await expect(page.getByText('This field is required.')).toHaveCount(1)
    await expect(user(page)).not.toHaveAttribute('aria-invalid')
  })

  await test.step('A wrong password shows a sentence', async () => {
    await fillIn(page, { ...READER, password: 'not the password' })
    await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
    await expect(user(page)).toHaveValue(READER.username)
    await expect(password(page)).toHaveValue('not the password')
    await axe(page, 'main')
  })

  await test.step('Without a network it says so', async () => {
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 })
    await fillIn(page, { ...READER, username: 'sam_porter' })
    await expect(page.getByRole('alert')).toHaveText('A network error occurred.')
    await expect(user(page)).toHaveValue('sam_porter')
  })

  await test.step('The password can be shown, and is hidden again when it is sent', async () => {
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/auth/login', async (route) => {
      await sent.promise
      await route.continue()
    })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await expect(main.getByRole('button', { name: 'Hide password' })).toBeFocused()
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    await expect(password(page)).toHaveAttribute('type', 'password')
    sent.resolve()
  })

  await expect(page).toHaveURL('/articles?from=a-friend')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  expect(await page.evaluate(() => document.cookie)).not.toContain('resedit_saved_path')
})

// src/features/base/session/return-path.test.ts has every path that is refused, in each run.
test('The login does not return to another site', { tag: '@deep' }, async ({ page, baseURL }) => {
  const value = encodeURIComponent('//evil.example')
  await page
    .context()
    .addCookies([{ name: 'resedit_saved_path', value, url: baseURL ?? '', sameSite: 'Strict' }])
  await page.goto('/login')
  await expect(button(page)).toBeEnabled()
  await fillIn(page, READER)
  await expect(page).toHaveURL('/')
})

test('The login form checks the email 300 ms after Sam left it, unless Sam returns', {
  tag: '@deep',
}, async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.goto('/login')
  await page.clock.pauseAt(60_000)
  await expect(button(page)).toBeEnabled()
  const problem = page.getByText('This field is required.')
  await user(page).focus()
  await password(page).focus()
  await page.clock.runFor(299)
  await expect(problem).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(problem).toHaveCount(1)
  await user(page).press('s')
  await expect(problem).toHaveCount(0)
  await user(page).press('Backspace')
  await password(page).focus()
  await page.clock.runFor(200)
  await user(page).press('s')
  await page.clock.runFor(500)
  await expect(problem).toHaveCount(0)
})

test.describe('after the login', { tag: '@deep' }, () => {
  test('Going through the register page does not change where a login leads', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Register' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(button(page)).toBeEnabled()
    await fillIn(page, READER)
    await expect(page).toHaveURL('/about')
  })
})

test('A login cancels the deletion of an account, and says so', { tag: '@deep' }, async ({
  page,
}) => {
  const nora = await joinAs(page, 'nora')
  const { value: token } = (await page.context().cookies()).find(
    ({ name }) => name === 'resedit_usr_token',
  ) ?? { value: '' }
  const deleted = await page.request.delete('/api/account', {
    headers: { Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': 'same-origin' },
    data: { password: nora.password },
  })
  expect(deleted.status()).toBe(200)
  await page.goto('/login')
  await expect(button(page)).toBeEnabled()
  await fillIn(page, nora)
  await expect(page.getByText('Your account stays.')).toBeVisible()
})

test('A failed login does not say why', { tag: '@deep' }, async ({ page, trouble }) => {
  trouble.allow(/401/)
  await page.goto('/login')
  await expect(button(page)).toBeEnabled()
  await fillIn(page, newPerson('nobody'))
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
})
