import { expect, test } from '../support/browser.ts'
import { inDatabase } from '../support/database.ts'
import { ask, enrolled, setPassword } from '../support/pages/account-reset.ts'
import { mailedLink, newPerson } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EXPIRED = 'Reset failed. Ensure link is not expired.'

test('A reset link can be sent again, or to another address', async ({ page }) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/forgot-password')) sent.push(request.postDataJSON())
  })
  const { email: address } = newPerson('eva')
  await ask(page, address)
  await page.getByRole('button', { name: 'Resend Link' }).click()
  await expect(page.getByText('The link was sent again.')).toBeVisible()
  expect(sent).toEqual([{ email: address }, { email: address }])
  await page.getByRole('button', { name: 'Try a different email' }).click()
  const email = page.getByRole('main').getByLabel('Email', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveValue(address)
})

test('A reset link is too late after 15 minutes, and the next one works', async ({
  page,
  trouble,
}) => {
  trouble.allow(/422/)
  const eva = await enrolled(page)
  await ask(page, eva.email)
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  await expect.poll(() => mailedLink(page.request, eva.email, '/reset-password')).not.toBe(link)
  await page.goto(await mailedLink(page.request, eva.email, '/reset-password'))
  await setPassword(page, 'quinces and a short ladder')
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
})

test('An activation link is too late after 24 hours', async ({ page, trouble }) => {
  trouble.allow(/422/)
  const eva = await enrolled(page)
  const link = await mailedLink(page.request, eva.email, '/activate')
  await inDatabase(
    (sql) => sql`
      update public.activation_codes set expires_at = now()
      where user_id = (select id from auth.users where email = ${eva.email})`,
  )
  await page.goto(link)
  await expect(page.getByText('Please check the activation link and try again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('An activation link works once, and after a failure of the network', async ({
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
  await expect(page.getByText('Please check the activation link and try again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})
