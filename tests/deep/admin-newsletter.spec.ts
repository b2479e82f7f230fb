import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { joinAsVerifiedAdministrator, openDatabase } from '../support/discussion.ts'
import { ADMINISTRATOR, joinAs, logInAs, mailedLink, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HEADERS = { 'Sec-Fetch-Site': 'same-origin' }

/** A subscriber who gets the next issue. */
async function subscriber(page: Page): Promise<string> {
  const { email } = newPerson('ida')
  const data = { email, agreed_to_terms: true }
  await page.request.post('/api/newsletter/subscription', { headers: HEADERS, data })
  const link = await mailedLink(page.request, email, '/newsletter/confirm')
  const code = link.split('/').at(-1)
  const answer = await page.request.post('/api/newsletter/confirm', {
    headers: HEADERS,
    data: { code },
  })
  expect(answer.status()).toBe(200)
  return email
}

const mailsOf = async (page: Page, to: string, subject: string) => {
  const mails: { to: string; subject: string }[] = await (
    await page.request.get('/__mail.json')
  ).json()
  return mails.filter((mail) => mail.to === to && mail.subject === subject).length
}

test('Ada writes an issue, looks at it, tries it on herself and sends it', async ({ page }) => {
  const subject = `Frost and rye ${randomBytes(4).toString('hex')}`
  const ida = await subscriber(page)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/newsletter')
  await page.getByRole('button', { name: 'Write an issue' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('button', { name: 'One article' }).click()
  await page.getByLabel('Find an article').fill('sourdough')
  await page.getByRole('button', { name: 'Add Sourdough in a cold kitchen' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toContainText('Sourdough in a cold kitchen')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
  await text.press('Control+Home')
  await text.pressSequentially('The first frost has come.')
  await axe(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const light = page.frameLocator('iframe[title$="in a light mail program"]')
  await expect(light.getByRole('link', { name: 'Read the article' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Dark' }).check()
  await dialog.getByRole('radio', { name: 'Phone' }).check()
  const dark = page.frameLocator('iframe[title$="in a dark mail program"]')
  await expect(dark.getByText('The first frost has come.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Plain text' }).check()
  await expect(page.locator('pre')).toContainText('/article/sourdough-in-a-cold-kitchen')
  await axe(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => mailsOf(page, ADMINISTRATOR.username, `Test: ${subject}`)).toBe(1)
  expect(await mailsOf(page, ida, subject)).toBe(0)

  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('may not arrive')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send anyway' }).click()
  const item = page.getByRole('row').filter({ hasText: subject })
  await expect(item).toContainText('Sent on')
  expect(await mailsOf(page, ida, subject)).toBe(1)
  await expect(item).toContainText('0 gained, 0 lost')
  await axe(page)

  await item.getByRole('button', { name: 'View' }).click()
  await expect(light.getByText('The first frost has come.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await item.getByRole('button', { name: `More for ${subject}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove from the site' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Use as a template' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
  await expect(text).toContainText('The first frost has come.')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')

  await page.goto('/vii/subscribers')
  await page.getByLabel('Address', { exact: true }).fill(ida)
  const row = page.getByRole('row').filter({ hasText: ida })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Confirmed')
  await page.getByText('Numbers by week').click()
  await expect(page.getByRole('heading', { name: 'Newsletter by week' })).toBeVisible()
  await overflow(page)
  await axe(page)
})

test('A newsletter draft is changed and removed, and typed text survives a reload', async ({
  page,
  trouble,
}) => {
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
  await expect(page.getByText('Write a text or add an article first.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'All issues' }).click()
  await page.getByRole('button', { name: `Edit ${subject}` }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(`${subject} again`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('saved')
  await page.getByRole('button', { name: 'Revisions' }).click()
  const revisions = page.getByRole('dialog', { name: 'Revisions' })
  await revisions
    .getByRole('button', { name: /Saved by/ })
    .last()
    .click()
  await axe(page)
  await revisions.getByRole('button', { name: 'Restore this text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
  await page.getByRole('textbox', { name: 'Subject' }).fill(`${subject} again`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'All issues' }).click()
  await page.getByRole('button', { name: `More for ${subject} again` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('row').filter({ hasText: `${subject} again` })).toHaveCount(0)
  await overflow(page)
  await axe(page)
})

test('Only administrators see the newsletter page', async ({ page }) => {
  await page.goto('/vii/newsletter')
  await expect(page).toHaveURL(/\/login$/)
  await joinAs(page, 'max')
  await page.goto('/vii/newsletter')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('What Ada types into an issue is there again on every way back', async ({ page }) => {
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const preheader = page.getByRole('textbox', { name: /^Preheader/ })
  const begin = () => page.getByRole('button', { name: 'Write an issue' }).click()
  await joinAsVerifiedAdministrator(page, openDatabase(), 'ada')
  await page.goto('/vii/newsletter')
  await begin()
  await subject.fill('Frost')
  await preheader.fill('Two things to read')
  await page.getByRole('button', { name: 'All issues' }).click()
  await begin()
  await expect(subject).toHaveValue('Frost')
  await expect(preheader).toHaveValue('Two things to read')
  await page.reload()
  await begin()
  await expect(subject).toHaveValue('Frost')
  await subject.fill('Frost and rye')
  await expect(page.getByText('draft kept')).toBeVisible()
  await page.goto('/about')
  // Another browser has no local copy, so only the server's draft is offered there.
  await page.evaluate(() => localStorage.clear())
  await page.goBack()
  await begin()
  await expect(subject).toHaveValue('Frost and rye')
  await expect(preheader).toHaveValue('Two things to read')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(subject).toHaveValue('')
  await expect(preheader).toHaveValue('')
})

test('Two administrators write one issue, and neither loses a word', async ({
  page: ada,
  browser,
  trouble,
}) => {
  trouble.allow(/409/)
  const sql = openDatabase()
  const subject = `Shared ${randomBytes(4).toString('hex')}`
  await joinAsVerifiedAdministrator(ada, sql, 'ada')
  const another = await browser.newContext()
  await trouble.watch(another)
  const hugo = await another.newPage()
  const { username } = await joinAsVerifiedAdministrator(hugo, sql, 'hugo')
  await sql`insert into public.newsletter_issues (subject, preheader)
    values (${subject}, 'The first frost.')`
  const preheader = (page: Page) => page.getByRole('textbox', { name: /^Preheader/ })
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  for (const page of [ada, hugo]) {
    await page.goto('/vii/newsletter')
    await page.getByRole('button', { name: `Edit ${subject}` }).click()
    await expect(preheader(page)).toHaveValue('The first frost.')
  }
  await preheader(hugo).fill('As Hugo has it.')
  await save(hugo)
  await expect(hugo.getByText('The issue was saved.')).toBeVisible()

  await preheader(ada).fill('As Ada has it.')
  await save(ada)
  const versions = ada.getByRole('region', { name: 'Two versions' })
  await expect(
    ada.getByRole('heading', { name: `${username} has saved this issue in the meantime` }),
  ).toBeFocused()
  await expect(versions).toContainText('Hugo')
  await expect(preheader(ada)).toHaveValue('As Ada has it.')
  await axe(ada)
  await versions.getByRole('button', { name: 'Keep mine' }).click()
  await expect(ada.getByText('The issue was saved.')).toBeVisible()
  await expect(versions).toBeHidden()

  await preheader(hugo).fill('Late.')
  await save(hugo)
  await hugo.getByRole('button', { name: 'Take theirs' }).click()
  await hugo.getByRole('alertdialog').getByRole('button', { name: 'Take theirs' }).click()
  await expect(preheader(hugo)).toHaveValue('As Ada has it.')
  await another.close()
})
