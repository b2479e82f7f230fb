import { savedSettings } from '../features/site-settings/contract.ts'

/** A table whose rows are in static pages. */
type PageTable = {
  /** Columns that affect pages; the key first. */
  shown: readonly string[]
  /** Columns that do not affect pages. */
  rest?: readonly string[]
  /**
   * What requests a build when public rows change: the SQL function that changes them, a trigger,
   * or the deploy of a migration.
   */
  renewedBy: 'function' | 'trigger' | 'deploy'
}

/**
 * The data in static pages (rule: builds/page-data). The site's fingerprint is made from it; tests
 * compare tables and triggers with it.
 */
export const PAGE_DATA: Record<string, PageTable> = {
  articles: {
    shown: [
      'id',
      'slug',
      'title',
      'subtitle',
      'headline',
      'body',
      'body_digest',
      'shown_cards',
      'published',
      'published_at',
      'binned_at',
      'created_at',
      'updated_at',
      'version',
      'minutes',
      // In teasers; it changes with comments.
      'num_comments',
      'comments_open',
    ],
    rest: [
      'owner_id',
      'updated_by',
      'scheduled_at',
      'build_id',
      'views',
      'likes',
      'dislikes',
      'shares',
    ],
    renewedBy: 'function',
  },
  article_categories: { shown: ['article_id', 'category_id', 'position'], renewedBy: 'function' },
  article_authors: { shown: ['article_id', 'author_id', 'position'], renewedBy: 'function' },
  authors: {
    shown: [
      'id',
      'slug',
      'name',
      'first_name',
      'last_name',
      'biography',
      'portrait',
      'links',
      'profile_id',
    ],
    rest: ['was_public', 'version'],
    renewedBy: 'function',
  },
  article_corrections: { shown: ['id', 'article_id', 'body', 'noted_at'], renewedBy: 'trigger' },
  article_references: {
    shown: [
      'id',
      'article_id',
      'position',
      'author',
      'title',
      'title_href',
      'publication_date',
      'publisher',
      'doi',
    ],
    renewedBy: 'function',
  },
  article_cards: {
    shown: ['id', 'article_id', 'position', 'kind', 'name', 'minutes', 'months', 'content'],
    rest: ['text'],
    renewedBy: 'function',
  },
  article_images: {
    shown: [
      'id',
      'article_id',
      'position',
      'name',
      'width',
      'height',
      'darken',
      'alt',
      'credit',
      'placeholder',
    ],
    rest: ['decorative'],
    renewedBy: 'function',
  },
  series_articles: { shown: ['article_id', 'series_id', 'position'], renewedBy: 'function' },
  comments: {
    shown: [
      'id',
      'article_id',
      'author_id',
      'parent_id',
      'html',
      'brought_name',
      'created_at',
      'updated_at',
      'deleted_at',
      'card_id',
      'picture',
    ],
    // Pages contain only the HTML.
    rest: ['body', 'likes', 'dislikes'],
    renewedBy: 'trigger',
  },
  profiles: {
    shown: ['id', 'username'],
    rest: ['first_name', 'last_name', 'username_skeleton', 'created_at'],
    renewedBy: 'trigger',
  },
  user_roles: { shown: ['user_id', 'role_slug'], rest: ['granted_at'], renewedBy: 'trigger' },
  categories: {
    shown: ['id', 'slug', 'name', 'description', 'picture', 'parent_id', 'position'],
    rest: ['version', 'needs_safety'],
    renewedBy: 'function',
  },
  category_starts: { shown: ['category_id', 'article_id', 'position'], renewedBy: 'function' },
  pages: {
    shown: [
      'id',
      'path',
      'published',
      'title',
      'subheading',
      'description',
      'body',
      'effective',
      'revised',
      'version',
      'updated_at',
    ],
    rest: ['built_in', 'was_public'],
    renewedBy: 'function',
  },
  redirects: {
    shown: ['from_path', 'to_path', 'status', 'kind'],
    rest: ['id', 'created_at', 'from_key'],
    renewedBy: 'trigger',
  },
  first_set_up: {
    shown: ['id', 'done_at'],
    rest: ['code_hash', 'email', 'expires_at'],
    renewedBy: 'function',
  },
  site_settings: {
    shown: ['id', ...Object.keys(savedSettings.entries)],
    rest: ['updated_at', 'updated_by'],
    renewedBy: 'function',
  },
  units: {
    shown: ['id', 'name', 'plural', 'names', 'amount', 'of_unit'],
    rest: ['version'],
    renewedBy: 'trigger',
  },
  cup_weights: {
    shown: ['id', 'name', 'names', 'grams'],
    rest: ['source', 'version'],
    renewedBy: 'trigger',
  },
  spellings: {
    shown: ['id', 'words'],
    rest: ['related', 'terms', 'variants'],
    renewedBy: 'trigger',
  },
  series: {
    shown: ['id', 'slug', 'title', 'tagline', 'description', 'cover', 'position', 'on_front_page'],
    rest: ['version'],
    renewedBy: 'function',
  },
}

/** Browsers request these counts. */
const COUNTS = ['views', 'likes', 'dislikes', 'shares']

/**
 * What a page shows as text, without counts.
 *
 * @param known replacements for parts that are already written out
 */
export const withoutCounts = (shown: unknown, known: Map<unknown, string> = NOTHING): string =>
  JSON.stringify(shown, (name, value) =>
    COUNTS.includes(name) ? undefined : (known.get(value) ?? value),
  )

const NOTHING = new Map<unknown, string>()
