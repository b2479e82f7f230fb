import type { Page } from '@playwright/test'
import { axe, expect as expectSoon, overflow, test } from '../support/browser.ts'
import { newPerson } from '../support/people.ts'

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

test('a guest starts a return on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  const { email, username } = newPerson('otto')
  await expect(page.getByText('Your business matters.')).toBeVisible()
  await expect(field(page, 'Subject')).toHaveAttribute('placeholder', /order number/)
  await expect(field(page, 'Message')).toHaveAttribute(
    'placeholder',
    'Please describe the problem with your order.',
  )
  await send(page).click()
  await expect(field(page, 'E-mail')).toBeFocused()
  await expect(form(page).getByText('This field is required.')).toHaveCount(3)
  await axe(page, 'main')
  await overflow(page)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Subject').fill(username)
  await field(page, 'Message').fill('The handle came off.')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused()
  await expect(page.getByText('Your message has been received.')).toBeVisible()
  await expect(async () => {
    const [letter] = await lettersAbout(page, username)
    expect(letter?.text).toContain('The handle came off.')
    expect(letter?.text).toContain(`An answer to this letter goes to ${email}.`)
  }).toPass()
})
