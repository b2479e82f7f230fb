import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { emailsAbout, joinAs, newPerson } from '../support/people.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Start a Return' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send' })

/** Comes to the form by the button above the text. */
const open = async (page: Page) => {
  await page.goto('/support/returns')
  await page.getByRole('main').getByRole('link', { name: 'Start a Return', exact: true }).click()
  await expect(send(page)).toBeEnabled()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A guest requests a return on a small screen', { tag: '@deep' }, async ({ page }) => {
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
  await expect(field(page, 'Email')).toBeFocused()
  await expect(form(page).getByText('This field is required.')).toHaveCount(3)
  await axe(page, 'main')
  await overflow(page)
  await field(page, 'Email').fill(email)
  await field(page, 'Subject').fill(username)
  await field(page, 'Message').fill('The handle came off.')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused()
  await expect(page.getByText('Your message has been received.')).toBeVisible()
  await expect(async () => {
    const [sent] = await emailsAbout(page.request, `Return: ${username}`)
    expect(sent?.text).toContain('The handle came off.')
    expect(sent?.text).toContain(`Reply to this email to answer ${email}.`)
  }).toPass()
})

test('A logged-in user is not asked for an address in the return form, and loses nothing', {
  tag: '@deep',
}, async ({ page, trouble }) => {
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
