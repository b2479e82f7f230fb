import type { Page } from '@playwright/test'
import { expect as expectSoon, test } from '../support/browser.ts'
import { joinAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })
// The page itself waits three seconds before it sends.
const expect = expectSoon.configure({ timeout: 30_000 })

const form = (page: Page) => page.getByRole('form', { name: 'Start a Return' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send' })

/** Comes to the form by the button above the text. */
const open = async (page: Page) => {
  await page.goto('/support/returns')
  await page.getByRole('main').getByRole('link', { name: 'Start a Return', exact: true }).click()
  await expect(send(page)).toBeEnabled()
}

const lettersAbout = async (page: Page, order: string) => {
  const mails: { subject: string; text: string }[] = await (
    await page.request.get('/__mail.json')
  ).json()
  return mails.filter(({ subject }) => subject === `Return: ${order}`)
}

test('somebody who is logged in is not asked where to answer, and loses nothing', async ({
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
  await expect.poll(async () => (await lettersAbout(page, pia.username)).length).toBe(1)
})
