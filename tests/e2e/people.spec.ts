import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { chooseIn } from '../support/pages/rows.ts'
import { ADMINISTRATOR, enrol, logInAs, newPerson } from '../support/people.ts'

test('Hazel makes a reader an author and suspends them, and is told before what it means', async ({
  page,
}) => {
  const person = newPerson('petra')
  await enrol(page.request, person)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/people')
  await expect(page.getByText('hazel (you)')).toBeVisible()
  await axe(page, 'main')
  await page.getByLabel('Name or email').fill(person.email)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(page.getByRole('main').getByText('1 account', { exact: true })).toBeVisible()

  // 18 accounts are on a screen of 1280 × 900.
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(39.5)

  const dialog = page.getByRole('alertdialog')
  await row.getByLabel(/^Role/).selectOption('Author')
  await expect(dialog).toContainText('An editor publishes them.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByLabel(/^Role/)).toHaveValue('')
  await row.getByLabel(/^Role/).selectOption('Author')
  await dialog.getByRole('button', { name: /^Make/ }).click()
  await expect(page.getByText(`${person.username} is an author.`)).toBeVisible()
  await expect(row.getByLabel(/^Role/)).toHaveValue('author')

  await chooseIn(row, 'Suspend')
  await expect(dialog).toContainText('is logged out everywhere at once')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(row.getByText('Suspended')).toBeVisible()
  await chooseIn(row, 'End the suspension')
  await dialog.getByRole('button', { name: 'End the suspension' }).click()
  await expect(row.getByText('Suspended')).toBeHidden()
})

test('Hazel, the last administrator, is told why she stays one', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/403/)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/people')
  const row = page.getByRole('row').filter({ hasText: ADMINISTRATOR.username })
  await row.getByLabel(/^Role/).selectOption('Reader')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the role' }).click()
  await expect(page.getByText('This is the only administrator.')).toBeVisible()
  await expect(row.getByLabel(/^Role/)).toHaveValue('administrator')
  await row.getByRole('button', { name: /^More for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Log out everywhere'])
})

test('Hazel makes a token for a program, sees it once, and revokes it', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/tokens')
  const form = page.getByRole('form', { name: 'New token' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('This field is required.')).toBeVisible()
  const name = `Mirror ${crypto.randomUUID().slice(0, 8)}`
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Valid for').selectOption('365 days')
  await form.getByRole('button', { name: 'Create' }).click()
  const secret = page.getByRole('textbox', { name: 'Your new token' })
  await expect(secret).toBeFocused()
  await overflow(page)
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await contrast(page)

  const headers = { authorization: `Bearer ${await secret.inputValue()}` }
  expect((await request.get('/api/admin/people', { headers })).status()).toBe(200)
  const post = await request.post('/api/admin/build', { headers, data: {} })
  expect(await post.json()).toMatchObject({ message: expect.stringContaining('needs the scope') })
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await expect(secret).toHaveCount(0)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  expect((await request.get('/api/category', { headers })).status()).toBe(401)
})

test('Hazel has a backup made, downloads it and deletes it', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/backup')
  const list = page.getByRole('region', { name: 'Backups' })
  await list.getByRole('button', { name: 'Make a backup' }).click()
  const row = list.getByRole('listitem').filter({ hasText: 'On request' }).first()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Download' }).click()
  const zip = row.getByRole('link', { name: /^rows-/ })
  expect((await request.get((await zip.getAttribute('href')) ?? '')).status()).toBe(200)
  await overflow(page)
  await axe(page)
  await contrast(page)

  const plan = page.getByRole('form', { name: 'Automatic backups' })
  await plan.getByLabel('Delete backups after').selectOption('90 days')
  await plan.getByRole('button', { name: 'Save backup plan' }).click()
  await expect(page.getByText('The backup plan was saved.')).toBeVisible()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(plan.getByLabel('Delete backups after')).toHaveValue('90')
})

test('Hazel has a program told of what happens, and sees what it answered', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/422/)
  const program = createServer((_, response) => response.end('Heard.')).listen(0, 'localhost')
  await new Promise((ready) => program.once('listening', ready))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/webhooks')
  const form = page.getByRole('form', { name: 'New webhook' })
  const url = `http://localhost:${(program.address() as AddressInfo).port}/told`
  await form.getByLabel('Address').fill('the mirror')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Enter a full address')).toBeVisible()
  await form.getByLabel('Address').fill(url)
  await form.getByLabel('build.live').uncheck()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('textbox', { name: 'Secret of the webhook' })).toHaveValue(/^whsec_/)
  const row = page.getByRole('listitem').filter({ hasText: url })
  await expect(row).toContainText('build.failed')
  await expect(row).not.toContainText('build.live')

  await row.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The webhook accepted the event: 200')).toBeVisible()
  await row.getByText('Deliveries').click()
  await expect(row.getByText('Heard.')).toBeVisible()
  await overflow(page)
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await contrast(page)
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(row.getByText('Heard.')).toHaveCount(2)

  await row.getByRole('button', { name: 'Edit' }).click()
  await row.getByLabel('Send events').uncheck()
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  program.close()
})
