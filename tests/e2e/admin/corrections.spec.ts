import { axe, expect, test } from '../../support/browser.ts'
import { openArticle, showPane } from '../../support/writer.ts'

test('Nell notes a correction of a published article, rewrites it, and readers find it', {
  tag: '@deep',
}, async ({ page }) => {
  const id = await openArticle(page, 'nell')
  const panel = page.getByRole('region', { name: 'Corrections' })
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await showPane(page, 'History')
  await panel.getByRole('button', { name: 'Note a correction' }).click()
  await panel.getByRole('button', { name: 'Add' }).click()
  await expect(panel.getByText('This field is required.')).toBeVisible()
  await panel.getByLabel('What was wrong, and what is right').fill('It takes one hour, not two.')
  await axe(page)
  await panel.getByRole('button', { name: 'Add' }).click()
  await expect(panel.getByRole('listitem')).toContainText('It takes one hour, not two.')
  await expect(panel.getByRole('button', { name: 'Note a correction' })).toBeFocused()
  await panel.getByRole('button', { name: /^Edit/ }).click()
  await panel.getByRole('textbox', { name: 'The correction' }).fill('It takes two hours, not one.')
  await panel.getByRole('button', { name: 'Save the correction' }).click()
  await expect(panel.getByRole('listitem')).toContainText('It takes two hours, not one.')
  await panel.getByRole('button', { name: 'Note a correction' }).click()
  await panel.getByLabel('What was wrong, and what is right').fill('It is rye, not spelt.')
  await panel.getByRole('button', { name: 'Add' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('columnheader')).toHaveText(['Date'])
  const remove = async (answer: 'Cancel' | 'Remove') => {
    await panel
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    const question = page.getByRole('alertdialog', { name: 'Remove this correction?' })
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  await remove('Cancel')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await remove('Remove')
  await expect(panel.getByRole('listitem')).toHaveCount(1)

  // Here the page is rendered on demand; a file comes with the next release.
  await page.goto(`/article/${id}/now`)
  const below = page.getByRole('region', { name: 'Correction', exact: true })
  await expect(below).toContainText('It takes two hours, not one.')
  await page.goto(`/vii/articles/${id}`)
  await showPane(page, 'History')
  await remove('Remove')
  await expect(panel.getByRole('listitem')).toHaveCount(0)
})
