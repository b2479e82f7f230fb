import { type SeedSeries, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'
import { box, firstSeries } from '../support/pages/article-series.ts'

test('Maren reads a series from its first part to its last and back', async ({ page }) => {
  const { title, parts } = await firstSeries()
  const [first] = parts
  await page.goto(`/article/${first?.slug}`)
  for (const [index, part] of parts.entries()) {
    await expect(page).toHaveURL(`/article/${part.slug}`)
    await expect(box(page, title)).toContainText(`Part ${index + 1} of ${parts.length}`)
    const next = box(page, title).locator('[rel=next]')
    const previous = box(page, title).locator('[rel=prev]')
    const before = parts[index - 1]
    const after = parts[index + 1]
    await expect(previous).toHaveCount(before ? 1 : 0)
    await expect(next).toHaveCount(after ? 1 : 0)
    if (before) await expect(previous).toContainText(before.title)
    if (!after) break
    await expect(next).toContainText(after.title)
    await next.click()
  }
  const [, following] = await seedJson<SeedSeries[]>('series.json')
  await expect(box(page, title).getByRole('link', { name: 'Next series' })).toHaveAttribute(
    'href',
    `/series/${following?.slug}`,
  )
  await box(page, title).locator('[rel=prev]').click()
  await expect(page).toHaveURL(`/article/${parts.at(-2)?.slug}`)
})

test('The part of a series stands behind a separator unless it begins a line, as at 360 px', async ({
  page,
}) => {
  await page.goto('/article/thinning-fruit-in-june')
  for (const [width, broken] of [
    [360, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const part = page.locator('.article-part')
    const left = await part.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect().left
    })
    const line = await page.locator('.article-kicker').boundingBox()
    const separator = await part.boundingBox()
    if (broken) expect(left - (line?.x ?? 0)).toBeLessThan(8)
    expect((separator?.x ?? 0) < (line?.x ?? 0), `${width} px`).toBe(broken)
  }
})

test('Maren reads on from an article in no series by the date of publication', async ({ page }) => {
  const inSeries = (await seedJson<SeedSeries[]>('series.json')).flatMap(({ articles }) => articles)
  const published = (await seedArticles())
    .filter(({ state }) => state === 'published')
    .toSorted((a, b) => (a.published_at ?? '').localeCompare(b.published_at ?? ''))
  const index = published.findIndex(({ slug }, place) => place > 0 && !inSeries.includes(slug))
  const [before, article, after] = published.slice(index - 1, index + 2)
  await page.goto(`/article/${article?.slug}`)
  const beside = box(page, 'Articles before and after')
  await expect(beside.locator('[rel=prev]')).toHaveAttribute('href', `/article/${before?.slug}`)
  await beside.locator('[rel=next]').click()
  await expect(page).toHaveURL(`/article/${after?.slug}`)
})
