import type { Sql } from 'postgres'
import { renderComment } from '../../src/features/comments/markdown.ts'
import { type SeedComment, seedDiscussions } from './files.ts'

type Ids = { people: Map<string, string>; articles: Map<string, number> }

/** Posts the discussions of the seed, with their votes; counters follow by themselves. */
export async function seedComments(sql: Sql, { people, articles }: Ids): Promise<void> {
  for (const [slug, comments] of await seedDiscussions()) {
    const article = articles.get(slug)
    if (article === undefined) throw new Error(`comments/${slug}.json: there is no such article`)
    for (const comment of comments) await post(sql, people, article, comment, null)
  }
}

async function post(
  sql: Sql,
  people: Map<string, string>,
  article: number,
  comment: SeedComment,
  parent: number | null,
): Promise<void> {
  const { by, at, edited_at = at, body, likes, dislikes, replies } = comment
  const author = people.get(by) ?? null
  if (author === null) throw new Error(`A comment is by ${by}, who is not in people.json`)
  const [row] = await sql<{ id: number }[]>`
    insert into public.comments (article_id, author_id, parent_id, body, html, created_at, updated_at)
    values (${article}, ${author}, ${parent}, ${body}, ${renderComment(body)}, ${at}, ${edited_at})
    returning id::integer`
  if (!row) throw new Error('A comment of the seed was not stored.')
  const votes = [
    ...likes.map((name) => ({ name, vote: 1 })),
    ...dislikes.map((name) => ({ name, vote: -1 })),
  ]
  for (const { name, vote } of votes) {
    const voter = people.get(name)
    if (!voter) throw new Error(`A vote is by ${name}, who is not in people.json`)
    await sql`insert into public.comment_votes values (${row.id}, ${voter}, ${vote}, ${at})`
  }
  for (const reply of replies) await post(sql, people, article, reply, row.id)
}
