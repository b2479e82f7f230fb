import { test } from '../support/browser.ts'
import { expect, field, form, open, send } from '../support/pages/returns.ts'
import { emailsAbout, joinAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

test('A logged-in user is not asked for an address in the return form, and loses nothing', async ({
  page,
  trouble,
}) => {
  trouble.allow(/return/)
  const pia = await joinAs(page, 'pia')
  await open(page)
  await expect(form(page).getByText(`We answer to ${pia.email}.`)).toBeVisible()
  await expect(form(page).getByRole('textbox')).toHaveCount(2)
  await page.route('**/api/shop/return', (route) => route.abort(), { times: 1 })
  await field(page, 'Subject').fill(pia.username)
  await field(page, 'Message').fill('The lid is cracked.')
  await send(page).click()
  await expect(form(page).getByRole('alert')).toHaveText('A network error occurred.')
  await page.reload()
  await form(page).scrollIntoViewIfNeeded()
  await expect(form(page).getByText(`We answer to ${pia.email}.`)).toBeVisible()
  await expect(send(page)).toBeEnabled()
  await expect(field(page, 'Subject')).toHaveValue(pia.username)
  await expect(field(page, 'Message')).toHaveValue('The lid is cracked.')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await expect
    .poll(async () => (await emailsAbout(page.request, `Return: ${pia.username}`)).length)
    .toBe(1)
})
