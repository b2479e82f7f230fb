import type { Sql } from 'postgres'
import type { Scope } from '../../../src/lib/token-scopes.ts'
import { sha256 } from '../../../src/server/hash.ts'
import { seal } from '../../../src/server/seal.ts'
import type { Member } from '../community.ts'

/** What a target is made of: whose it is, and who else there is. */
export type Making = {
  sql: Sql
  owner: Member
  author: Member
  administrator: Member
  everybody: Member[]
  /** Whether it hangs on an article that readers do not see. */
  hidden: boolean
  /** Whether that article is the author's. */
  authored: boolean
}

/** A token for programs, whose secret is `mag_` and 43 letters. */
export async function apiToken(sql: Sql, { id }: { id: string }, scope: Scope, secret: string) {
  const row = { user_id: id, name: scope, scope, token_hash: sha256(secret) }
  return one<{ id: string }>(sql`insert into public.api_tokens ${sql(row)} returning id`)
}

/** A webhook whose address nobody has, and a delivery to it. */
export async function webhook(sql: Sql) {
  const row = {
    url: 'http://localhost:1/',
    events: ['build.live'],
    sealed_secret: seal('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
  }
  const { id } = await one(sql`insert into public.webhooks ${sql(row)} returning id::integer`)
  const event = { type: 'test', timestamp: new Date().toISOString(), data: {} }
  const job = { kind: 'webhook', webhook_id: id, event: sql.json(event) }
  const delivery = await one(sql`insert into public.jobs ${sql(job)} returning id::integer`)
  return { id, delivery: delivery.id }
}

/** The only row of a statement. */
export async function one<T = { id: number }>(rows: Promise<readonly unknown[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('The target was not made.')
  return row as T
}

/** The id of the article that a target is about; one of the author is made. */
async function slugOf({ sql, author, hidden, authored }: Making): Promise<string> {
  if (!authored) return hidden ? 'half-a-thought' : 'cold-sourdough'
  const slug = `draft-of-${author.username}`
  await sql`insert into public.articles (slug, title, subtitle, headline, body, owner_id)
    values (${slug}, 'T', 'S', 'H', '<p>B</p>', ${author.id}) on conflict do nothing`
  const [row] = await sql`
    insert into public.article_categories (article_id, category_id)
    select articles.id, (select min(id) from public.categories) from public.articles where slug = ${slug}
    on conflict do nothing returning article_id`
  if (row)
    await sql`insert into public.series_articles (article_id, series_id, position)
    values (${row.article_id}, (select min(id) from public.series), 9)`
  return slug
}

export const article = async (making: Making) =>
  one<{ id: number; slug: string; free_category: number }>(
    making.sql`select id::integer, slug, (
        select id::integer from public.categories where not exists (
          select from public.article_categories
          where article_id = articles.id and category_id = categories.id) limit 1) as free_category
      from public.articles where slug = ${await slugOf(making)}`,
  )

export const unplaced = (sql: Sql) =>
  one(sql`select id::integer from public.articles where not exists (
    select from public.series_articles where article_id = articles.id) limit 1`)

export const comment = async (making: Making, writer: Member) =>
  one<{ id: number; article_id: number }>(
    making.sql`insert into public.comments (article_id, author_id, body, html)
      select id, ${writer.id}, 'Mine rose.', '<p>Mine rose.</p>' from public.articles
      where slug = ${await slugOf(making)}
      returning id::integer, article_id::integer`,
  )

/** By the form for messages. */
export const message = (sql: Sql, { id, email }: { id: string; email: string }) =>
  one(sql`insert into public.messages (kind, user_id, email, body, fingerprint)
    values ('contact', ${id}, ${email}, 'Hello', ${crypto.randomUUID()}) returning id::integer`)

/** An invitation and its token; an operator's unless another one has sent it. */
export async function invitation(sql: Sql, email: string, invited_by: string | null = null) {
  const token = crypto.randomUUID()
  const { id } = await one(sql`
    insert into public.invitations (email, role_slug, token_hash, invited_by)
    values (${email}, 'author', ${sha256(token)}, ${invited_by})
    on conflict (email) do update set token_hash = excluded.token_hash returning id::integer`)
  return { id, token }
}

/** A backup without zips. */
export const backup = (sql: Sql): Promise<{ id: string }> =>
  one(
    sql`insert into public.backups (reason, rows, files, parts) values ('asked', 0, 0, '[]') returning id`,
  )

/** The restore of the site; there is one at most. */
export const restore = (sql: Sql): Promise<{ id: string }> =>
  one(
    sql`insert into public.restores (state, uploads) values ('done', '[]')
      on conflict (is_the_restore) do update set state = 'done' returning id`,
  )

/** A file to be imported, of one part. */
export async function importFile(sql: Sql, state: string): Promise<{ id: number }> {
  const report = {
    reader: 'Ghost',
    isWhole: true,
    source: 'old',
    counts: {},
    leftOut: {},
    authors: { ada: { name: 'Ada', slug: null } },
    topics: {},
  }
  return one<{ id: number }>(sql`
    insert into public.import_files (name, size, state, report, run_id)
    select 'posts.zip', 10, ${state}::public.import_state, ${sql.json(report)}, public.begin_import('Ghost: old')
    returning id::integer`)
}
