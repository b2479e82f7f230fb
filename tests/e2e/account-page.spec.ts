import type { Page } from '@playwright/test'
import { axe, contrast, expect, lookAt, overflow, test } from '../support/browser.ts'
import { inDatabase } from '../support/database.ts'
import { enrol, joinAs, logInAs, newPerson } from '../support/people.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name })
const field = (page: Page, of: string, name: string) =>
  form(page, of).getByLabel(name, { exact: true })
const send = (page: Page, of: string) => form(page, of).locator('button[type=submit]')
const fillPasswords = async (page: Page, present: string, next: string) => {
  await field(page, 'Change the password', 'Current password').fill(present)
  await field(page, 'Change the password', 'New password').fill(next)
  await field(page, 'Change the password', 'Confirm the new password').fill(next)
  await send(page, 'Change the password').click()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The account page says at its field what is refused, asks before it deletes the account, and wants a new password that is not weak', {
  tag: '@deep',
}, async ({ browser, page, request, trouble }) => {
  trouble.allow(/422/)
  const other = newPerson('ada')
  await enrol(request, other)
  const wren = await joinAs(page, 'wren')
  await page.goto('/account')

  await test.step('A username that is taken is refused, and what else was typed stays', async () => {
    await field(page, 'Profile', 'Username').fill(other.username.toUpperCase())
    await page.getByLabel('First name').fill('Wren')
    await send(page, 'Profile').click()
    await expect(field(page, 'Profile', 'Username')).toHaveAccessibleDescription(
      'This username is taken.',
    )
    await expect(field(page, 'Profile', 'Username')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('Wren')
  })

  await test.step('rule: sessions/devices', async () => {
    const devices = page.getByRole('region', { name: 'Devices' })
    await expect(devices.getByRole('listitem')).toHaveText([
      /^Chrome on .* \(this device\)Logged in/,
    ])
    await expect(devices.getByRole('button')).toHaveCount(0)
  })

  await test.step('rule: accounts/email-change', async () => {
    const of = 'Change the email address'
    await page.getByText('Change the address').click()
    await field(page, of, 'New email address').fill(other.email)
    await field(page, of, 'Your password').fill('not this one')
    await send(page, of).click()
    await expect(field(page, of, 'Your password')).toHaveAccessibleDescription(
      'The password is incorrect.',
    )
    await field(page, of, 'Your password').fill(wren.password)
    await send(page, of).click()
    await expect(page.getByText('We sent one link to your current address')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Profile' })).toBeFocused()
  })

  await test.step('rule: following/follow', async () => {
    // The list of followed things loads late; a press before that is kept.
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
    const { promise: isListed, resolve: list } = Promise.withResolvers<void>()
    const FOLLOWED = '**/api/account/follow'
    await page.route(FOLLOWED, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      await isPressed
      await route.fulfill({ response })
      list()
    })
    await page.goto('/author/maren-holt')
    const button = page.getByRole('button', { name: 'Maren Holt' })
    await expect(button).toHaveText('Follow Maren Holt')
    await button.click()
    await expect(button).toHaveText('Following Maren Holt')
    press()
    await isListed
    await page.unroute(FOLLOWED)
    await expect(button).toHaveText('Following Maren Holt')
    await axe(page, '.follow')
    await page.goto('/account')
    const followed = page.getByRole('region', { name: 'Followed' })
    await expect(followed.getByRole('link')).toHaveText(['Maren Holt'])
    await axe(page)
    await followed.getByRole('button', { name: 'Unfollow Maren Holt' }).click()
    await expect(followed).toContainText('You do not follow anything here.')
    await expect(followed).toBeFocused()
  })

  await test.step('Wren chooses her emails, and stops and takes up all of them', async () => {
    await inDatabase(
      (sql) => sql`update public.accounts set email_verified_at = now()
        where user_id = (select id from auth.users where email = ${wren.email})`,
    )
    await page.getByRole('link', { name: 'All your emails' }).click()
    const answers = page.getByRole('checkbox', { name: 'Email me about replies to my comments' })
    await expect(answers).toBeChecked()
    await answers.click()
    await expect(answers).not.toBeChecked()
    await page.getByLabel('Emails about new articles').selectOption('Once a week')
    await expect(page.getByLabel('Time zone')).toBeVisible()
    await lookAt(page)
    await page.getByRole('button', { name: 'Stop all emails' }).click()
    await expect(page.getByText(`No more emails are sent to ${wren.email}.`)).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'Send me emails again' }).click()
    await expect(answers).not.toBeChecked()
    await expect(page.getByLabel('Emails about new articles')).toHaveValue('once a week')
  })

  await test.step('rule: email/suppressed: Wren reads why emails that came back stay stopped', async () => {
    const email = wren.email.toLowerCase()
    await inDatabase((sql) => sql`select public.suppress_address(${email}, 'hard bounce', 'test')`)
    await page.reload()
    await page.getByRole('button', { name: 'Send me emails again' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'some came back' })).toBeVisible()
    await inDatabase((sql) => sql`delete from public.suppressed_addresses where source = 'test'`)
    await page.getByRole('button', { name: 'Send me emails again' }).click()
    await expect(page.getByLabel('Emails about new articles')).toHaveValue('once a week')
  })

  await test.step('rule: following/one-press', async () => {
    const [row] = await inDatabase(
      (sql) => sql`
        insert into public.follows (user_id, author_id)
        select user_id, (select id from public.authors where slug = 'maren-holt')
        from public.account_settings join auth.users on id = user_id where email = ${wren.email}
        returning author_id, (select email_key from public.account_settings as own where own.user_id = follows.user_id)`,
    )
    const left = async () => {
      const answer = await page.request.post('/api/emails/read', {
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        data: { key: row?.email_key },
      })
      const { stopped, member } = await answer.json()
      return { stopped, follows: member.follows.length }
    }
    const guest = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await trouble.watch(guest)
    const mailed = await guest.newPage()
    await mailed.goto(`/emails/${row?.email_key}/author-${row?.author_id}`)
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('Stop these emails')
    await expect(mailed.getByRole('main')).toContainText(
      'Press the button to stop emails about new articles by Maren Holt.',
    )
    await lookAt(mailed)
    await overflow(mailed)
    expect(await left()).toEqual({ stopped: false, follows: 1 })
    for (const _ of ['once', 'again']) {
      await mailed.getByRole('button', { name: 'Stop these emails' }).click()
      await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('These emails are stopped')
      expect(await left()).toEqual({ stopped: false, follows: 0 })
      await mailed.goBack()
    }
    await mailed.getByRole('button', { name: 'Stop all emails' }).click()
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('These emails are stopped')
    await lookAt(mailed)
    expect(await left()).toMatchObject({ stopped: true })
    await guest.close()
  })

  await test.step('Deleting the account asks for confirmation', async () => {
    await page.goto('/account')
    const password = field(page, 'Delete the account', 'Password')
    await expect(send(page, 'Delete the account')).toBeEnabled()
    await password.fill(wren.password)
    await send(page, 'Delete the account').click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(password).toHaveValue(wren.password)
    await password.fill('not this one')
    await send(page, 'Delete the account').click()
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await expect(password).toHaveAccessibleDescription('The password is incorrect.')
    await page.reload()
    await expect(field(page, 'Profile', 'Username')).toHaveValue(wren.username)
  })

  await test.step('A new password needs the current one, and must not be weak', async () => {
    await page.goto('/change-password')
    await fillPasswords(page, 'not this one', 'a shelf of quince jelly')
    const present = field(page, 'Change the password', 'Current password')
    await expect(present).toHaveAccessibleDescription('The password is incorrect.')
    await expect(present).toBeFocused()
    await fillPasswords(page, wren.password, 'password1')
    const next = field(page, 'Change the password', 'New password')
    await expect(next).toHaveAccessibleDescription(/one of the first that others would try/)
    await fillPasswords(page, wren.password, wren.password)
    await expect(next).toHaveAccessibleDescription(/differs from your current one/)
  })
})

test('The account page is right on a phone and a desktop, light and dark', {
  tag: '@deep',
}, async ({ page }) => {
  await joinAs(page, 'wren')
  for (const path of ['/account', '/change-password']) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await expect(send(page, 'Change the password')).toBeEnabled()
      await overflow(page)
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await contrast(page)
    }
  }
})

test('A new password ends every other session of Sam and not this one', { tag: '@deep' }, async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  const wren = await joinAs(page, 'wren')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await trouble.watch(elsewhere)
  trouble.allow(/401/)
  const other = await elsewhere.newPage()
  await logInAs(other, wren)
  await page.goto('/account')
  await fillPasswords(page, wren.password, 'a shelf of quince jelly')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await other.goto('/account')
  await expect(other).toHaveURL('/login')
  await page.reload()
  await expect(field(page, 'Profile', 'Username')).toHaveValue(wren.username)
  await elsewhere.close()
})
