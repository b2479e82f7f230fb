import { axe, expect, overflow, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { commentSaying, hydratedDiscussion, insertComment } from '../../support/discussion.ts'
import { joinAsAdministrator, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Greta closes the comments of an article by the keyboard, and its readers still read and vote', async ({
  page,
}) => {
  const by = await joinAsAdministrator(page, 'greta')
  const id = await writeArticle(page, `quarrel-${crypto.randomUUID().slice(0, 8)}`)
  await page.goto(`/vii/articles/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Published')
  const text = 'Eleven days are too many.'
  await inAdminDatabase((sql) => insertComment(sql, { article: id, by, text }))

  const open = page.getByRole('checkbox', { name: 'Readers can comment on it' })
  await expect(open).toBeChecked()
  await expect(open).toHaveAccessibleDescription(/changes at once/)
  await open.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Comments are closed.')).toBeVisible()
  await expect(open).not.toBeChecked()
  await expect(open).toBeFocused()
  await axe(page)

  await page.goto(`/article/${id}`)
  const discussion = await hydratedDiscussion(page)
  await expect(discussion.getByText('Comments are closed.')).toBeVisible()
  await expect(commentSaying(discussion, text)).toBeVisible()
  await expect(discussion.getByRole('button', { name: 'Write a comment' })).toHaveCount(0)
  await expect(discussion.getByRole('button', { name: /^Reply/ })).toHaveCount(0)
  await axe(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await overflow(page)
})
