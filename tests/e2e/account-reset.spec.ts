import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import { inDatabase } from '../support/database.ts'
import { enrol, mailedLink, newPerson, type Person } from '../support/people.ts'

const ask = async (page: Page, email: string) => {
  await page.goto('/forgot-password')
  const button = page.getByRole('button', { name: 'Send the link' })
  await expect(button).toBeEnabled()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await button.click()
}

const setPassword = async (page: Page, password: string) => {
  const button = page.getByRole('button', { name: 'Set the password' })
  await expect(button).toBeEnabled()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await button.click()
}

const enrolled = async (page: Page): Promise<Person> => {
  const person = newPerson('eva')
  await enrol(page.request, person)
  return person
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EXPIRED = 'Reset failed. The link may have expired.'

test('The form for a reset link requires an address and answers the same without an account; its link works once and then shows only that', async ({
  page,
  trouble,
}) => {
  trouble.allow(/422/)

  await test.step('It requires an email address', async () => {
    await page.goto('/forgot-password')
    const email = page.getByRole('main').getByLabel('Email', { exact: true })
    await expect(page.locator('main form[data-ready]')).toBeVisible()
    await email.focus()
    await email.blur()
    await expect(email).toHaveAccessibleDescription('This field is required.')
    await email.fill('eva at example')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(email).toBeFocused()
  })

  const eva = await enrolled(page)
  await test.step('It answers the same with and without an account', async () => {
    const messages: string[] = []
    for (const { email } of [newPerson('eva'), eva]) {
      await ask(page, email)
      const panel = page.locator('section', { has: page.getByText('Check your email') })
      messages.push((await panel.textContent())?.replace(email, '') ?? '')
    }
    expect(messages[0]).toBe(messages[1])
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })

  const linkToEva = () => mailedLink(page.request, eva.email, '/reset-password')
  await test.step('It sends the link again, or goes back to another address', async () => {
    const first = await linkToEva()
    await page.getByRole('button', { name: 'Resend Link' }).click()
    await expect(page.getByText('The link was sent again.')).toBeVisible()
    await page.getByRole('button', { name: 'Try a different email' }).click()
    const email = page.getByRole('main').getByLabel('Email', { exact: true })
    await expect(email).toBeFocused()
    await expect(email).toHaveValue(eva.email)
    await expect.poll(linkToEva).not.toBe(first)
  })

  await test.step('The link works once, and its page then shows only that it has worked', async () => {
    const link = await linkToEva()
    await page.goto(link)
    await setPassword(page, 'quinces and a short ladder')
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Ask for a new one' })).toBeHidden()
    await expect(page).toHaveTitle(/^Your password is changed · /)
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(EXPIRED)
    await expect(page.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
    await axe(page, 'main')
  })
})

test('The reset page removes its key from the address, wants two passwords that match, and shows no form when its key is old or missing', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/422/)
  const response = await page.goto('/reset-password/an-old-key')
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page).toHaveURL('/reset-password')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')

  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new one' }).click()
  await expect(page).toHaveURL('/forgot-password')

  const eva = await enrolled(page)
  await ask(page, eva.email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await mailedLink(page.request, eva.email, '/reset-password'))
  await test.step('Both passwords must be long enough and match', async () => {
    await expect(page.getByRole('button', { name: 'Set the password' })).toBeEnabled()
    const first = page.getByLabel('New password', { exact: true })
    const second = page.getByLabel('Confirm password', { exact: true })
    await first.fill('short')
    await second.fill('shorter')
    await expect(first).toHaveAccessibleDescription(/Password must be at least 8 characters\.$/)
    await expect(second).toHaveAccessibleDescription('Passwords must match.')
    await first.fill('x'.repeat(73))
    await second.focus()
    await expect(first).toHaveAccessibleDescription(/Password is too long/)
  })
})

test('A reset link is too late after 15 minutes, and the next one works', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/422/)
  const eva = await enrolled(page)
  await ask(page, eva.email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await mailedLink(page.request, eva.email, '/reset-password')
  await inDatabase(
    (sql) => sql`
      update auth.users set recovery_sent_at = recovery_sent_at - interval '15 minutes 1 second'
      where email = ${eva.email}`,
  )
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  await page.getByRole('link', { name: 'Ask for a new one' }).click()
  await ask(page, eva.email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect.poll(() => mailedLink(page.request, eva.email, '/reset-password')).not.toBe(link)
  await page.goto(await mailedLink(page.request, eva.email, '/reset-password'))
  await setPassword(page, 'quinces and a short ladder')
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
})

test('An activation link is too late after 24 hours', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/422/)
  const eva = await enrolled(page)
  const link = await mailedLink(page.request, eva.email, '/activate')
  await inDatabase(
    (sql) => sql`
      update public.activation_codes set expires_at = now()
      where user_id = (select id from auth.users where email = ${eva.email})`,
  )
  await page.goto(link)
  await expect(
    page.getByText('This activation link is not valid. Check the link and try again.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('An activation link works once, and after a failure of the network', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/422|ERR_FAILED/)
  const eva = await enrolled(page)
  const link = await mailedLink(page.request, eva.email, '/activate')
  await page.route('**/api/auth/activate', (route) => route.abort(), { times: 1 })
  await page.goto(link)
  await expect(page.getByText('A network error occurred.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Success: Your account is fully active.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto(link)
  await expect(page.getByText('An error occurred.')).toBeVisible()
  await expect(
    page.getByText('This activation link is not valid. Check the link and try again.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('Opening the link of a change of address changes nothing before its button is pressed', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/422/)
  const calls: string[] = []
  page.on('request', (request) =>
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await page.clock.install()
  await page.goto('/activate/change-unknown')
  const button = page.getByRole('button', { name: 'Confirm' })
  await expect(button).toBeVisible()
  await axe(page)
  await page.clock.runFor(60_000)
  expect(calls).not.toContain('POST /api/auth/activate')
  await button.press('Enter')
  await expect(page).toHaveURL('/login')
  expect(calls).toContain('POST /api/auth/activate')
})
