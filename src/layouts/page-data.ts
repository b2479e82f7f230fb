type PageTable = {
  /** Columns that no page shows. */
  hidden?: readonly string[]
  /** What requests a build when public rows change: a function that writes them, or a trigger. */
  renewedBy: 'function' | 'trigger'
}

/** Browsers request these counts, so pages do not contain them. */
const COUNTS = ['views', 'likes', 'dislikes', 'shares']

/** Not hidden is `body_digest`, which changes with the text. */
const OF_ARTICLES = ['body', 'owner_id', 'updated_by', 'scheduled_at', 'build_id', ...COUNTS]

const OF_PROFILES = ['first_name', 'last_name', 'username_skeleton', 'created_at']

const OF_ISSUES = [
  'body',
  'stored_email',
  'topics',
  'version',
  'created_at',
  'updated_at',
  'updated_by',
  'send_at',
  'send_problem',
  'announced_id',
  'welcome_days',
  'finished_at',
]

/**
 * The tables whose data is in static pages (rule: builds/page-data). The site's fingerprint is made
 * of them.
 */
export const PAGE_DATA: Record<string, PageTable> = {
  articles: { hidden: OF_ARTICLES, renewedBy: 'function' },
  article_categories: { renewedBy: 'function' },
  article_authors: { renewedBy: 'function' },
  authors: { hidden: ['was_public', 'version'], renewedBy: 'function' },
  article_corrections: { renewedBy: 'trigger' },
  article_references: { renewedBy: 'function' },
  article_cards: { hidden: ['text'], renewedBy: 'function' },
  article_images: { hidden: ['decorative'], renewedBy: 'function' },
  series_articles: { renewedBy: 'function' },
  // Pages contain only the rendered HTML of comments.
  comments: { hidden: ['body', 'likes', 'dislikes'], renewedBy: 'trigger' },
  profiles: { hidden: OF_PROFILES, renewedBy: 'trigger' },
  user_roles: { hidden: ['granted_at'], renewedBy: 'trigger' },
  categories: { hidden: ['version', 'needs_safety'], renewedBy: 'function' },
  category_starts: { renewedBy: 'function' },
  pages: { hidden: ['built_in', 'was_public'], renewedBy: 'function' },
  redirects: { hidden: ['id', 'created_at', 'from_key'], renewedBy: 'trigger' },
  first_set_up: { hidden: ['code_hash', 'email', 'expires_at'], renewedBy: 'function' },
  site_settings: { hidden: ['updated_at', 'updated_by'], renewedBy: 'function' },
  newsletter_issues: { hidden: OF_ISSUES, renewedBy: 'trigger' },
  units: { hidden: ['version'], renewedBy: 'trigger' },
  cup_weights: { hidden: ['source', 'version'], renewedBy: 'trigger' },
  spellings: { hidden: ['related', 'terms', 'variants'], renewedBy: 'trigger' },
  series: { hidden: ['version'], renewedBy: 'function' },
}

/**
 * The data of a page as JSON, without counts.
 * @param known JSON of parts, when it is already written
 */
export const withoutCounts = (shown: unknown, written: Map<unknown, string> = NOTHING): string =>
  JSON.stringify(shown, (name, value) =>
    COUNTS.includes(name) ? undefined : (written.get(value) ?? value),
  )

const NOTHING = new Map<unknown, string>()
