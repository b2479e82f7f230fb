import { axe, expect, test } from '../../support/browser.ts'
import { asEditor, type Editor } from '../../support/editor.ts'
import { count, newWord, row, rows } from '../../support/pages/manager.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let editor: Editor
test.beforeEach(async ({ page, playwright, baseURL }) => {
  editor = await asEditor(playwright, baseURL)
  await logInAs(page, ADMINISTRATOR)
})
test.afterEach(() => editor.leave())

test('Hazel publishes, withdraws, bins, restores and deletes from the list', async ({ page }) => {
  const word = newWord()
  const id = `${word}-verbs`
  const title = `Salt ${word}`
  await editor.write(id, { title })
  await page.goto(`/vii/articles?keyword=${word}`)
  const own = row(page, title)
  const press = (name: string) => own.getByRole('button', { name: `${name} “${title}”` }).click()
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click()

  await expect(own).toContainText('Unpublished')
  await press('Publish')
  await expect(own).toContainText('Published')
  await expect(page.getByText('Success: Record updated.').first()).toBeVisible()
  await expect(own.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/article/${id}`)
  expect((await page.request.get(`/article/${id}`)).status()).toBe(200)
  await expect(own.getByRole('button', { name: 'Suspend' })).toBeFocused()
  await press('Suspend')
  await expect(own).toContainText('Suppressed')

  await press('Bin')
  await confirm('Cancel')
  await expect(own).toContainText('Suppressed')
  await press('Bin')
  await confirm('Move to the bin')
  await expect(count(page)).toHaveText('No records found.')
  await expect(count(page)).toBeFocused()
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^In the bin/ })
    .click()
  await expect(own).toContainText('In the bin')
  await press('Restore')
  await expect(rows(page)).toHaveCount(0)
  await page.goto(`/vii/articles?keyword=${word}`)
  await expect(own).toContainText('Suppressed')

  await press('Bin')
  await confirm('Move to the bin')
  await page.goto(`/vii/articles?keyword=${word}&state=binned`)
  await press('Delete for good')
  await confirm('Delete for good')
  await expect(rows(page)).toHaveCount(0)
  expect((await editor.read(id)).status()).toBe(404)
})

test('Articles that need attention are above the list, and a list that cannot be loaded says so', async ({
  page,
  trouble,
}) => {
  const word = newWord()
  await editor.write(`${word}-kept`, { title: 'Kept' })
  await editor.saveDraft(`${word}-kept`, { title: `Half a ${word}` })
  await page.goto('/vii/articles')
  const attention = page.getByRole('region', { name: 'What needs attention' })
  const unsaved = attention.getByRole('listitem').filter({ hasText: word })
  await expect(unsaved).toContainText(`Unsaved text in “Half a ${word}”, kept`)
  await expect(unsaved.getByRole('link', { name: 'Continue writing' })).toHaveAttribute(
    'href',
    `/vii/articles/${word}-kept`,
  )

  trouble.allow(/api\/admin\/article\/search/)
  trouble.allow(/Failed to load resource/)
  await page.route('**/api/admin/article/search', (route) => route.abort())
  await page.goto('/vii/articles?page=1')
  await expect(
    page.getByRole('alert').filter({ hasText: 'A network error occurred.' }),
  ).toBeVisible()
  await axe(page)
  await page.unroute('**/api/admin/article/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('A refused publication is shown with its reason', async ({ page, trouble }) => {
  const word = newWord()
  await editor.write(`${word}-binned`, { title: `Gone ${word}` })
  await page.goto(`/vii/articles?keyword=${word}`)
  await expect(rows(page)).toHaveCount(1)
  // Somebody else was faster.
  await editor.bin(`${word}-binned`)
  trouble.allow(/409/)
  await rows(page).getByRole('button', { name: 'Publish' }).click()
  await expect(
    page.getByText('Unable to update this record. This article is in the bin. Restore it first.'),
  ).toBeVisible()
  await expect(count(page)).toHaveText('No records found.')
})
