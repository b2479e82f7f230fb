import { expect, test } from '../support/browser.ts'
import { button, fillIn, password, user } from '../support/pages/account-login.ts'
import { joinAs, newPerson, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on the login page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    await expect(button(page)).toBeEnabled()
  })

  test('A password manager recognises the fields of the login page', async ({ page }) => {
    await expect(user(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  })
})

test('The login form checks the email 300 ms after Sam left it, unless Sam returns', async ({
  page,
}) => {
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

test.describe('after the login', () => {
  test('Going through the register page does not change where a login leads', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Register' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(button(page)).toBeEnabled()
    await fillIn(page, READER)
    await expect(page).toHaveURL('/about')
  })
})

test('A login cancels the deletion of an account, and says so', async ({ page }) => {
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

test('A failed login does not say why', async ({ page, trouble }) => {
  trouble.allow(/401/)
  await page.goto('/login')
  await expect(button(page)).toBeEnabled()
  await fillIn(page, newPerson('nobody'))
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
})
