import * as v from 'valibot'
import { all, flag, links, maybe, number, picture, text, texts } from './column-types.ts'
import type { ExportChoices } from './format.ts'

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
      ...all(flag, 'id', 'comments_open', 'has_newsletter', 'has_welcome', 'has_shop'),
      ...all(text, 'name', 'wide_name', 'narrow_name', 'tagline', 'description'),
      ...all(text, 'city', 'postcode', 'office_hours', 'postal_address', 'time_zone'),
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
      {
        ...{ id: number, ...all(text, 'email', 'agreed_at', 'source'), confirmed_at: maybe },
        topics: v.nullable(v.array(number)),
      },
      { choice: 'people' },
    ),
  ],
}
