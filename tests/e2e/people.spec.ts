import { axe, expect, test } from '../support/browser.ts'
import { ADMINISTRATOR, enrol, logInAs, newPerson } from '../support/people.ts'

test('Hazel makes a reader an author and suspends them, and is told before what it means', async ({
  page,
}) => {
  const person = newPerson('petra')
  await enrol(page.request, person)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/people')
  await expect(page.getByRole('heading', { name: 'hazel (you)' })).toBeVisible()
  await axe(page)
  await page.getByLabel('Name or email').fill(person.email)
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await expect(page.getByRole('main').getByText('Found: one account.')).toBeVisible()

  const dialog = page.getByRole('alertdialog')
  await row.getByLabel(/^Role/).selectOption('Author')
  await expect(dialog).toContainText('An editor publishes them.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByLabel(/^Role/)).toHaveValue('')
  await row.getByLabel(/^Role/).selectOption('Author')
  await dialog.getByRole('button', { name: /^Make/ }).click()
  await expect(page.getByText(`${person.username} is an author.`)).toBeVisible()
  await expect(row.getByLabel(/^Role/)).toHaveValue('author')

  await row.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog).toContainText('is logged out everywhere at once')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(row.getByText('suspended')).toBeVisible()
  await row.getByRole('button', { name: 'End the suspension' }).click()
  await dialog.getByRole('button', { name: 'End the suspension' }).click()
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

test('Hazel, the last administrator, is told why she stays one', async ({ page, trouble }) => {
  trouble.allow(/403/)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/people')
  const row = page.getByRole('listitem').filter({ hasText: ADMINISTRATOR.username })
  await row.getByLabel(/^Role/).selectOption('Reader')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the role' }).click()
  await expect(page.getByText('This is the only administrator.')).toBeVisible()
  await expect(row.getByLabel(/^Role/)).toHaveValue('administrator')
  await expect(row.getByRole('button', { name: 'Suspend' })).toHaveCount(0)
})
