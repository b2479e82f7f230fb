import type { Sql } from 'postgres'
import type { StoredImage } from '../../src/features/images/contract.ts'
import { sanitiseBody } from '../../src/lib/sanitise-body.ts'
import { seedCards } from './cards.ts'
import { type SeedArticle, type SeedCategory, type SeedSeries, seedJson } from './files.ts'
import { articleHtml } from './markdown.ts'

export async function seedCategories(
  sql: Sql,
  images: Map<string, StoredImage>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [position, { slug, name, parent, description = '', picture, needs_safety }] of (
    await seedJson<SeedCategory[]>('categories.json')
  ).entries()) {
    const above = parent === null ? null : (ids.get(parent) ?? null)
    if (parent !== null && above === null)
      throw new Error(`categories.json: ${parent} comes too late`)
    const [row] = await sql<{ id: number }[]>`
      insert into public.categories (slug, name, description, picture, parent_id, position, needs_safety)
      values (${slug}, ${name}, ${description}, ${picture ? sql.json(pictureOf(picture, images)) : null},
        ${above}, ${position}, ${needs_safety ?? false})
      returning id::integer`
    if (row) ids.set(slug, row.id)
  }
  return ids
}

type Known = {
  people: Map<string, string>
  authors: Map<string, number>
  categories: Map<string, number>
  images: Map<string, StoredImage>
}

const must = <T>(map: Map<string, T>, key: string, what: string): T => {
  const found = map.get(key)
  if (found === undefined) throw new Error(`The seed names ${what} ${key}, which is not there.`)
  return found
}

/** Returns its number. */
export async function seedArticle(sql: Sql, article: SeedArticle, known: Known): Promise<number> {
  const { slug, title, subtitle, headline, author, state, cover } = article
  const figureOf = (name: string) => must(known.images, name, 'the figure')
  const cards = await seedCards(slug, figureOf)
  const cardIds = cards.map(({ id }) => id)
  const body = sanitiseBody(articleHtml(article.body, figureOf, cardIds))
  const published_at = state === 'unpublished' ? null : (article.published_at ?? null)
  const created_at = published_at ?? new Date().toISOString()
  const updated_at = article.updated_at ?? created_at
  const [row] = await sql<{ id: number }[]>`
    insert into public.articles
      (slug, title, subtitle, headline, body, owner_id, published, published_at, created_at, updated_at)
    values (${slug}, ${title}, ${subtitle}, ${headline}, ${body}, ${must(known.people, author, 'the author')},
      ${state === 'published'}, ${published_at}, ${created_at}, ${updated_at})
    returning id::integer`
  if (!row) throw new Error(`${slug} was not stored.`)
  const image = must(known.images, slug, 'the cover of')
  await sql`
    insert into public.article_images (article_id, position, name, width, height, darken, alt, credit, placeholder)
    values (${row.id}, 0, ${image.name}, ${image.width}, ${image.height}, ${cover.darken}, ${cover.alt}, ${cover.credit}, ${image.placeholder})`
  for (const [position, username] of [author, ...article.with].entries()) {
    await sql`insert into public.article_authors
      values (${row.id}, ${must(known.authors, username, 'the author')}, ${position + 1})`
  }
  for (const [position, category] of article.categories.entries()) {
    await sql`insert into public.article_categories
      values (${row.id}, ${must(known.categories, category, 'the category')}, ${position})`
  }
  if (cards.length > 0) await sql`select public.save_article_cards(${row.id}, ${sql.json(cards)})`
  for (const [position, reference] of article.references.entries()) {
    await sql`insert into public.article_references ${sql({ article_id: row.id, position, ...reference })}`
  }
  for (const correction of article.corrections) {
    await sql`insert into public.article_corrections ${sql({ article_id: row.id, ...correction })}`
  }
  return row.id
}

/** Without a description the picture is decorative. */
export function pictureOf(
  { drawing, alt }: { drawing: string; alt: string },
  images: Map<string, StoredImage>,
) {
  const { name: _, ...image } = must(images, drawing, 'the drawing')
  return { ...image, alt, decorative: alt === '', darken: false }
}

export async function seedStarts(sql: Sql): Promise<void> {
  for (const { slug, starts = [] } of await seedJson<SeedCategory[]>('categories.json'))
    await sql`
      insert into public.category_starts (category_id, position, article_id)
      select categories.id, place, articles.id
      from unnest(${starts}::text[]) with ordinality as start (slug, place)
      join public.articles on articles.slug = start.slug
      join public.categories on categories.slug = ${slug}`
}

export async function seedSeries(sql: Sql, articles: Map<string, number>): Promise<void> {
  for (const [position, series] of (await seedJson<SeedSeries[]>('series.json')).entries()) {
    const { slug, title, tagline, description } = series
    const [row] = await sql<{ id: number }[]>`
      insert into public.series (slug, title, tagline, description, position)
      values (${slug}, ${title}, ${tagline}, ${description}, ${position}) returning id::integer`
    for (const [place, slug] of series.articles.entries()) {
      const article = must(articles, slug, 'the article')
      await sql`insert into public.series_articles (article_id, series_id, position)
        values (${article}, ${row?.id ?? 0}, ${place})`
    }
  }
}
