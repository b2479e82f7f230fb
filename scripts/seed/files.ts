import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'

export const SEED = process.env.SITE_SEED_DIR ?? 'supabase/seed'

const moment = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => new Date(value).toISOString()),
)

const frontmatter = v.strictObject({
  title: v.string(),
  subtitle: v.string(),
  headline: v.string(),
  author: v.string(),
  with: v.optional(v.array(v.string()), []),
  categories: v.pipe(v.array(v.string()), v.minLength(1)),
  state: v.picklist(['published', 'unpublished', 'suppressed']),
  published_at: v.optional(moment),
  updated_at: v.optional(moment),
  cover: v.strictObject({
    alt: v.string(),
    credit: v.optional(v.string(), ''),
    darken: v.boolean(),
  }),
  corrections: v.optional(v.array(v.strictObject({ noted_at: moment, body: v.string() })), []),
  references: v.array(
    v.strictObject({
      author: v.string(),
      title: v.string(),
      title_href: v.optional(v.string(), ''),
      publication_date: v.optional(
        v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
        '',
      ),
      publisher: v.optional(v.string(), ''),
      doi: v.optional(v.string(), ''),
    }),
  ),
})

export type SeedArticle = v.InferOutput<typeof frontmatter> & { slug: string; body: string }

let articles: Promise<SeedArticle[]> | undefined

/** Reads the articles once in each process. */
export function seedArticles(): Promise<SeedArticle[]> {
  articles ??= readTexts('articles', frontmatter)
  return articles
}

const day = v.optional(v.pipe(v.string(), v.isoDate()))
const pageFrontmatter = v.strictObject({
  title: v.string(),
  subheading: v.optional(v.string(), ''),
  description: v.string(),
  effective: day,
  revised: day,
})

export type SeedPage = v.InferOutput<typeof pageFrontmatter> & { slug: string; body: string }

export const seedTexts = (): Promise<SeedPage[]> => readTexts('pages', pageFrontmatter)

const issueFrontmatter = v.strictObject({
  subject: v.string(),
  preheader: v.string(),
  sent_at: v.optional(moment),
  articles: v.array(v.string()),
})

/** Issues of the newsletter, the oldest first. */
export const seedIssues = () => readTexts('issues', issueFrontmatter)

async function readTexts<Head extends object>(
  folder: string,
  schema: v.GenericSchema<unknown, Head>,
): Promise<(Head & { slug: string; body: string })[]> {
  const files = (await readdir(join(SEED, folder), { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(SEED, folder, file), 'utf8')
      const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
      const { success, output, issues } = v.safeParse(schema, parse(head))
      if (!success) throw new Error(`${file}: ${v.getDotPath(issues[0])} ${issues[0].message}`)
      return { ...output, slug: file.replace(/\.md$/, ''), body: body.trim() }
    }),
  )
}

export const seedJson = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(join(SEED, name), 'utf8'))

export type SeedPerson = {
  username: string
  email: string
  first_name: string
  last_name: string
  roles: string[]
}

export type SeedPicture = { drawing: string; alt: string }

export type SeedAuthor = {
  username: string
  slug: string
  biography: string
  portrait: SeedPicture
  links: { label: string; href: string }[]
}

export type SeedCategory = {
  slug: string
  name: string
  parent: string | null
  description?: string
  picture?: SeedPicture
  starts?: string[]
  needs_safety?: boolean
}

export type SeedSeries = {
  slug: string
  title: string
  tagline: string
  description: string
  articles: string[]
}

export type SeedComment = {
  by: string
  at: string
  edited_at?: string
  body: string
  made?: { picture?: SeedPicture }
  likes: string[]
  dislikes: string[]
  replies: SeedComment[]
}

/** Stars for the first card of an article, by article slug and username. */
export type SeedStars = Record<string, Record<string, 1 | 2 | 3 | 4 | 5>>

export async function seedDiscussions(): Promise<Map<string, SeedComment[]>> {
  const files = (await readdir(join(SEED, 'comments'))).filter((name) => name.endsWith('.json'))
  const entries = await Promise.all(
    files.map(
      async (file): Promise<[string, SeedComment[]]> => [
        file.replace(/\.json$/, ''),
        await seedJson(`comments/${file}`),
      ],
    ),
  )
  return new Map(entries.sort(([a], [b]) => a.localeCompare(b)))
}
