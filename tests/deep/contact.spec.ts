import { test } from '../support/browser.ts'
import { expect, field, form, open, send } from '../support/pages/contact.ts'
import { emailsAbout, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

test('A message whose answer is lost is the same message at the next try', async ({
  page,
  trouble,
}) => {
  trouble.allow(/contact/)
  const { email, username } = newPerson('mia')
  await open(page)
  await page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await field(page, 'Email').fill(email)
  await field(page, /Subject/).fill(username)
  await field(page, 'Message').fill('Once.')
  await send(page).click()
  await expect(form(page).getByRole('alert')).toHaveText('A network error occurred.')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await expect
    .poll(async () => (await emailsAbout(page.request, `Message: ${username}`)).length)
    .toBe(1)
})
