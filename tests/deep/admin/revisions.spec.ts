import { randomBytes } from 'node:crypto'
import { axe, contrast, expect, overflow, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import {
  joinAsAdministrator,
  openArticle,
  save,
  showPane,
  writeArticle,
} from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Wanda finds out what has changed since a save, and brings the former text back', async ({
  page,
}) => {
  const { username } = await joinAsAdministrator(page, 'wanda')
  const same = Array.from({ length: 6 }, (_, index) => `<p>Paragraph ${index}.</p>`).join('')
  const id = await writeArticle(page, `wanda-${randomBytes(4).toString('hex')}`, {
    body: `<p>Salt it lightly.</p>${same}<ul><li>a crock</li></ul>`,
  })
  await page.goto(`/vii/articles/${id}`)
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.getByText('Salt it lightly.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Twice.')
  await body.getByText('a crock').click()
  // The editor learns of the cursor's position a little after the browser.
  await page.keyboard.press('Alt+F10')
  const list = page.getByRole('button', { name: 'Bullet list' })
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a lid')

  await showPane(page, 'History')
  await page.getByRole('button', { name: 'Revisions', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Revisions' })
  await dialog.getByRole('button', { name: `Saved by ${username}` }).click()
  await expect(dialog.getByRole('region', { name: 'Text', exact: true })).toBeVisible()
  await expect(dialog.getByRole('region')).toHaveCount(1)
  await expect(dialog.locator('.compare-line ins')).toHaveText([/ Twice\./, /– a lid/])
  await expect(dialog.locator('.compare-line del')).toHaveCount(0)
  await expect(dialog.getByText('5 lines are the same')).toBeVisible()
  // The changes are also named in words, for readers who cannot see colors.
  await expect(dialog.locator('.compare-line ins').first()).toContainText('[only Now:')
  await axe(page, 'dialog[open]')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 700 })
  await overflow(page)
  await contrast(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await dialog.getByRole('button', { name: 'Restore this text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore it' }).click()
  await expect(dialog).toBeHidden()
  await expect(body).not.toContainText('Twice.')
  await expect(body).toContainText('Salt it lightly.')
  // Restoring saves nothing: readers still see the former text.
  const rows = await inAdminDatabase(
    (sql) => sql<{ version: number }[]>`select version from articles where slug = ${id}`,
  )
  expect(rows).toEqual([{ version: 1 }])
})

test('Wanda saves a long text, and a wrong one over it at once, and has the long one back', async ({
  page,
}) => {
  await openArticle(page, 'wanda')
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  const long = 'Every word of it. '.repeat(360).trim()
  await body.fill(long)
  await save(page)
  await body.fill('oops')
  await save(page)
  await showPane(page, 'History')
  await page.getByRole('button', { name: 'Revisions', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Revisions' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('listitem').nth(1).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Restore this text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore it' }).click()
  await expect(body).toHaveText(long)
})

test('Wanda brings a revision back over what she types, and undoes it', async ({ page }) => {
  await openArticle(page, 'wanda')
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.fill('Typed and not saved.')
  await showPane(page, 'History')
  await page.getByRole('button', { name: 'Revisions', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Revisions' })
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await dialog.getByRole('button', { name: 'Restore this text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore it' }).click()
  await expect(body).toHaveText('Some words.')
  await axe(page)
  const restored = page.getByRole('status').filter({ hasText: 'The fields now hold an older text' })
  await restored.getByRole('button', { name: 'Undo' }).click()
  await expect(body).toHaveText('Typed and not saved.')
  await showPane(page, 'History')
  await page.getByRole('button', { name: 'Revisions', exact: true }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('Typed and not saved by')
})
