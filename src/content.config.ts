import { defineCollection } from 'astro:content'
import { createHash } from 'node:crypto'
import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import type { Article } from './features/articles/contract.ts'
import { eachPublishedArticle } from './features/articles/server.ts'
import type { Category } from './features/categories/contract.ts'
import { flatten } from './features/categories/rules.ts'
import { readCategoryTree } from './features/categories/server.ts'
import type { Series } from './features/series/contract.ts'
import { listSeries } from './features/series/server.ts'
import { guestClient } from './server/supabase.ts'

type Row = { id: string; data: Record<string, unknown> }

/**
 * Loads rows from Postgres, with a digest each, so that a page whose article did not change is not
 * built again. An object loader, because an inline one would clear the store each time.
 */
const fromDatabase = (name: string, read: () => AsyncIterable<Row>): Loader => ({
  name,
  async load({ store, parseData }) {
    const seen = new Set<string>()
    for await (const { id, data } of read()) {
      seen.add(id)
      const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
      store.set({ id, digest, data: await parseData({ id, data }) })
    }
    for (const id of store.keys()) if (!seen.has(id)) store.delete(id)
  },
})

const articles = defineCollection({
  loader: fromDatabase('articles', async function* () {
    for await (const article of eachPublishedArticle(guestClient())) {
      yield { id: article.id, data: article }
    }
  }),
  schema: z.custom<Article>(),
})

const categories = defineCollection({
  loader: fromDatabase('categories', async function* () {
    const inOrder = flatten(await readCategoryTree(guestClient()))
    for (const [position, category] of inOrder.entries()) {
      yield { id: category.slug, data: { ...category, position } }
    }
  }),
  schema: z.custom<Category & { position: number }>(),
})

const series = defineCollection({
  loader: fromDatabase('series', async function* () {
    for (const [position, one] of (await listSeries(guestClient())).entries()) {
      yield { id: String(one.id), data: { ...one, position } }
    }
  }),
  schema: z.custom<Series & { position: number }>(),
})

const texts = z.object({
  title: z.string(),
  description: z.string(),
  subheading: z.string().optional(),
  effective: z.coerce.date().optional(),
  revised: z.coerce.date().optional(),
})
const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/legal' }),
  schema: texts,
})
const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/pages' }),
  schema: texts,
})

export const collections = { articles, categories, series, legal, pages }
