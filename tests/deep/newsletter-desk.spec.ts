import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { ADMINISTRATOR, joinAs, logInAs, mailedLink, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HEADERS = { 'Sec-Fetch-Site': 'same-origin' }

/** Somebody who gets the next issue, whoever else does. */
async function subscriber(page: Page): Promise<string> {
  const { email } = newPerson('ida')
  const data = { email, agreed_to_terms: true }
  await page.request.post('/api/newsletter/subscription', { headers: HEADERS, data })
  const link = await mailedLink(page.request, email, '/newsletter/confirm')
  const code = link.split('/').at(-1)
  const said = await page.request.post('/api/newsletter/confirm', {
    headers: HEADERS,
    data: { code },
  })
  expect(said.status()).toBe(200)
  return email
}

const mailsOf = async (page: Page, to: string, subject: string) => {
  const mails: { to: string; subject: string }[] = await (
    await page.request.get('/__mail.json')
  ).json()
  return mails.filter((mail) => mail.to === to && mail.subject === subject).length
}

test('Ada writes an issue, looks at it, tries it on herself and sends it', async ({ page }) => {
  test.slow()
  const subject = `Frost and rye ${randomBytes(4).toString('hex')}`
  const ida = await subscriber(page)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/newsletter')
  await page.getByRole('button', { name: 'Write an issue' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByLabel('Introduction').fill('The first frost has come.\n\nTwo things to read.')
  await page.getByLabel('Find an article').fill('sourdough')
  await page.getByRole('button', { name: 'Put in Sourdough in a cold kitchen' }).click()
  const chosen = page.getByRole('list', { name: 'In this issue' }).getByRole('listitem')
  await expect(chosen).toHaveCount(1)
  await axe(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: `Preview: ${subject}` })).toBeFocused()
  const html = page.frameLocator('iframe[title="As HTML"]')
  await expect(html.getByRole('link', { name: 'Sourdough in a cold kitchen' })).toBeVisible()
  await expect(html.getByText('The first frost has come.')).toBeVisible()
  await expect(page.locator('pre')).toContainText('/article/sourdough-in-a-cold-kitchen')

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect.poll(() => mailsOf(page, ADMINISTRATOR.username, `Test: ${subject}`)).toBe(1)
  expect(await mailsOf(page, ida, subject)).toBe(0)

  await page.getByRole('button', { name: /^Send to/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  const item = page
    .getByRole('list', { name: 'Issues' })
    .getByRole('listitem')
    .filter({ hasText: subject })
  await expect(item.getByRole('status')).toContainText('Went out on', { timeout: 20_000 })
  await expect(item.getByRole('button')).toHaveCount(0)
  expect(await mailsOf(page, ida, subject)).toBe(1)
  await axe(page)
})

test('a draft is changed and removed, and what was typed survives a reload', async ({
  page,
  trouble,
}) => {
  test.slow()
  trouble.allow(/preview/)
  const subject = `Draft ${randomBytes(4).toString('hex')}`
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/newsletter')
  await page.getByRole('button', { name: 'Write an issue' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await overflow(page)
  await axe(page)
  await page.reload()
  await page.getByRole('button', { name: 'Write an issue' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Write an introduction or choose an article first.')).toBeVisible()
  await page.getByRole('button', { name: 'All issues' }).click()
  await page.getByRole('button', { name: `Edit ${subject}` }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(`${subject} again`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('saved')
  await page.getByRole('button', { name: 'All issues' }).click()
  await page.getByRole('button', { name: `Remove ${subject} again` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: `${subject} again` })).toHaveCount(0)
  await overflow(page)
  await axe(page)
})

test('nobody else sees the desk', async ({ page }) => {
  await page.goto('/vii/newsletter')
  await expect(page).toHaveURL(/\/login$/)
  await joinAs(page, 'max')
  await page.goto('/vii/newsletter')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})
