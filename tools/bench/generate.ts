import postgres from 'postgres'

/** A small seeded generator (mulberry32), so that two runs measure the same articles. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo wu'.split(' ')
const VOCABULARY = 4000
const WORDS = 1000
const BATCH = 250

/** The word that one article in a thousand has. */
const RARE = 'quillwort'
const RARE_EVERY = 1000

/** Words of the generated articles by how many articles have them, for searching. */
export type Keywords = { common: string; middling: string; rare: string }

/** Fills an empty, migrated database with `count` published articles of a thousand words. */
export async function generateArticles(databaseUrl: string, count: number): Promise<Keywords> {
  const random = createRandom(20_261_121)
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
  )
  // Squared, so that a few words are common and most are rare, as in real text.
  const word = () => vocabulary[Math.floor(random() ** 2 * VOCABULARY)] ?? ''
  const words = (length: number) => Array.from({ length }, word).join(' ')
  const section = () => `<h2>${words(3)}</h2><p>${words(WORDS / 8)}</p><p>${words(WORDS / 8)}</p>`

  const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
  try {
    await sql`insert into public.categories (slug, name) select 'c' || n, 'Category ' || n from generate_series(1, 20) as n`
    // Each article is indexed once, when its categories are there.
    await sql`alter table public.articles disable trigger index_new_article`
    await sql`alter table public.article_categories disable trigger index_tagged_article`
    for (let start = 0; start < count; start += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => ({
        slug: `article-${start + index}`,
        title: words(4),
        subtitle: words(6),
        headline: words(20),
        body:
          Array.from({ length: 4 }, section).join('') +
          ((start + index) % RARE_EVERY === 0 ? `<p>${RARE}</p>` : ''),
        published: true,
        published_at: new Date(Date.UTC(2024, 0, 1) + (start + index) * 3_600_000).toISOString(),
      }))
      await sql`insert into public.articles ${sql(rows)}`
    }
    await sql`insert into public.article_categories (article_id, category_id) select id, 1 + id % 20 from public.articles`
    await sql`alter table public.articles enable trigger index_new_article`
    await sql`alter table public.article_categories enable trigger index_tagged_article`
    await sql`select count(public.index_article(id)) from public.articles`
    await sql`create schema if not exists supabase_migrations`
    await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`
    await sql`insert into supabase_migrations.seed_files values ('supabase/seed', 'bench')`
    await sql`vacuum analyze`
    const [common = '', middling = ''] = [vocabulary[0], vocabulary[VOCABULARY / 2]]
    return { common, middling, rare: RARE }
  } finally {
    await sql.end()
  }
}
