import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import { joinAs, logInAs, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const user = (page: Page) => page.getByRole('main').getByLabel('E-mail or username')
const password = (page: Page) => page.getByRole('main').getByLabel('Password', { exact: true })
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' })
const READER = { username: 'reader@example.com', password: 'demo-reader-password' }

const fillIn = async (page: Page, person: { username: string; password: string }) => {
  await user(page).fill(person.username)
  await password(page).fill(person.password)
  await button(page).click()
}

test.describe('on the login page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    await expect(button(page)).toBeEnabled()
  })

  test('Sam logs in with his e-mail address and goes home', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!')
    await fillIn(page, READER)
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('sam_porter')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Article Mgr.')).toBeHidden()
  })

  test('Sam logs in with his username, too', async ({ page }) => {
    await fillIn(page, { ...READER, username: 'sam_porter' })
    await expect(page).toHaveURL('/')
  })

  test('both fields are required, and the first wrong one has the focus', async ({ page }) => {
    await button(page).click()
    await expect(page.getByText('This field is required.')).toHaveCount(2)
    await expect(user(page)).toBeFocused()
    await expect(user(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(user(page)).toHaveAccessibleDescription('This field is required.')
    await axe(page)
    await user(page).press('s')
    await expect(page.getByText('This field is required.')).toHaveCount(1)
    await expect(user(page)).not.toHaveAttribute('aria-invalid')
  })

  test('a wrong password is told under the form, and nothing typed is lost', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/401/)
    await fillIn(page, { ...READER, password: 'not the password' })
    await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
    await expect(user(page)).toHaveValue(READER.username)
    await expect(password(page)).toHaveValue('not the password')
    await axe(page)
  })

  test('without a network Sam is told so, and tries again', async ({ page, trouble }) => {
    trouble.allow(/auth\/login/)
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 })
    await fillIn(page, READER)
    await expect(page.getByRole('alert')).toHaveText('A network error occurred.')
    await expect(user(page)).toHaveValue(READER.username)
    await button(page).click()
    await expect(page).toHaveURL('/')
  })

  test('the password can be looked at, and is hidden again when it is sent', async ({ page }) => {
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/auth/login', async (route) => {
      await sent.promise
      await route.continue()
    })
    await user(page).fill(READER.username)
    await password(page).fill(READER.password)
    const show = page.getByRole('button', { name: 'Show password' })
    await show.click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    await expect(password(page)).toHaveAttribute('type', 'password')
    sent.resolve()
    await expect(page).toHaveURL('/')
  })

  test('a password manager knows the fields', async ({ page }) => {
    await expect(user(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  })
})

test('the e-mail is checked 300 ms after it was left, unless Sam comes back', async ({ page }) => {
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

test.describe('somebody who is logged in already', () => {
  for (const path of ['/login', '/register']) {
    test(`has no use for ${path}`, async ({ page }) => {
      await logInAs(page, READER)
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('after the login', () => {
  test('Sam is back where he was, with the query and as far down', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/articles?from=a-friend')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
    await expect(button(page)).toBeEnabled()
    await fillIn(page, READER)
    await expect(page).toHaveURL('/articles?from=a-friend')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    expect(await page.evaluate(() => document.cookie)).not.toContain('resedit_saved_path')
  })

  test('the way over the register page changes nothing of that', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Register' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(button(page)).toBeEnabled()
    await fillIn(page, READER)
    await expect(page).toHaveURL('/about')
  })

  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example/', '/logout']) {
    test(`nobody is led to ${path}`, async ({ page, baseURL }) => {
      const value = encodeURIComponent(path)
      await page
        .context()
        .addCookies([{ name: 'resedit_saved_path', value, url: baseURL ?? '', sameSite: 'Strict' }])
      await page.goto('/login')
      await expect(button(page)).toBeEnabled()
      await fillIn(page, READER)
      await expect(page).toHaveURL('/')
    })
  }
})

test('a login keeps an account that was about to be deleted, and says so', async ({ page }) => {
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

test('a stranger is told no more than that it did not work', async ({ page, trouble }) => {
  trouble.allow(/401/)
  await page.goto('/login')
  await expect(button(page)).toBeEnabled()
  await fillIn(page, newPerson('nobody'))
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
})
