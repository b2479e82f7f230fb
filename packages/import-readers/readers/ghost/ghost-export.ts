import * as v from 'valibot'

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const text = v.nullish(v.string())
const all = <Schema, Name extends string>(type: Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Schema>
const rows = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.transform((rows) =>
        rows.flatMap((row) => {
          const { success, output } = v.safeParse(schema, row)
          return success ? [output] : []
        }),
      ),
    ),
    [],
  )

const time = v.nullish(v.union([v.string(), v.number()]))
const isSo = v.nullish(v.union([v.boolean(), v.number()]))

const filled = (other: string) =>
  v.pipe(
    v.nullish(v.string(), other),
    v.transform((value) => value || other),
  )

export const ghostPost = v.object({
  id,
  title: filled(''),
  slug: filled(''),
  status: filled('draft'),
  ...all(text, 'html', 'markdown', 'mobiledoc', 'lexical', 'type', 'visibility'),
  ...all(text, 'feature_image', 'feature_image_alt', 'feature_image_caption'),
  ...all(text, 'custom_excerpt', 'canonical_url', 'codeinjection_head', 'codeinjection_foot'),
  ...all(text, 'meta_title', 'meta_description'),
  ...all(isSo, 'page', 'email_only'),
  ...all(time, 'published_at', 'updated_at'),
  author_id: v.nullish(id),
})

const order = { sort_order: v.optional(v.number(), 0) }

const data = v.object({
  /** Parsed one by one, so that a damaged post is counted. */
  posts: v.array(v.unknown()),
  posts_meta: rows(
    v.object({
      post_id: id,
      email_only: isSo,
      ...all(text, 'feature_image_alt', 'feature_image_caption'),
      ...all(text, 'meta_title', 'meta_description'),
    }),
  ),
  users: rows(v.object({ id, name: v.string(), ...all(text, 'slug', 'bio') })),
  tags: rows(
    v.object({ id, ...all(v.string(), 'name', 'slug'), ...all(text, 'description', 'visibility') }),
  ),
  posts_authors: rows(v.object({ ...all(id, 'post_id', 'author_id'), ...order })),
  posts_tags: rows(v.object({ ...all(id, 'post_id', 'tag_id'), ...order })),
  settings: rows(v.object({ key: v.string(), value: v.unknown() })),
})

/** An export has secrets too, which are not read. */
export const ghostExport = v.pipe(
  v.union([
    v.object({ db: v.pipe(v.array(v.object({ data })), v.minLength(1)) }),
    v.object({ data }),
  ]),
  v.transform((file) =>
    'db' in file ? (file.db[0] as { data: v.InferOutput<typeof data> }).data : file.data,
  ),
)
export type GhostData = v.InferOutput<typeof data>
export type GhostPost = v.InferOutput<typeof ghostPost>
