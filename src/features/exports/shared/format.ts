import * as v from 'valibot'
import { NO_SHARING } from '../../articles/shared/sharing.ts'

/** In `export.json`: whose export a zip is. */
export const EXPORT_FORMAT = 'magazine-export'
/** Another one where a reader of this version would misread a file. */
export const EXPORT_VERSION = 1

/** What leaves only when it is chosen. */
export type ExportChoices = { people: boolean; revisions: boolean }

const text = v.string()
const number = v.number()
const flag = v.boolean()
const maybe = v.nullable(text)
const texts = v.array(text)
const picture = v.nullable(v.looseObject({ url: text, width: number, height: number, alt: text }))
const links = v.array(v.looseObject({ label: text, href: text }))

/** Fields of one type. */
const all = <Schema, Name extends string>(type: Schema, ...names: Name[]): Record<Name, Schema> =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Schema>
const rows = <Entries extends v.ObjectEntries>(entries: Entries) => v.array(v.object(entries))

/** `export.json`. */
export const exportMark = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.literal(EXPORT_VERSION),
  ...all(text, 'name', 'address', 'exported_at'),
  ...all(flag, 'people', 'revisions'),
})
export type ExportMark = v.InferOutput<typeof exportMark>

/** What the Markdown of an article has. */
export const writtenArticle = v.object(all(text, 'title', 'subtitle', 'headline', 'body'))

/** Beside the Markdown of an article. */
export const exportedArticle = v.object({
  ...all(number, 'id', 'version', 'views', 'likes', 'dislikes', 'shares'),
  ...all(text, 'slug', 'created_at', 'updated_at'),
  ...all(flag, 'published', 'comments_open'),
  ...all(maybe, 'owner_id', 'published_at', 'scheduled_at', 'binned_at', 'guid'),
  sharing: v.optional(v.looseObject({}), { ...NO_SHARING }),
  article_categories: rows(all(number, 'article_id', 'category_id', 'position')),
  category_starts: rows(all(number, 'article_id', 'category_id', 'position')),
  article_authors: rows(all(number, 'article_id', 'author_id', 'position')),
  series_articles: v.nullable(v.object(all(number, 'article_id', 'series_id', 'position'))),
  article_references: rows({
    ...all(number, 'id', 'article_id', 'position'),
    ...all(text, 'author', 'title', 'title_href', 'publication_date', 'publisher', 'doi'),
  }),
  article_images: rows({
    ...all(number, 'id', 'article_id', 'position', 'width', 'height'),
    ...all(text, 'name', 'alt', 'credit', 'placeholder'),
    // Missing in exports of before.
    focus: v.optional(text, '50 50'),
    ...all(flag, 'darken', 'decorative'),
  }),
  article_cards: rows({
    ...all(number, 'article_id', 'position'),
    ...all(text, 'id', 'kind', 'name'),
    minutes: v.nullable(number),
    months: v.array(number),
    content: v.looseObject({}),
  }),
  brought_stars: rows({ card_id: text, ...all(number, 'article_id', 'stars', 'quantity') }),
  card_stars: rows({
    ...all(number, 'article_id', 'stars'),
    ...all(text, 'card_id', 'user_id', 'given_at'),
  }),
  article_corrections: rows({
    ...all(number, 'id', 'article_id'),
    ...all(text, 'body', 'noted_at'),
  }),
  former_article_ids: rows({ slug: text, article_id: number }),
  undescribed_pictures: rows({ name: text, article_id: number }),
  // Whether its text has line breaks between its blocks.
  is_spaced: flag,
})
export type ExportedArticle = v.InferOutput<typeof exportedArticle>

/** A file of records: the columns of a table that leave. */
export type ExportList = {
  table: string
  /** Of one record, in reports. */
  noun: string
  about: string
  record: v.ObjectSchema<v.ObjectEntries, undefined>
  /** The column of the order; no value is there twice. */
  by: string
  /** Columns that name accounts, null unless people were chosen. */
  accounts?: readonly string[]
  choice?: keyof ExportChoices
}

const list = (
  [table, noun, about]: [string, string, string],
  entries: v.ObjectEntries,
  rest: Partial<ExportList> = {},
): ExportList => ({ table, noun, about, record: v.object(entries), by: 'id', ...rest })

const revision = {
  ...all(number, 'id', 'version'),
  saved_at: text,
  saved_by: maybe,
}

