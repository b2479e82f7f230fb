import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { newPerson } from '../support/people.ts'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const lookAt = async (page: Page) => {
  await overflow(page)
  await axe(page)
}
/** Opens the newest email with a subject, as soon as it has come. */
const openEmail = async (page: Page, to: string, subject: RegExp) => {
  const email = page
    .getByRole('listitem')
    .filter({ hasText: to })
    .getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/__mail')
    expect(await email.count()).toBeGreaterThan(0)
  }).toPass()
  await press(page, email.first())
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await overflow(page)
}

test('Nora registers, changes her settings, forgets her password and deletes her account, with the keyboard alone', async ({
  page,
}) => {
  const nora = newPerson('nora')
  const renamed = `${nora.username}-o`

  await test.step('she registers and is logged in', async () => {
    await page.goto('/about')
    await press(page, page.getByRole('link', { name: 'Menu', exact: true }))
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'Register' }))
    await expect(page).toHaveURL('/register')
    await expect(button(page, 'Register')).toBeDisabled()
    await lookAt(page)
    await typeInto(page, field(page, 'Email'), nora.email)
    await typeInto(page, field(page, 'Username'), nora.username)
    await typeInto(page, field(page, 'Password'), nora.password)
    await typeInto(page, field(page, 'Confirm password'), nora.password)
    await press(page, page.getByRole('checkbox', { name: /I accept the terms/ }), 'Space')
    await press(page, page.getByRole('checkbox', { name: 'I am 13 or older' }), 'Space')
    await press(page, button(page, 'Register'))
    await expect(page).toHaveURL('/about')
    await expect(page.getByText(`We sent an email to ${nora.email}`)).toBeVisible()
    await lookAt(page)
  })

  await test.step('she opens the link of the mail', async () => {
    await openEmail(page, nora.email, /^Activate your account/)
    await press(page, page.getByRole('link', { name: /\/activate\// }))
    await expect(page.getByText('Checking the link')).toBeVisible()
    await expect(page.getByText('Success: Your account is fully active.')).toBeVisible()
    await expect(page.getByText('You have successfully verified your email address.')).toBeVisible()
    // The link has logged her in.
    await expect(page).toHaveURL('/')
    await expect(page.getByText(`We sent an email to ${nora.email}`)).toBeHidden()
  })

  await test.step('she changes her name', async () => {
    await press(page, page.getByRole('link', { name: 'Menu', exact: true }))
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'User Profile' }))
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await lookAt(page)
    await typeInto(page, field(page, 'Username'), renamed)
    await typeInto(page, page.getByLabel('First name'), 'Nora')
    await press(page, button(page, 'Save the profile'))
    await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  })

  const second = `${nora.password} and pears`
  await test.step('she changes her password', async () => {
    await typeInto(page, field(page, 'Current password'), nora.password)
    await typeInto(page, field(page, 'New password'), second)
    await typeInto(page, field(page, 'Confirm the new password'), second)
    await press(page, button(page, 'Change the password'))
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await expect(field(page, 'Current password')).toHaveValue('')
  })

  await test.step('she takes her data home', async () => {
    const download = page.waitForEvent('download')
    await press(page, button(page, 'Download my data'))
    const file = await (await download).path()
    const held = JSON.parse(await readFile(file, 'utf8'))
    expect(held.account).toMatchObject({ username: renamed, first_name: 'Nora', email: nora.email })
  })

  await test.step('she logs out', async () => {
    await press(page, page.getByRole('link', { name: 'Menu', exact: true }))
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'Log Out' }))
    await expect(page.getByRole('status').first()).toBeVisible()
    await lookAt(page)
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => document.cookie)).not.toContain('resedit_usr_token')
  })

  const third = `${nora.password} and quinces`
  await test.step('she asks for a reset link and uses it', async () => {
    await press(page, page.getByRole('link', { name: 'Menu', exact: true }))
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'Log in' }))
    await press(page, page.getByRole('main').getByRole('link', { name: 'Reset your password' }))
    await typeInto(page, field(page, 'Email'), nora.email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    await lookAt(page)
    await openEmail(page, nora.email, /^Set a new password/)
    await press(page, page.getByRole('link', { name: /\/reset-password\// }))
    await expect(page).toHaveURL('/reset-password')
    await lookAt(page)
    await typeInto(page, field(page, 'New password'), third)
    await typeInto(page, field(page, 'Confirm password'), third)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
    await lookAt(page)
    await press(page, page.getByRole('link', { name: 'Go to Login' }))
  })

  await test.step('she logs in with it', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    await typeInto(page, field(page, 'Email or username'), renamed)
    await typeInto(page, field(page, 'Password'), third)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })

  await test.step('she deletes her account', async () => {
    await page.goto('/account')
    const form = page.getByRole('form', { name: 'Delete the account' })
    await press(page, form.getByRole('radio').first(), 'ArrowDown')
    await expect(form.getByRole('radio', { name: 'Delete them too' })).toBeChecked()
    await typeInto(page, form.getByLabel('Password', { exact: true }), third)
    await press(page, button(page, 'Delete my account'))
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await lookAt(page)
    await press(page, question.getByRole('button', { name: 'Delete my account' }))
    await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeFocused()
    await lookAt(page)
    expect(await page.evaluate(() => document.cookie)).not.toContain('resedit_usr_token')
    await openEmail(page, nora.email, /will be deleted$/)
  })
})
