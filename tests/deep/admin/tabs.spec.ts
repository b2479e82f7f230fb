import type { Page } from '@playwright/test'
import { axe, expect, test } from '../../support/browser.ts'
import { fillIn, joinAsAdministrator, openArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const stored = (page: Page) => page.locator('.editor-saved')
const otherTab = (page: Page) => page.getByText('This article is also open in another tab.')

test('Lena begins two articles in two tabs, and finds both again', async ({ page, context }) => {
  await joinAsAdministrator(page, 'lena')
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/vii/articles/new')
  await title(page).pressSequentially('Rye')
  await title(other).pressSequentially('Oats')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/vii\/articles\/untitled-/)
    await expect(stored(tab)).toHaveText(/draft kept/)
    await expect(otherTab(tab)).toBeHidden()
  }
  expect(page.url()).not.toBe(other.url())
  await other.close()

  await page.goto('/vii/articles/new')
  await expect(title(page)).toHaveValue('')
  const unsaved = page.getByRole('region', { name: 'Unsaved text' }).getByRole('listitem')
  await expect(unsaved.filter({ hasText: 'Oats' }).first()).toBeVisible()
  await axe(page)
  // On a phone, where the details are closed, a line leads to them.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await page.getByRole('button', { name: /unfinished ideas?$/ }).click()
  const rye = unsaved.filter({ hasText: 'Rye' }).first()
  await rye.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(page).toHaveURL(/\/vii\/articles\/untitled-/)
  await fillIn(page, `Rye ${crypto.randomUUID().slice(0, 8)}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Success: Record created.')).toBeVisible()
  await expect(page).toHaveURL(/\/vii\/articles\/rye-/)

  // The other draft is in the article manager and can be deleted there.
  await page.goto('/vii/articles')
  const row = page.getByRole('row').filter({ hasText: 'not saved yet' }).filter({ hasText: 'Oats' })
  await row.getByRole('button', { name: /^More for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Move to the bin'])
  await page.getByRole('menuitem', { name: 'Move to the bin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the bin' }).click()
  await expect(row).toHaveCount(0)
})

test('Lena writes on one article in two tabs, and each tab tells her of the other', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/409/)
  const id = await openArticle(page, 'lena')
  await expect(title(page)).toHaveValue(`On ${id}`)
  const other = await context.newPage()
  await other.goto(`/vii/articles/${id}`)
  await expect(title(other)).toHaveValue(`On ${id}`)
  await title(page).fill('In the first tab')
  await expect(otherTab(other)).toBeVisible()
  await title(other).fill('In the second tab')
  await expect(otherTab(page)).toBeVisible()
  await expect(stored(page)).toHaveText(/draft kept/)
  await expect(stored(other)).toHaveText(/draft kept/)
  await expect(title(page)).toHaveValue('In the first tab')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Success: Record updated.')).toBeVisible()
  await other.bringToFront()
  await other.keyboard.press('Control+s')
  const versions = other.getByRole('region', { name: 'Two versions' })
  await expect(versions).toContainText('first')
  await expect(versions.getByRole('heading', { level: 2 })).toHaveText(
    'You have saved this article in another tab',
  )
  await expect(title(other)).toHaveValue('In the second tab')
  // The tab closes in the middle of typing; its text can still be recovered.
  await other.close()
  await page.reload()
  await page.getByRole('button', { name: /^Restore/ }).click()
  await expect(title(page)).toHaveValue('In the second tab')
})
