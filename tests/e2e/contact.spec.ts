import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { ADMINISTRATOR, emailsAbout, logInAs, newPerson } from '../support/people.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Contact' })
const field = (page: Page, name: string | RegExp) => form(page).getByRole('textbox', { name })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send the message' })
const open = async (page: Page) => {
  await page.goto('/contact')
  // Before that the button is enabled too, and a field that is left is not checked.
  await expect(form(page)).toHaveAttribute('data-ready')
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const problem = (page: Page, text: string) => form(page).getByText(text, { exact: true })

test('A reader writes to the editors with the keyboard alone on a small screen, and mends what is refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await expect(page.getByRole('main')).toContainText('9 AM to 5 PM Pacific, Monday to Friday')
  const { email, username } = newPerson('nora')
  await typeInto(page, field(page, /First name/), 'Nora')
  await typeInto(page, field(page, /Last name/), 'Quist.com')
  await typeInto(page, field(page, 'Email'), 'nora at example')
  await typeInto(page, field(page, /Phone/), '+1 503 555 0100')
  // A field that is left is checked.
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    /Please enter a valid email address\.$/,
  )
  await typeInto(page, field(page, /Subject/), username)
  // Each field that is refused says why, the first has the focus, and all that was typed stays.
  await press(page, send(page))
  await expect(field(page, /Last name/)).toBeFocused()
  await expect(field(page, /Last name/)).toHaveAccessibleDescription(
    'A name must not contain a web address.',
  )
  await expect(field(page, 'Message')).toHaveAccessibleDescription('This field is required.')
  const typed = await form(page)
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const wrong = ['Nora', 'Quist.com', 'nora at example', '+1 503 555 0100', username, '']
  expect(typed).toEqual(wrong)
  await typeInto(page, field(page, /Last name/), 'Quist')
  await typeInto(page, field(page, 'Email'), email)
  await typeInto(page, field(page, 'Message'), 'The jar is called a jug.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Twice.')
  await axe(page, 'main')
  await overflow(page)
  await press(page, send(page))
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused()
  await expect(page.getByText('Your message has been received.')).toBeVisible()
  await expect(async () => {
    const [sent] = await emailsAbout(page.request, `Message: ${username}`)
    expect(sent?.text).toContain(`Nora Quist (${email})`)
    expect(sent?.text).toContain('> The jar is called a jug.\n> Twice.')
  }).toPass()
  await press(page, page.getByRole('button', { name: 'Write another message' }))
  await expect(field(page, 'Message')).toHaveValue('')

  await logInAs(page, ADMINISTRATOR)
  // An unknown state in the address is ignored.
  await page.goto('/vii/messages?state=lost')
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('Nora Quist')
  await row.getByRole('button', { expanded: false }).first().click()
  await expect(row).toContainText(`${email}, +1 503 555 0100`)
  await expect(row).toContainText('The jar is called a jug.\nTwice.', { useInnerText: true })
  await expect(row.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Re%3A%20${username}`,
  )
  await axe(page, 'main')
  await overflow(page)
  await row.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('checkbox').check()
  const selected = page.getByRole('region', { name: 'Selected messages' })
  await selected.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Answered', exact: true }).click()
  await page.getByLabel('Kind').selectOption('Messages')
  await expect(page).toHaveURL('/vii/messages?state=answered&kind=contact')
  await page.reload()
  await expect(page.getByLabel('Kind')).toHaveValue('contact')
  await row.getByRole('button', { name: /^More for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Reply', 'Mark as open', 'Mark as spam'])
})

test('The contact form says what is missing or too long, cuts nothing, and hides its honeypot', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page)

  await test.step('No person sees, reaches or hears the honeypot', async () => {
    await expect(form(page).getByRole('textbox')).toHaveCount(6)
    await expect(form(page).locator('[name=homepage]')).toHaveAttribute('tabindex', '-1')
    await expect(form(page).locator('[name=homepage]')).not.toBeInViewport()
  })

  await test.step('Email and message are checked on blur and block the submit', async () => {
    await field(page, 'Email').focus()
    await field(page, 'Message').focus()
    await field(page, /Subject/).focus()
    await expect(problem(page, 'This field is required.')).toHaveCount(2)
    await field(page, 'Email').fill('nora at example')
    await expect(problem(page, 'This field is required.')).toHaveCount(1)
    await send(page).click()
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      /Please enter a valid email address\.$/,
    )
    await expect(field(page, 'Message')).toHaveAccessibleDescription('This field is required.')
    await axe(page, 'main')
  })

  await test.step('A message that is too long says by how much, and is not cut', async () => {
    await field(page, 'Message').fill('x'.repeat(4990))
    await expect(form(page).getByText('10 left')).toBeVisible()
    await field(page, 'Message').fill('x'.repeat(5003))
    await expect(form(page).getByText('3 too many')).toBeVisible()
    await field(page, 'Email').fill('nora@example.org')
    await send(page).click()
    await expect(problem(page, 'A message has at most 5,000 characters.')).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('x'.repeat(5003))
  })
})

test('A message stays after a failure and a reload, until it was sent', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/contact/)
  const { email, username } = newPerson('otto')
  await open(page)
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 })
  await field(page, 'Email').fill(email)
  await field(page, /Subject/).fill(username)
  await field(page, 'Message').fill('A long letter.\nWith a second line.')
  await send(page).click()
  await expect(form(page).getByRole('alert')).toHaveText('A network error occurred.')
  await expect(field(page, 'Message')).toHaveValue('A long letter.\nWith a second line.')
  await page.reload()
  await expect(send(page)).toBeEnabled()
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, /Subject/)).toHaveValue(username)
  await expect(field(page, 'Message')).toHaveValue('A long letter.\nWith a second line.')
  // The test types faster than a person; the page waits instead of treating it as a bot.
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await expect
    .poll(async () => (await emailsAbout(page.request, `Message: ${username}`)).length)
    .toBe(1)
  await page.reload()
  await expect(send(page)).toBeEnabled()
  await expect(field(page, 'Message')).toHaveValue('')
})

test('A message whose answer is lost is the same message at the next try', {
  tag: '@deep',
}, async ({ page, trouble }) => {
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
