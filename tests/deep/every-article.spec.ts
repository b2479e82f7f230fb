import { seedArticles } from '../../scripts/seed/files.ts'
import { axe, expect, overflow, test } from '../support/browser.ts'

const articles = (await seedArticles()).filter(({ state }) => state === 'published')

test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

for (const { slug, title } of articles) {
  test(`${title}: fits a small phone and is accessible`, async ({ page }) => {
    await page.goto(`/article/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await overflow(page)
    await axe(page, '.prose')
  })
}
