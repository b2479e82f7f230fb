import type { Sql } from 'postgres'
import { sanitizeBody } from '../../src/lib/sanitize-body.ts'
import { seedCards } from './cards.ts'
import {
  type SeedArticle,
  type SeedCategory,
  type SeedPicture,
  type SeedSeries,
  seedArticles,
  seedJson,
} from './files.ts'
import { articleHtml, type FigureOf } from './markdown.ts'

export async function loadCategories(sql: Sql, figureOf: FigureOf): Promise<void> {
  const categories = await seedJson<SeedCategory[]>('categories.json')
  for (const [position, category] of categories.entries()) {
    const { slug, name, parent, description = '', picture, needs_safety = false } = category
    await sql`
      insert into public.categories (slug, name, description, picture, parent_id, position, needs_safety)
      values (${slug}, ${name}, ${description}, ${picture ? sql.json(pictureOf(picture, figureOf)) : null},
        (select id from public.categories where slug = ${parent}), ${position}, ${needs_safety})`
  }
}

/** Loads articles in the order of publication, so that their numbers have it too. */
export async function loadArticles(sql: Sql, figureOf: FigureOf): Promise<void> {
  const articles = (await seedArticles()).toSorted((a, b) =>
    (a.published_at ?? '9').localeCompare(b.published_at ?? '9'),
  )
  for (const article of articles) await loadArticle(sql, article, figureOf)
}

async function loadArticle(sql: Sql, article: SeedArticle, figureOf: FigureOf): Promise<void> {
  const { slug, title, subtitle, headline, author, state, cover } = article
  const cards = await seedCards(slug, figureOf)
  const cardIds = cards.map(({ id }) => id)
  const body = sanitizeBody(articleHtml(article.body, figureOf, cardIds))
  const published_at = state === 'unpublished' ? null : (article.published_at ?? null)
  const created_at = published_at ?? new Date().toISOString()
  const updated_at = article.updated_at ?? created_at
  const [row] = await sql<{ id: number }[]>`
    insert into public.articles
      (slug, title, subtitle, headline, body, owner_id, published, published_at, created_at, updated_at)
    values (${slug}, ${title}, ${subtitle}, ${headline}, ${body},
      (select id from public.profiles where username = ${author}),
      ${state === 'published'}, ${published_at}, ${created_at}, ${updated_at})
    returning id::integer`
  const article_id = row?.id ?? 0
  const { url: _, ...image } = figureOf(slug)
  await sql`insert into public.article_images ${sql({ article_id, position: 0, ...image, ...cover })}`
  await sql`
    insert into public.article_authors (article_id, author_id, position)
    select ${article_id}, authors.id, place
    from unnest(${[author, ...article.with]}::text[]) with ordinality as named (username, place)
    join public.profiles using (username)
    join public.authors on profile_id = profiles.id`
  await sql`
    insert into public.article_categories (article_id, category_id, position)
    select ${article_id}, id, place - 1
    from unnest(${article.categories}::text[]) with ordinality as named (slug, place)
    join public.categories using (slug)`
  if (cards.length > 0)
    await sql`select public.save_article_cards(${article_id}, ${sql.json(cards)})`
  for (const [position, reference] of article.references.entries())
    await sql`insert into public.article_references ${sql({ article_id, position, ...reference })}`
  for (const correction of article.corrections)
    await sql`insert into public.article_corrections ${sql({ article_id, ...correction })}`
}

export function pictureOf({ drawing, alt }: SeedPicture, figureOf: FigureOf) {
  const { name: _, ...image } = figureOf(drawing)
  return { ...image, alt, decorative: alt === '', darken: false }
}

export async function loadStarts(sql: Sql): Promise<void> {
  for (const { slug, starts = [] } of await seedJson<SeedCategory[]>('categories.json'))
    await sql`
      insert into public.category_starts (category_id, position, article_id)
      select categories.id, place, articles.id
      from unnest(${starts}::text[]) with ordinality as start (slug, place)
      join public.articles on articles.slug = start.slug
      join public.categories on categories.slug = ${slug}`
}

export async function loadSeries(sql: Sql): Promise<void> {
  const all = await seedJson<SeedSeries[]>('series.json')
  for (const [position, { articles, ...series }] of all.entries())
    await sql`
      with series as (
        insert into public.series ${sql({ ...series, position })} returning id
      )
      insert into public.series_articles (article_id, series_id, position)
      select articles.id, series.id, place - 1
      from series, unnest(${articles}::text[]) with ordinality as part (slug, place)
      join public.articles using (slug)`
}
