import postgres from 'postgres'

/** Comments a level, the top first; together 5,000. */
const LEVELS = [500, 2200, 1400, 600, 300]

/**
 * Writes a discussion of 5,000 comments below an article, the same each time. A few comments have many
 * replies and most have none, as in real ones.
 */
export async function generateDiscussion(databaseUrl: string, slug: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
  try {
    await sql`select setseed(0.5)`
    // To count 5,000 times would take longer than everything else; they are counted below.
    await sql`alter table public.comments disable trigger count_comments`
    let parents: number[] = []
    for (const count of LEVELS) {
      const rows = await sql<{ id: number }[]>`
        insert into public.comments (article_id, parent_id, body, html, likes, dislikes, created_at, updated_at)
        select articles.id, ${sql.array(parents, 20)}[1 + floor(power(random(), 2) * ${parents.length})::integer],
          repeat('A few words. ', 20), '<p>' || repeat('A few words. ', 20) || '</p>',
          floor(random() * 50), floor(random() * 20), written, written
        from public.articles
        cross join generate_series(1, ${count}::integer) as n
        cross join lateral (select timestamptz '2025-01-01' + n * interval '1 minute' as written) as clock
        where slug = ${slug}
        returning id::integer`
      parents = rows.map(({ id }) => id)
    }
    await sql`alter table public.comments enable trigger count_comments`
    await sql`
      update public.articles set num_comments = (
        select count(*) from public.comments where article_id = articles.id
      ) where slug = ${slug}`
    await sql`vacuum analyze public.comments`
  } finally {
    await sql.end()
  }
}
