import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import type { Client } from '../../server/supabase.ts'
import { type Article, type ArticlePreview, NO_ARTICLE, NO_PREVIEWS } from './contract.ts'

const PREVIEW =
  'id,aux_id,title,subtitle,headline,images,tag,tags,username,author,published,published_at,created_at,updated_at,views,likes,dislikes,shares,num_comments' as const
/** The columns of the shape `Article`. */
export const ARTICLE_FIELDS = `${PREVIEW},body,references,version` as const

/**
 * A published article by its id.
 *
 * @throws ApiError 404, the same for a draft, a suppressed and an unknown one
 */
export async function findPublishedArticle(client: Client, id: string): Promise<Article> {
  const rows = rowsOf(
    await client.from('full_articles').select(ARTICLE_FIELDS).eq('id', id).eq('published', true),
  )
  const found = rows[0]
  if (!found) throw notFound(NO_ARTICLE)
  return found as unknown as Article
}

/**
 * Previews of published articles in the order of `ids`; unknown ones are left out.
 *
 * @throws ApiError 404 when none of them is published
 */
export async function findPreviews(client: Client, ids: string[]): Promise<ArticlePreview[]> {
  const rows = rowsOf(
    await client.from('article_previews').select(PREVIEW).in('id', ids).eq('published', true),
  ) as unknown as ArticlePreview[]
  if (rows.length === 0) throw notFound(NO_PREVIEWS)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** The id of the published article with a number; null when there is none. */
export async function findArticleId(client: Client, number: number): Promise<string | null> {
  const rows = rowsOf(
    await client.from('article_previews').select('id').eq('aux_id', number).eq('published', true),
  )
  return rows[0]?.id ?? null
}

const PAGE = 500

/** Every published article, for the build; in the order of their numbers. */
export async function* eachPublishedArticle(client: Client): AsyncGenerator<Article> {
  let last = 0
  for (;;) {
    const rows = rowsOf(
      await client
        .from('full_articles')
        .select(ARTICLE_FIELDS)
        .eq('published', true)
        .gt('aux_id', last)
        .order('aux_id')
        .limit(PAGE),
    ) as unknown as Article[]
    yield* rows
    const final = rows.at(-1)
    if (!final || rows.length < PAGE) return
    last = final.aux_id
  }
}
