import { axe, expect, test } from '../../support/browser.ts'
import { emailsAbout } from '../../support/people.ts'
import { joinWithRole, writeArticle } from '../../support/writer.ts'

test('Maren says that her article is ready, an editor sends it back with a note, and publishes the next one', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const title = `On waiting ${Date.now().toString(36)}`
  const id = title.toLowerCase().replaceAll(' ', '-')
  await joinWithRole(page, 'maren', 'author')
  await writeArticle(page, id, { title })
  const hers = await (await browser.newContext()).newPage()
  await joinWithRole(hers, 'nell', 'editor')
  await page.goto(`/vii/articles/${id}`)
  const review = page.getByRole('region', { name: 'Review' })
  await page.getByRole('button', { name: 'Ready for review' }).click()
  await expect(review).toContainText('An editor publishes it or sends it back.')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(review).toHaveCount(0)
  await page.getByRole('button', { name: 'Ready for review' }).click()
  await expect(review).toContainText('An editor publishes it or sends it back.')
  await axe(page)

  await expect
    .poll(async () => (await emailsAbout(hers.request, `Ready for review: ${title}`)).length)
    .toBeGreaterThan(0)
  await hers.goto('/vii')
  await expect(hers.getByText(`“${title}” is ready for review`)).toBeVisible()
  await hers.goto('/vii/articles?state=review')
  await expect(hers.getByRole('row').filter({ hasText: title })).toContainText('In review')
  await hers.getByRole('link', { name: title, exact: true }).click()
  const panel = hers.getByRole('region', { name: 'Review' })
  await panel.getByRole('button', { name: 'Back to the author' }).click()
  await expect(panel.getByLabel('Note to the author')).toBeFocused()
  await panel.getByLabel('Note to the author').fill('Say how long.')
  await axe(hers)
  await panel.getByRole('button', { name: 'Back to the author' }).click()
  await expect(hers.getByRole('region', { name: 'Note of the editor' })).toContainText(
    'Say how long.',
  )

  // On a phone too, where the details are closed.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  const note = page.getByRole('region', { name: 'Note of the editor' })
  await expect(note).toContainText('Say how long.')
  await expect(note).toBeInViewport()
  await axe(page)
  await page.getByRole('button', { name: 'Ready for review' }).click()
  await expect(note).toHaveCount(0)
  await hers.reload()
  await hers.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(panel).toHaveCount(0)
  await hers.context().close()
})
