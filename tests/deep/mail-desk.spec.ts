import postgres from 'postgres'
import { axe, expect as expectSoon, overflow, test } from '../support/browser.ts'
import { ADMINISTRATOR, joinAs, logInAs, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

test('an administrator sees a letter that was given up and sends it again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/mail\/retry|404/)
  const { email, username } = newPerson('lost')
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice() {} })
  try {
    await sql`
      insert into public.letters (recipient, subject, sealed, attempts, died_at, last_error)
      values (${email}, ${username}, 'v1.of-another-key', 5, now(), '451 Try again later')`
    await logInAs(page, ADMINISTRATOR)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/vii/mail')
    const letter = page.getByRole('listitem').filter({ hasText: username })
    await expect(letter).toContainText(`To ${email}`)
    await expect(letter).toContainText('after five attempts')
    await expect(letter).toContainText('451 Try again later')
    await axe(page, 'main')
    await overflow(page)
    await letter.getByRole('button', { name: `Send again ${username}` }).click()
    await expect(page.getByText('The mail server did not take the letter.')).toBeVisible()
    await expect(letter).toContainText('After one attempt, the next')
    await expect(letter).toContainText('It was sealed with another secret key.')
    await sql`delete from public.letters where subject = ${username}`
    await letter.getByRole('button', { name: `Send again ${username}` }).click()
    await expect(page.getByText('This letter is no longer waiting.')).toBeVisible()
    await expect(letter).toHaveCount(0)
  } finally {
    await sql`delete from public.letters where subject = ${username}`
    await sql.end()
  }
})

test('a reader who asks for it is sent home', async ({ page }) => {
  await joinAs(page, 'rita')
  await page.goto('/vii/mail')
  await expect(page).toHaveURL('/')
})
