import type { Sql } from 'postgres'
import { loadArticles, loadCategories, loadSeries } from '../../scripts/seed/articles.ts'
import { type SeedPerson, seedJson } from '../../scripts/seed/files.ts'
import type { FigureOf } from '../../scripts/seed/markdown.ts'
import { loadAuthors } from '../../scripts/seed/people.ts'

/** A picture for every name, because no test of words looks at one. */
const figureOf: FigureOf = () => ({
  name: 'picture',
  url: '/images/picture/480.webp',
  width: 480,
  height: 300,
  placeholder: '',
})

/** Puts the demonstration content, without its pictures and comments, in the place of the fixtures. */
export async function loadDemonstration(sql: Sql): Promise<void> {
  await sql`truncate public.articles, public.authors, public.categories, public.series restart identity cascade`
  await sql`truncate auth.users cascade`
  for (const { username, email, first_name, last_name } of await seedJson<SeedPerson[]>(
    'people.json',
  )) {
    const meta = sql.json({ username, first_name, last_name })
    await sql`
      insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
      values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, ${meta}, now(), now())`
  }
  await loadCategories(sql, figureOf)
  await loadAuthors(sql, figureOf)
  await loadArticles(sql, figureOf)
  await loadSeries(sql)
}
