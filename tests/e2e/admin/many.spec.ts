import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { newWord, row, rows } from '../../support/pages/manager.ts'
import { joinWithRole, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const selected = (page: Page) => page.getByRole('region', { name: 'Selected articles' })
const question = (page: Page) => page.getByRole('alertdialog')

/** Does something with what is selected, and answers what the server said. */
async function change(page: Page, choice: string) {
  await selected(page).getByLabel('With the selected').selectOption(choice)
  await selected(page).getByRole('button', { name: 'Apply' }).press('Enter')
  const answer = page.waitForResponse('**/api/article/changes')
  await question(page).getByRole('button', { name: choice }).click()
  return (await answer).json()
}

test('Lena publishes articles, suspends three at once and undoes it', async ({ page }) => {
  const word = newWord()
  await joinWithRole(page, 'lena', 'editor')
  for (const number of [1, 2, 3])
    await writeArticle(page, `${word}-${number}`, { title: `Jam ${number} of ${word}` })
  await writeArticle(page, `${word}-4`, { title: `Jam 4 of ${word}`, headline: '' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/vii/articles?keyword=${word}`)
  await page.getByLabel('Select all on this page').check()
  await expect(selected(page)).toContainText('4 selected')
  await expect(page.getByRole('status').filter({ hasText: '4 selected.' })).toBeAttached()
  await overflow(page)
  await axe(page)

  // Incomplete articles are listed, are not changed and stay selected.
  await change(page, 'Publish')
  const refused = page.getByRole('region', { name: '1 article was not changed' })
  await expect(refused).toContainText(`Jam 4 of ${word}: A published article needs a standfirst.`)
  await expect(refused.getByRole('heading')).toBeFocused()
  await expect(page.getByText('3 articles are published.')).toBeVisible()
  await expect(selected(page)).toContainText('1 selected')
  await refused.getByRole('button', { name: 'Close' }).click()
  await selected(page).getByRole('button', { name: 'Clear' }).click()
  await expect(selected(page)).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  const head = page.getByRole('columnheader', { name: 'Title' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort_by=title_az/)
  await expect(rows(page).first()).toContainText('Jam 1 ')
  await page.getByLabel('Select “Jam 1').check()
  await page.getByLabel('Select “Jam 3').click({ modifiers: ['Shift'] })
  await expect(selected(page)).toContainText('3 selected')
  await selected(page).getByRole('button', { name: 'Clear' }).click()
  await expect(selected(page)).toBeHidden()

  // The same by keys: Space selects a row, Shift and an arrow the next ones, Escape deselects all.
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(page)).toContainText('2 selected')
  await page.keyboard.press('Escape')
  await expect(selected(page)).toBeHidden()
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(page)).toContainText('3 selected')
  await rows(page)
    .first()
    .click({ button: 'right', position: { x: 300, y: 12 } })
  const menu = page.getByRole('menu', { name: `Actions of Jam 1 of ${word}` })
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await selected(page).getByLabel('With the selected').selectOption('Suspend')
  await selected(page).getByRole('button', { name: 'Apply' }).click()
  await expect(question(page)).toContainText('Suspend 3 articles?')
  await expect(question(page).getByRole('listitem')).toHaveText(
    [1, 2, 3].map((number) => `Jam ${number} of ${word}`),
  )
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  const { build } = await change(page, 'Suspend')
  await expect(page.getByText('3 articles are suppressed.')).toBeVisible()
  for (const number of [1, 2, 3])
    await expect(row(page, `Jam ${number} `)).toContainText('Suppressed')

  // One Tab from the list, and the message waits for as long as the focus is on it.
  await expect(page.locator('#manager-status')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  const undone = page.waitForResponse('**/api/article/changes')
  await page.keyboard.press('Enter')
  const again = await (await undone).json()
  expect(again.changed).toHaveLength(3)
  expect(again.build.id).toBeGreaterThanOrEqual(build.id)
  for (const number of [1, 2, 3])
    await expect(row(page, `Jam ${number} `)).toContainText('Published')
  await expect(page.locator('#manager-status')).toBeFocused()
})
