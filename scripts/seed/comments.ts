import type { Sql } from 'postgres'
import type { StoredImage } from '../../src/features/images/contract.ts'
import { renderComment } from '../../src/lib/render-comment.ts'
import { pictureOf } from './articles.ts'
import { type SeedComment, seedDiscussions } from './files.ts'

type Known = {
  people: Map<string, string>
  articles: Map<string, number>
  images: Map<string, StoredImage>
  cards: Map<number, string>
}

type Post = { comment: SeedComment; article: number; parent: number | null }

/** Triggers keep the counters. */
export async function seedComments(sql: Sql, known: Known): Promise<void> {
  const { people, articles } = known
  const votes: object[] = []
  let level: Post[] = []
  for (const [slug, comments] of await seedDiscussions()) {
    const article = articles.get(slug)
    if (article === undefined) throw new Error(`comments/${slug}.json: there is no such article`)
    level.push(...comments.map((comment) => ({ comment, article, parent: null })))
  }
  const idOf = (username: string): string => {
    const id = people.get(username)
    if (!id) throw new Error(`A comment or vote is by ${username}, who is not in people.json`)
    return id
  }
  // A statement per level: one per row would take seconds of a first start.
  while (level.length > 0) {
    const ids = await insert(sql, level, idOf, known)
    const replies: Post[] = []
    for (const [place, { comment, article }] of level.entries()) {
      const parent = ids[place] ?? 0
      const cast = (vote: number) => (username: string) =>
        votes.push({ comment_id: parent, user_id: idOf(username), vote, cast_at: comment.at })
      comment.likes.forEach(cast(1))
      comment.dislikes.forEach(cast(-1))
      replies.push(...comment.replies.map((reply) => ({ comment: reply, article, parent })))
    }
    level = replies
  }
  if (votes.length > 0) await sql`insert into public.comment_votes ${sql(votes)}`
}

async function insert(
  sql: Sql,
  posts: Post[],
  idOf: (username: string) => string,
  { cards, images }: Known,
) {
  const rows = posts.map(({ comment, article, parent }) => {
    const { by, at, edited_at = at, body, made } = comment
    return {
      article_id: article,
      author_id: idOf(by),
      parent_id: parent,
      body,
      html: renderComment(body),
      created_at: at,
      updated_at: edited_at,
      card_id: made ? (cards.get(article) ?? null) : null,
      picture: made?.picture ? sql.json(pictureOf(made.picture, images)) : null,
    }
  })
  const inserted = await sql<{ id: number }[]>`
    insert into public.comments ${sql(rows)} returning id::integer`
  return inserted.map(({ id }) => id)
}
