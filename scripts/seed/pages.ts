import type { Sql } from 'postgres'
import type { StoredImage } from '../../src/features/images/contract.ts'
import { sanitiseBody } from '../../src/lib/sanitise-body.ts'
import { seedTexts } from './files.ts'
import { articleHtml } from './markdown.ts'

export async function seedPages(sql: Sql, images: Map<string, StoredImage>): Promise<void> {
  for (const { slug, body, effective = null, revised = null, ...page } of await seedTexts()) {
    const html = articleHtml(body, (name) => {
      const image = images.get(name)
      if (!image) throw new Error(`pages/${slug}.md names the figure ${name}, which is not there.`)
      return image
    })
    const row = { ...page, body: sanitiseBody(html), effective, revised }
    const { count } = await sql`
      update public.pages set ${sql(row)}, updated_at = coalesce(${revised ?? effective}, now())
      where built_in and path = ${`/${slug}`}`
    if (count === 0) throw new Error(`pages/${slug}.md: the site has no page at /${slug}`)
  }
}
