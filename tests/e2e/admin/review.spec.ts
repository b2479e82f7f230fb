import { axe, expect, test } from '../../support/browser.ts'
import { emailsAbout } from '../../support/people.ts'
import { joinWithRole, writeArticle } from '../../support/writer.ts'

test('Maren says that her article is ready, an editor sends it back with a note, and publishes the next one', async ({
  page,
  browser,
}) => {
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
  await axe(page)

  await expect
    .poll(async () => (await emailsAbout(hers.request, `Ready for review: ${title}`)).length)
    .toBeGreaterThan(0)
  await hers.goto('/vii')
  await expect(hers.getByText(`“${title}” is ready for review`)).toBeVisible()
  await hers.goto('/vii/articles?state=review')
  await expect(hers.getByRole('row').filter({ hasText: title })).toContainText('in review since')
  await hers.getByRole('link', { name: title, exact: true }).click()
  const desk = hers.getByRole('region', { name: 'Review' })
  await desk.getByRole('button', { name: 'Back to the author' }).click()
  await expect(desk.getByLabel('Note to the author')).toBeFocused()
  await desk.getByLabel('Note to the author').fill('Say how long.')
  await axe(hers)
  await desk.getByRole('button', { name: 'Back to the author' }).click()
  await expect(desk).toContainText('Say how long.')

  await page.reload()
  await expect(review).toContainText('Say how long.')
  await page.getByRole('button', { name: 'Ready for review' }).click()
  await expect(review).not.toContainText('Say how long.')
  await hers.reload()
  await hers.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(desk).toHaveCount(0)
  await hers.context().close()
})
