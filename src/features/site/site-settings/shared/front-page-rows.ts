import * as v from 'valibot'
import { articleId } from '../../../../lib/article-fields.ts'
import { clean, line } from '../../../../lib/form.ts'

export const ROW_KINDS = {
  lead: 'Lead article',
  newest: 'Newest articles',
  most_read: 'Most read articles',
  category: 'A category',
  series: 'A series',
  chosen: 'Chosen articles',
  newsletter: 'Newsletter sign-up',
  text: 'A text',
} as const
export type RowKind = keyof typeof ROW_KINDS

export const MOST_ROWS = 20
export const MOST_ARTICLES = 12

/** A row of the home page; fields that its kind does not use are empty. */
const frontRow = v.object({
  kind: v.picklist(Object.keys(ROW_KINDS) as RowKind[], 'Unknown kind of row.'),
  title: line('A heading', 80),
  text: v.pipe(v.string(), v.maxLength(2000, 'A text has at most 2000 characters.'), clean),
  /** The slug of the category or series. */
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,120}$/)),
  articles: v.pipe(
    v.array(v.object({ id: articleId })),
    v.maxLength(MOST_ARTICLES, `A row has at most ${MOST_ARTICLES} articles.`),
  ),
  /** How many articles a list shows. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ARTICLES)),
})
export type FrontRow = v.InferOutput<typeof frontRow>

/** The rows of the home page; without any, the home page has its usual rows. */
export const frontPage = v.pipe(
  v.array(frontRow),
  v.maxLength(MOST_ROWS, `The home page has at most ${MOST_ROWS} rows.`),
)

/** Forms identify a row by its id. */
export type EditedRow = FrontRow & { id: string }

export const withId = (row: FrontRow): EditedRow => ({ ...row, id: crypto.randomUUID() })

export const newRow = (kind: RowKind): EditedRow =>
  withId({ kind, title: '', text: '', slug: '', articles: [], count: 3 })
