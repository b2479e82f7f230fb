import type { Sql } from 'postgres'
import { sanitizeBody } from '../../src/lib/sanitize-body.ts'
import { seedTexts } from './files.ts'
import { articleHtml, type FigureOf } from './markdown.ts'

export async function loadPages(sql: Sql, figureOf: FigureOf): Promise<void> {
  for (const { slug, body, effective = null, revised = null, ...page } of await seedTexts()) {
    const row = { ...page, body: sanitizeBody(articleHtml(body, figureOf)), effective, revised }
    const { count } = await sql`
      update public.pages set ${sql(row)}, updated_at = coalesce(${revised ?? effective}, now())
      where built_in and path = ${`/${slug}`}`
    if (count === 0) throw new Error(`pages/${slug}.md: the site has no page at /${slug}`)
  }
}
