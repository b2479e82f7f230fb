import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

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

export const collections = { legal, pages }
