import * as v from 'valibot'

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const text = v.nullish(v.string())
const rows = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.transform((given) =>
        given.flatMap((row) => {
          const { success, output } = v.safeParse(schema, row)
          return success ? [output] : []
        }),
      ),
    ),
    [],
  )

const time = v.nullish(v.union([v.string(), v.number()]))

const filled = (other: string) =>
  v.pipe(
    v.nullish(v.string(), other),
    v.transform((given) => given || other),
  )

export const ghostPost = v.object({
  id,
  title: filled(''),
  slug: filled(''),
  ...{ html: text, markdown: text, mobiledoc: text, lexical: text },
  ...{ type: text, page: v.nullish(v.union([v.boolean(), v.number()])) },
  status: filled('draft'),
  ...{ visibility: text, email_only: v.nullish(v.union([v.boolean(), v.number()])) },
  ...{ feature_image: text, image: text, feature_image_alt: text, feature_image_caption: text },
  ...{
    custom_excerpt: text,
    canonical_url: text,
    codeinjection_head: text,
    codeinjection_foot: text,
  },
  ...{ published_at: time, updated_at: time, created_at: time, author_id: v.nullish(id) },
})

const data = v.object({
  /** Each is read by itself, so that a damaged one is counted. */
  posts: v.array(v.unknown()),
  posts_meta: rows(
    v.object({
      post_id: id,
      ...{ feature_image_alt: text, feature_image_caption: text },
      email_only: v.nullish(v.union([v.boolean(), v.number()])),
    }),
  ),
  users: rows(v.object({ id, name: v.string(), slug: text, bio: text })),
  tags: rows(
    v.object({ id, name: v.string(), slug: v.string(), description: text, visibility: text }),
  ),
  posts_authors: rows(
    v.object({ post_id: id, author_id: id, sort_order: v.optional(v.number(), 0) }),
  ),
  posts_tags: rows(v.object({ post_id: id, tag_id: id, sort_order: v.optional(v.number(), 0) })),
  settings: rows(
    v.object({ key: v.string(), value: v.nullish(v.union([v.string(), v.boolean(), v.number()])) }),
  ),
})

/** What is read of an export; it holds secrets too, of which nothing is kept. */
export const ghostExport = v.pipe(
  v.union([
    v.object({ db: v.pipe(v.array(v.object({ data })), v.minLength(1)) }),
    v.object({ data }),
  ]),
  v.transform((given) =>
    'db' in given ? (given.db[0] as { data: v.InferOutput<typeof data> }).data : given.data,
  ),
)
export type GhostData = v.InferOutput<typeof data>
export type GhostPost = v.InferOutput<typeof ghostPost>
