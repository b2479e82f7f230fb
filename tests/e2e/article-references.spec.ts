import type { Locator, Page } from '@playwright/test'
import { seedArticles } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'

const ID = 'sourdough-in-a-cold-kitchen'
const ARTICLE = `/article/${ID}`

const list = (page: Page): Locator => page.getByRole('region', { name: 'References' })
const notes = (page: Page): Locator => page.getByRole('note')

const referencesOf = async (id: string) =>
  (await seedArticles()).find(({ slug }) => slug === id)?.references ?? []

test('The list of references gives author, title, publisher and year of each work, and links it', async ({
  page,
}) => {
  const references = await referencesOf(ID)
  expect(references.length).toBeGreaterThan(1)
  await page.goto(ARTICLE)
  await expect(list(page).getByRole('listitem')).toHaveCount(references.length)
  for (const [index, reference] of references.entries()) {
    const item = list(page).getByRole('listitem').nth(index)
    for (const part of ['author', 'title', 'publisher', 'publication_date'] as const)
      await expect(item).toContainText(reference[part])
    const link = item.getByRole('link', { name: reference.title })
    await expect(link).toHaveAttribute('href', reference.title_href)
    if (reference.doi)
      await expect(item.locator(`a[href="https://doi.org/${reference.doi}"]`).last()).toBeVisible()
  }
})

test('References are in the margin beside the text on a wide screen', async ({ page }) => {
  const references = await referencesOf(ID)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(ARTICLE)
  const paragraph = await page.locator('.prose > p').first().boundingBox()
  const edge = (paragraph?.x ?? 0) + (paragraph?.width ?? 0)
  for (const { title } of references) {
    const note = notes(page).filter({ hasText: title })
    await expect(note).toBeVisible()
    expect((await note.boundingBox())?.x).toBeGreaterThanOrEqual(edge)
  }
})

test('References are only in the list on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(ARTICLE)
  await expect(list(page)).toBeVisible()
  for (const note of await page.locator('.prose .side-note').all()) await expect(note).toBeHidden()
})

test('Sam follows a number from the text to the list and comes back to the line', async ({
  page,
}) => {
  await page.goto(ARTICLE)
  const mark = page.locator('.prose sup').getByRole('link').first()
  const number = await mark.textContent()
  await expect(mark).toHaveAccessibleName(`Reference ${number}`)
  await mark.click()
  const item = page.locator(`#reference-${number}`)
  await expect(item).toBeInViewport()
  await item.getByRole('link', { name: `Back to reference ${number} in the text` }).click()
  await expect(mark).toBeInViewport()
})