/** In the order in which they come back: before articles, and after them. */
export const LISTS: Record<'before' | 'after', ExportList[]> = {
  before: [
    list(['site_settings', 'setting', 'Names, menus, colours and settings'], {
      ...all(flag, 'id', 'comments_open', 'has_newsletter', 'has_shop'),
      ...all(text, 'name', 'wide_name', 'narrow_name', 'tagline', 'description'),
      ...all(text, 'city', 'postcode', 'office_hours', 'time_zone'),
      ...all(text, 'light_paper', 'light_ink', 'light_accent'),
      ...all(text, 'dark_paper', 'dark_ink', 'dark_accent'),
      footer_exclusions: texts,
      ...all(links, 'header_menu', 'support_menu', 'information_menu', 'legal_menu'),
      social_links: links,
      ...all(picture, 'logo', 'sharing_picture'),
      ...all(text, 'typefaces', 'announcement', 'announcement_label', 'announcement_href'),
      ...all(maybe, 'announced_from', 'announced_until'),
      front_page: v.array(v.looseObject({ kind: text })),
      version: number,
    }),
    list(
      ['pictures', 'text of a picture', 'What is said of pictures themselves'],
      {
        ...all(text, 'name', 'alt', 'credit', 'licence', 'focus'),
        ...all(flag, 'decorative', 'kept'),
      },
      { by: 'name' },
    ),
    list(
      ['authors', 'author', 'Authors with their biographies, as Markdown'],
      {
        ...all(number, 'id', 'version'),
        ...all(text, 'slug', 'name', 'first_name', 'last_name', 'biography'),
        portrait: picture,
        links,
        profile_id: maybe,
        was_public: flag,
      },
      { accounts: ['profile_id'] },
    ),
    list(['categories', 'category', 'Categories, below the one that parent_id names'], {
      ...all(number, 'id', 'position', 'version'),
      ...all(text, 'slug', 'name', 'description'),
      picture,
      parent_id: v.nullable(number),
      ...all(flag, 'needs_safety', 'in_menus'),
    }),
    list(['series', 'series', 'Series; articles say their place in one'], {
      ...all(number, 'id', 'position', 'version'),
      ...all(text, 'slug', 'title', 'tagline', 'description'),
      cover: picture,
      on_front_page: flag,
    }),
    list(['units', 'unit', 'Units that editors added'], {
      ...all(number, 'id', 'version'),
      ...all(text, 'name', 'plural'),
      names: texts,
      amount: v.nullable(number),
      of_unit: maybe,
    }),
    list(['cup_weights', 'ingredient', 'What a cup of an ingredient weighs'], {
      ...all(number, 'id', 'grams', 'version'),
      ...all(text, 'name', 'source'),
      names: texts,
    }),
    list(['spellings', 'spelling', 'Words that a search finds by each other'], {
      id: number,
      words: text,
      related: flag,
    }),
    list(['pages', 'page', 'Pages of text; the program has those without a text'], {
      ...all(number, 'id', 'version'),
      ...all(text, 'path', 'updated_at'),
      ...all(flag, 'built_in', 'published', 'was_public'),
      ...all(maybe, 'title', 'subheading', 'description', 'body', 'effective', 'revised'),
    }),
  ],
  after: [
    list(['redirects', 'redirect', 'Former addresses, and where they lead'], {
      ...all(number, 'id', 'status'),
      ...all(text, 'from_path', 'kind', 'created_at'),
      to_path: maybe,
    }),
    list(
      ['retired_article_ids', 'retired address', 'Addresses of deleted articles'],
      all(text, 'slug', 'retired_at'),
      { by: 'slug' },
    ),
    list(
      ['comments', 'comment', 'Comments, below the one that parent_id names'],
      {
        ...all(number, 'id', 'article_id', 'likes', 'dislikes'),
        parent_id: v.nullable(number),
        ...all(text, 'body', 'created_at', 'updated_at'),
        ...all(maybe, 'author_id', 'brought_name', 'deleted_at', 'card_id'),
        picture,
        // The name that readers see at comments of accounts.
        writer: v.nullable(v.object({ username: text })),
      },
      { accounts: ['author_id'] },
    ),
    list(
      ['article_revisions', 'revision', 'Former versions of articles'],
      {
        ...revision,
        article_id: number,
        reason: text,
        published: flag,
        content: v.looseObject({}),
      },
      { choice: 'revisions', accounts: ['saved_by'] },
    ),
    list(
      ['pending_versions', 'change', 'Changes of published articles that wait'],
      {
        ...all(number, 'article_id', 'base_version'),
        ...all(v.looseObject({}), 'base', 'content'),
        saved_at: text,
        ...all(maybe, 'saved_by', 'publish_at'),
      },
      { by: 'article_id', accounts: ['saved_by'] },
    ),
    list(
      ['page_revisions', 'revision of a page', 'Former versions of pages'],
      { ...revision, page_id: number, content: v.nullable(v.looseObject({})) },
      { choice: 'revisions', accounts: ['saved_by'] },
    ),
    list(
      ['article_plans', 'plan', 'Ideas, and who is to write an article until when'],
      { article_id: number, idea: flag, ...all(maybe, 'assignee_id', 'due_on') },
      { choice: 'people', accounts: ['assignee_id'], by: 'article_id' },
    ),
    list(
      ['article_notes', 'note', 'Notes in the margin of articles, with their answers'],
      {
        ...all(number, 'id', 'article_id', 'version'),
        answers: v.nullable(number),
        ...all(text, 'quote', 'before', 'after', 'body', 'created_at'),
        ...all(maybe, 'author_id', 'edited_at', 'settled_at', 'settled_by'),
      },
      { choice: 'people', accounts: ['author_id', 'settled_by'] },
    ),
    list(
      ['newsletter_subscribers', 'subscriber', 'Subscribers of the newsletter'],
      { id: number, ...all(text, 'email', 'agreed_at', 'source'), confirmed_at: maybe },
      { choice: 'people' },
    ),
  ],
}

/** An account; passwords never leave. */
export const exportedPerson = v.object({
  ...all(text, 'id', 'email', 'username', 'first_name', 'last_name', 'created_at'),
  ...all(maybe, 'verified_at', 'role'),
})
export type ExportedPerson = v.InferOutput<typeof exportedPerson>

/** Numbers of all articles, for spreadsheets. */
export const exportedCounts = v.object({
  ...all(number, 'id', 'views', 'likes', 'dislikes', 'shares', 'num_comments'),
  ...all(text, 'slug', 'title'),
  published_at: maybe,
})
