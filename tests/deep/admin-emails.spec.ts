import postgres from 'postgres'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { ADMINISTRATOR, joinAs, logInAs, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An administrator sees a failed email and sends it again', async ({ page, trouble }) => {
  trouble.allow(/mail\/retry|404/)
  const { email, username } = newPerson('lost')
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice() {} })
  try {
    await sql`
      insert into public.jobs (kind, status, recipient, subject, sealed, attempts, finished_at, error)
      values ('email', 'failed', ${email}, ${username}, 'v1.of-another-key', 5, now(), '451 Try again later')`
    await logInAs(page, ADMINISTRATOR)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/vii/email')
    const row = page.getByRole('listitem').filter({ hasText: username })
    await expect(row).toContainText(`To ${email}`)
    await expect(row).toContainText('Could not be sent: 5 attempts')
    await expect(row).toContainText('451 Try again later')
    await axe(page, 'main')
    await overflow(page)
    await row.getByRole('button', { name: `Send again ${username}` }).click()
    await expect(page.getByText('The mail server did not accept the email.')).toBeVisible()
    await expect(row).toContainText('1 attempt so far, the next')
    await expect(row).toContainText('It was sealed with another secret key.')
    await sql`delete from public.jobs where subject = ${username}`
    await row.getByRole('button', { name: `Send again ${username}` }).click()
    await expect(page.getByText('This email is no longer in the queue.')).toBeVisible()
    await expect(row).toHaveCount(0)
  } finally {
    await sql`delete from public.jobs where subject = ${username}`
    await sql.end()
  }
})

test('An email that the suppression list held back leads to the subscribers', async ({ page }) => {
  const { email, username } = newPerson('held')
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice() {} })
  try {
    await sql`
      insert into public.jobs (kind, status, recipient, subject, sealed, attempts, finished_at, error)
      values ('email', 'failed', ${email}, ${username}, 'v1.of-another-key', 1, now(), 'This address is on the suppression list and must not be emailed.')`
    await logInAs(page, ADMINISTRATOR)
    await page.goto('/vii/email')
    const row = page.getByRole('listitem').filter({ hasText: username })
    await row.getByRole('link', { name: 'Subscribers' }).click()
    await expect(page).toHaveURL('/vii/subscribers')
  } finally {
    await sql`delete from public.jobs where subject = ${username}`
    await sql.end()
  }
})

test('A reader who opens the list of emails is sent to the home page', async ({ page }) => {
  await joinAs(page, 'rita')
  await page.goto('/vii/email')
  await expect(page).toHaveURL('/')
})
