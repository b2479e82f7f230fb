import type { Locator, Page } from '@playwright/test'
import { type SeedSeries, seedArticles, seedJson } from '../../../scripts/seed/files.ts'

/** The first series of the journal, with the titles of its published parts. */
export async function firstSeries() {
  const [series] = await seedJson<SeedSeries[]>('series.json')
  const articles = new Map((await seedArticles()).map((article) => [article.slug, article]))
  const parts = (series?.articles ?? []).flatMap((slug) => articles.get(slug) ?? [])
  return { title: series?.title ?? '', parts: parts.filter(({ state }) => state === 'published') }
}

export const box = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: title })
