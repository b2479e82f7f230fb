import type { Sql } from 'postgres'
import type { Member } from '../community.ts'

/** What a target is made of: whose it is, and who else there is. */
export type Making = {
  sql: Sql
  owner: Member
  administrator: Member
  everybody: Member[]
  /** Whether it hangs on an article that readers do not see. */
  hidden: boolean
}

/** The only row of a statement. */
export async function one<T = { id: number }>(rows: Promise<readonly unknown[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('The target was not made.')
  return row as T
}

export const article = async ({ sql, hidden }: Making) =>
  one<{ id: number; slug: string; free_category: number }>(
    sql`select id::integer, slug, (
        select id::integer from public.categories where not exists (
          select from public.article_categories
          where article_id = articles.id and category_id = categories.id) limit 1) as free_category
      from public.articles where slug = ${hidden ? 'half-a-thought' : 'cold-sourdough'}`,
  )

export const unplaced = (sql: Sql) =>
  one(sql`select id::integer from public.articles where not exists (
    select from public.series_articles where article_id = articles.id) limit 1`)

export const comment = (sql: Sql, author: Member, hidden: boolean) =>
  one<{ id: number; article_id: number }>(
    sql`insert into public.comments (article_id, author_id, body, html)
      select id, ${author.id}, 'Mine rose.', '<p>Mine rose.</p>' from public.articles
      where slug = ${hidden ? 'half-a-thought' : 'cold-sourdough'}
      returning id::integer, article_id::integer`,
  )
