import type { Sql } from 'postgres'
import type { StoredImage } from '../../src/features/images/contract.ts'
import { pictureOf } from './articles.ts'
import { type SeedAuthor, seedJson } from './files.ts'

/** Returns their ids by username. */
export async function seedAuthors(
  sql: Sql,
  people: Map<string, string>,
  images: Map<string, StoredImage>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { username, ...author } of await seedJson<SeedAuthor[]>('authors.json')) {
    const account = people.get(username) ?? null
    const [row] = await sql<{ id: number }[]>`
      select public.author_of_account(${account})::integer as id`
    await sql`
      update public.authors
      set slug = ${author.slug}, biography = ${author.biography}, links = ${sql.json(author.links)},
        portrait = ${sql.json(pictureOf(author.portrait, images))}
      where id = ${row?.id ?? 0}`
    if (row) ids.set(username, row.id)
  }
  return ids
}
