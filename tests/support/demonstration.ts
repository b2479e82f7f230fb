import type { Sql } from 'postgres'
import { seedArticle, seedCategories, seedSeries } from '../../scripts/seed/articles.ts'
import { seedAuthors } from '../../scripts/seed/authors.ts'
import { type SeedPerson, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import type { StoredImage } from '../../src/features/images/contract.ts'

const PICTURE = { name: 'picture', url: '/images/picture/480.webp', width: 480, height: 300 }

/** A picture for every name, because no test of words looks at one. */
class Pictures extends Map<string, StoredImage> {
  override get(): StoredImage {
    return { ...PICTURE, placeholder: '' }
  }
}

/** Puts the demonstration content, without its pictures and comments, in the place of the fixtures. */
export async function loadDemonstration(sql: Sql): Promise<void> {
  await sql`truncate public.articles, public.authors, public.categories, public.series restart identity cascade`
  await sql`truncate auth.users cascade`
  const people = new Map<string, string>()
  for (const { username, email, first_name, last_name } of await seedJson<SeedPerson[]>(
    'people.json',
  )) {
    const meta = sql.json({ username, first_name, last_name })
    const [row] = await sql<{ id: string }[]>`
      insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
      values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, ${meta}, now(), now()) returning id`
    if (row) people.set(username, row.id)
  }
  const categories = await seedCategories(sql, new Pictures())
  const authors = await seedAuthors(sql, people, new Pictures())
  const articles = new Map<string, number>()
  for (const article of await seedArticles()) {
    const id = await seedArticle(sql, article, {
      people,
      authors,
      categories,
      images: new Pictures(),
    })
    articles.set(article.slug, id)
  }
  await seedSeries(sql, articles)
}
