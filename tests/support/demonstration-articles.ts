import {
  type SeedArticle,
  type SeedCategory,
  type SeedSeries,
  seedArticles,
  seedJson,
} from '../../scripts/seed/files.ts'

/** The articles of the demonstration that readers see, newest first. */
export async function publishedArticles(): Promise<SeedArticle[]> {
  const articles = (await seedArticles()).filter(({ state }) => state === 'published')
  return articles.sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
}

/** Those in a category or below it. */
export async function publishedIn(slug: string): Promise<SeedArticle[]> {
  const all = await seedJson<SeedCategory[]>('categories.json')
  const branchOf = (root: string): string[] => [
    root,
    ...all.filter(({ parent }) => parent === root).flatMap((below) => branchOf(below.slug)),
  ]
  const branch = branchOf(slug)
  return (await publishedArticles()).filter(({ categories }) =>
    categories.some((own) => branch.includes(own)),
  )
}

/** The first series of the demonstration, with its published parts. */
export async function firstSeries(): Promise<{ title: string; parts: SeedArticle[] }> {
  const [series] = await seedJson<SeedSeries[]>('series.json')
  const articles = new Map((await publishedArticles()).map((article) => [article.slug, article]))
  const parts = (series?.articles ?? []).flatMap((slug) => articles.get(slug) ?? [])
  return { title: series?.title ?? '', parts }
}
