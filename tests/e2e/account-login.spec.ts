import { axe, expect, test } from '../support/browser.ts'
import { button, fillIn, password, user } from '../support/pages/account-login.ts'
import { logInAs, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
