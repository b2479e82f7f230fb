import { axe, expect, test } from '../support/browser.ts'
import { button, field, fillIn } from '../support/pages/account-register.ts'
import { enrol, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
  await expect(page.locator('form[data-ready]').first()).toBeVisible()
})

test('A registration whose answer is lost continues with the next try', async ({
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

test('A person who already has an account is told only by email', async ({
  page,
  trouble,
  request,
}) => {
  trouble.allow(/401/)
  const ida = newPerson('ida')
  await enrol(request, ida)
  await fillIn(page, { ...newPerson('ida'), email: ida.email })
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused()
  await axe(page)
})
