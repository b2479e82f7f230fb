import { axe, expect, test } from '../support/browser.ts'
import { ADMINISTRATOR, enrol, logInAs, mailedLink, newPerson } from '../support/people.ts'

const words = 'plums and a wooden ladder'

test('Hazel invites Ben, who follows his email, registers and is an editor; the link works once', {
  tag: '@deep',
}, async ({ page, browser, trouble }) => {
  trouble.allow(/422/)
  const ben = newPerson('ben')
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/people')
  const form = page.getByRole('form', { name: 'Invite a person' })
  await form.getByLabel('Email').fill(ben.email)
  await form.getByLabel('Role').selectOption('Editor')
  await expect(form).toContainText('publishes and deletes every article')
  await form.getByRole('button', { name: 'Invite' }).click()
  const row = page.getByRole('listitem').filter({ hasText: ben.email })
  await expect(row).toContainText('Invited')
  await expect(row.getByLabel(/^Role/)).toHaveValue('editor')
  await axe(page)

  const link = await mailedLink(page.request, ben.email, '/invitation')
  const his = await (await browser.newContext()).newPage()
  await his.goto(link)
  await expect(his).toHaveURL(/\/invitation$/)
  await expect(his.getByText(`invites ${ben.email} as an editor.`)).toBeVisible()
  await axe(his)
  await his.getByLabel('Username').fill(ben.username)
  await his.getByLabel('Password', { exact: true }).fill('short plums')
  await his.getByLabel('Confirm password').fill('short plums')
  await his.getByLabel(/I accept the/).check()
  await his.getByLabel('I am 13 or older').check()
  await expect(his.getByText('need at least 15 characters')).toBeVisible()
  await his.getByLabel('Password', { exact: true }).fill(words)
  await his.getByLabel('Confirm password').fill(words)
  await his.getByRole('button', { name: 'Register and accept' }).click()
  await expect(his).toHaveURL(/\/vii\/articles$/)
  await expect(his.getByText('You are an editor now.')).toBeVisible()

  await his.goto(link)
  await expect(his.getByRole('heading', { name: 'No longer valid' })).toBeFocused()
  await expect(his.getByText('It was used, has expired or was withdrawn')).toBeVisible()
  await axe(his)
  await his.context().close()
})

test('Petra, who has an account, logs in at the invitation and accepts it', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const petra = newPerson('petra')
  await enrol(page.request, petra)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/people')
  const form = page.getByRole('form', { name: 'Invite a person' })
  await form.getByLabel('Email').fill(petra.email)
  await form.getByLabel('Role').selectOption('Author')
  await form.getByRole('button', { name: 'Invite' }).click()
  const link = await mailedLink(page.request, petra.email, '/invitation')

  // Hazel opens the link, which was sent to another address.
  await page.goto(link)
  await expect(page.getByText(/You are logged in as hazel/)).toBeVisible()

  const hers = await (await browser.newContext()).newPage()
  await hers.goto(link)
  await hers.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel('Email or username').fill(petra.username)
  await dialog.getByLabel('Password', { exact: true }).fill(petra.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await hers.getByRole('button', { name: 'Accept' }).click()
  await expect(hers).toHaveURL(/\/vii\/articles$/)
  await expect(hers.getByText('You are an author now.')).toBeVisible()
  await hers.context().close()
})

test('Hazel changes the role of an invitation, then withdraws it', { tag: '@deep' }, async ({
  page,
}) => {
  const quinn = newPerson('quinn')
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/people')
  const form = page.getByRole('form', { name: 'Invite a person' })
  await form.getByLabel('Email').fill(quinn.email)
  await form.getByLabel('Role').selectOption('Author')
  await form.getByRole('button', { name: 'Invite' }).click()
  const row = page.getByRole('listitem').filter({ hasText: quinn.email })
  const dialog = page.getByRole('alertdialog')
  await row.getByLabel(/^Role/).selectOption('Editor')
  await expect(dialog).toContainText('The link in the previous email no longer works.')
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await expect(row.getByLabel(/^Role/)).toHaveValue('editor')
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toHaveCount(0)
})
