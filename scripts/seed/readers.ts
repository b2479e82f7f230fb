import type { Sql } from 'postgres'
import { renderComment } from '../../src/lib/render-comment.ts'
import { pictureOf } from './articles.ts'
import { type SeedComment, type SeedStars, seedDiscussions, seedJson } from './files.ts'
import type { FigureOf } from './markdown.ts'

type Vote = { comment_id: number; username: string; vote: number; cast_at: string }
type Post = { comment: SeedComment; article: string; parent: number | null }

export async function loadComments(sql: Sql, figureOf: FigureOf): Promise<void> {
  const votes: Vote[] = []
  let level: Post[] = [...(await seedDiscussions())].flatMap(([article, comments]) =>
    comments.map((comment) => ({ comment, article, parent: null })),
  )
  // Each level of a discussion is one statement: one for each row would take seconds of a first
  // start.
  while (level.length > 0) {
    const ids = await insert(sql, level, figureOf)
    const replies: Post[] = []
    for (const [place, { comment, article }] of level.entries()) {
      const parent = ids[place] ?? 0
      const cast = (vote: number) => (username: string) =>
        votes.push({ comment_id: parent, username, vote, cast_at: comment.at })
      comment.likes.forEach(cast(1))
      comment.dislikes.forEach(cast(-1))
      replies.push(...comment.replies.map((reply) => ({ comment: reply, article, parent })))
    }
    level = replies
  }
  await sql`
    insert into public.comment_votes (comment_id, user_id, vote, cast_at)
    select comment_id, id, vote, cast_at
    from jsonb_to_recordset(${sql.json(votes)})
      as given (comment_id bigint, username text, vote smallint, cast_at timestamptz)
    join public.profiles using (username)`
}

async function insert(sql: Sql, posts: Post[], figureOf: FigureOf): Promise<number[]> {
  const rows = posts.map(({ comment, article, parent }, place) => {
    const { by, at, edited_at = at, body, made } = comment
    const picture = made?.picture ? pictureOf(made.picture, figureOf) : null
    const html = renderComment(body)
    return { place, article, by, parent, body, html, at, edited_at, made: Boolean(made), picture }
  })
  const inserted = await sql<{ id: number }[]>`
    insert into public.comments
      (article_id, author_id, parent_id, body, html, created_at, updated_at, card_id, picture)
    select articles.id, profiles.id, parent, post.body, html, at, edited_at,
      case when made then (
        select id from public.article_cards where article_id = articles.id order by position limit 1
      ) end,
      nullif(picture, 'null')
    from jsonb_to_recordset(${sql.json(rows)})
      as post (place integer, article text, by text, parent bigint, body text, html text,
        at timestamptz, edited_at timestamptz, made boolean, picture jsonb)
    join public.articles on articles.slug = article
    join public.profiles on username = by
    order by place
    returning id::integer`
  return inserted.map(({ id }) => id)
}

export async function loadStars(sql: Sql): Promise<void> {
  const stars = await seedJson<SeedStars>('stars.json')
  await sql`
    insert into public.card_stars (card_id, article_id, user_id, stars)
    select card.id, articles.id, profiles.id, given.stars::smallint
    from jsonb_each(${sql.json(stars)}) as of_article (slug, by_readers)
    join public.articles using (slug)
    cross join lateral (
      select id from public.article_cards where article_id = articles.id order by position limit 1
    ) as card
    cross join lateral jsonb_each_text(by_readers) as given (username, stars)
    join public.profiles using (username)`
}

/** Articles with more comments get more views. */
export async function loadViews(sql: Sql): Promise<void> {
  await sql`
    insert into public.article_votes (article_id, user_id, vote)
    select distinct article_id, comments.author_id, 1
    from public.comments join public.articles on articles.id = article_id
    where comments.author_id <> articles.owner_id`
  await sql`
    update public.articles
    set views = (1 + extract(day from now() - published_at))::integer * (2 + num_comments) / 3
    where published`
}

/** A month of views, with their sources and searches without results. */
export async function loadVisitors(sql: Sql): Promise<void> {
  await sql`
    insert into public.article_views (article_id, day, visitor, finished)
    select id, public.day_of() - ago, md5(ago || ' ' || hashtext(slug || ago || visitor) % 50),
      hashtext(slug || visitor) % 3 <> 0
    from public.articles, generate_series(1, 29) as ago,
      generate_series(1, hashtext(slug || ago) % 5 + hashtext(ago::text) % 4) as visitor
    where published
    on conflict do nothing`
  await sql`
    insert into public.article_sources (article_id, day, host, views)
    select article_id, day, host, count(*) / 3
    from public.article_views, unnest(${['duckduckgo.com', 'mastodon.social']}::text[]) as host
    group by article_id, day, host having count(*) / 3 > 0`
  await sql`
    insert into public.empty_searches (day, asker, words)
    select public.day_of() - ago, md5(words || ago), words
    from unnest(${['kombucha', 'mason bees', 'goat milk soap']}::text[]) with ordinality as asked (words, place),
      generate_series(1, 6 - place::integer) as ago`
}
