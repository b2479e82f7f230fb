import { seedArticles } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'

const ID = 'sourdough-in-a-cold-kitchen'

test('References are beside the text on a wide screen and in the list on every one; Sam follows a number there and back', {
  tag: ['@deep', '@engines'],
}, async ({ page }) => {
  const references = (await seedArticles()).find(({ slug }) => slug === ID)?.references ?? []
  await page.goto(`/article/${ID}`)

  await test.step('In the margin of a wide screen', async () => {
    const paragraph = await page.locator('.prose > p').first().boundingBox()
    const edge = (paragraph?.x ?? 0) + (paragraph?.width ?? 0)
    for (const { title } of references) {
      const note = page.getByRole('note').filter({ hasText: title.replaceAll("'", '’') })
      await expect(note).toBeVisible()
      expect((await note.boundingBox())?.x).toBeGreaterThanOrEqual(edge)
    }
  })

  await test.step('From a number in the text to the list and back', async () => {
    const mark = page.locator('.prose sup').getByRole('link').first()
    const number = await mark.textContent()
    await expect(mark).toHaveAccessibleName(`Reference ${number}`)
    await mark.click()
    const item = page.locator(`#reference-${number}`)
    await expect(item).toBeInViewport()
    await item.getByRole('link', { name: `Back to reference ${number} in the text` }).click()
    await expect(mark).toBeInViewport()
  })

  await test.step('Only in the list on a narrow screen', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await expect(page.getByRole('region', { name: 'References' })).toBeVisible()
    for (const note of await page.locator('.prose .side-note').all())
      await expect(note).toBeHidden()
  })
})
