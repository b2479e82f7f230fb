import type { Sql } from 'postgres'
import { type SeedStars, seedJson } from './files.ts'

type Known = {
  people: Map<string, string>
  articles: Map<string, number>
  cards: Map<number, string>
}

/** By the number of their article. */
export async function firstCards(sql: Sql): Promise<Map<number, string>> {
  const rows = await sql<{ article: number; card: string }[]>`
    select distinct on (article_id) article_id::integer as article, id as card
    from public.article_cards order by article_id, position`
  return new Map(rows.map(({ article, card }) => [article, card]))
}

export async function seedStars(sql: Sql, { people, articles, cards }: Known): Promise<void> {
  const given = Object.entries(await seedJson<SeedStars>('stars.json'))
  const rows = given.flatMap(([slug, byReaders]) => {
    const article_id = articles.get(slug) ?? 0
    const card_id = cards.get(article_id)
    if (!card_id) throw new Error(`stars.json: ${slug} has no card`)
    return Object.entries(byReaders).map(([username, stars]) => {
      const user_id = people.get(username)
      if (!user_id) throw new Error(`stars.json: ${username} is not in people.json`)
      return { card_id, article_id, user_id, stars }
    })
  })
  if (rows.length > 0) await sql`insert into public.card_stars ${sql(rows)}`
}
