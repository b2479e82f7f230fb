import type { Sql } from 'postgres'
import { seeded } from './random-changes.ts'

const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo wu'.split(' ')
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Publishes articles in a category, one a day from 2021 on, as `daily-1` and so on. Their titles,
 * summaries and covers are of usual length and repeat nothing, so that they compress no better than
 * what people write; the covers are not in storage.
 */
export async function publishMany(sql: Sql, count: number, category: string): Promise<void> {
  const random = seeded(18)
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? ''
  const word = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(SYLLABLES))
  const words = (length: number) => Array.from({ length }, () => word().join('')).join(' ')
  const bytes = (length: number) =>
    Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
  for (let day = 1; day <= count; day += 1) {
    const [article] = await sql<{ id: number }[]>`
      insert into public.articles (slug, title, subtitle, headline, body, published, published_at)
      values (${`daily-${day}`}, ${words(5)}, ${words(9)}, ${words(25)}, '<p>Daily.</p>', true,
        ${new Date(Date.UTC(2021, 0, 1) + day * DAY_MS)})
      returning id::integer`
    const id = article?.id ?? 0
    await sql`
      insert into public.article_categories (article_id, category_id)
      select ${id}, id from public.categories where slug = ${category}`
    await sql`
      insert into public.article_images (article_id, position, name, width, height, alt, placeholder)
      values (${id}, 0, ${bytes(8).toString('hex')}, 1600, 1000, ${words(12)}, ${bytes(21).toString('base64')})`
  }
}
