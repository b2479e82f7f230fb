import { test } from '../support/browser.ts'
import { expect, field, form, open, send } from '../support/pages/contact.ts'
import { lettersAbout, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

test('an answer that is lost costs nothing: the next try is the same message', async ({
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
  await field(page, 'E-mail').fill(email)
  await field(page, /Subject/).fill(username)
  await field(page, 'Message').fill('Once.')
  await send(page).click()
  await expect(form(page).getByRole('alert')).toHaveText('A network error occurred.')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await expect
    .poll(async () => (await lettersAbout(page.request, `Message: ${username}`)).length)
    .toBe(1)
})
