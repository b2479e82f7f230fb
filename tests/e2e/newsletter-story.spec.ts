import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { inDatabase } from '../support/database.ts'
import { joinAs, mailedLink, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HEADERS = { 'Sec-Fetch-Site': 'same-origin' }

const ask = async (page: Page, email: string) => {
  const answer = await page.request.post('/api/newsletter/subscription', {
    headers: HEADERS,
    data: { email, agreed_to_terms: true },
  })
  expect(answer.status()).toBe(202)
}

test('A reader subscribes in the footer, confirms by the email and unsubscribes by a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { email } = newPerson('dot')
  await page.goto('/about')
  const form = page.getByRole('contentinfo').locator('form')
  await form.getByRole('textbox', { name: 'Email address' }).fill(email)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Thank You!')

  await page.goto(await mailedLink(page.request, email, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  expect(new URL(page.url()).pathname).toBe('/newsletter/confirmed')
  await overflow(page)
  await axe(page)

  const leave = await mailedLink(page.request, email, '/newsletter/unsubscribe')
  await test.step('rule: newsletter/how-often', async () => {
    await page.goto(leave.replace('/newsletter/unsubscribe', '/emails'))
    await page.getByLabel('How often').selectOption('Once a week')
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('How often')).toHaveValue('once a week')
    await overflow(page)
    await axe(page, 'main')
  })

  await page.goto(leave)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
})

for (const path of ['/newsletter/confirm/abc', '/newsletter/unsubscribe/abc']) {
  test(`${path} does not pass its secret on`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
  })
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('A subscriber confirms and unsubscribes without scripts', async ({ page }) => {
    const { email } = newPerson('eli')
    await ask(page, email)
    await page.goto(await mailedLink(page.request, email, '/newsletter/confirm'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
    await page.goto(await mailedLink(page.request, email, '/newsletter/unsubscribe'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  })
})

test('An invented newsletter link says so, and leads to another', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/newsletter/confirm/made-up')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main')).toContainText(
    'This link is no longer valid. Please sign up again.',
  )
  await axe(page)
  await page.getByRole('link', { name: 'sign up again' }).click()
  await expect(page.getByRole('contentinfo').getByLabel('Email address')).toBeInViewport()
})

test('Fay subscribes to the newsletter and unsubscribes in her account', { tag: '@deep' }, async ({
  page,
}) => {
  const fay = await joinAs(page, 'fay')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Newsletter' })
  // rule: newsletter/own-address
  await expect(section.getByRole('status')).toContainText(`Confirm ${fay.email} to see`)
  await section.getByRole('button', { name: 'Subscribe' }).click()
  await expect(section.getByRole('status')).toContainText('We sent an email')
  await page.goto(await mailedLink(page.request, fay.email, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  await inDatabase(
    (sql) => sql`update public.accounts set email_verified_at = now()
      where user_id = (select id from auth.users where email = ${fay.email})`,
  )
  await page.goto('/account')
  await expect(section.getByRole('status')).toHaveText(`The newsletter is sent to ${fay.email}.`)
  await section.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(section.getByRole('status')).toContainText('is not sent')
})
