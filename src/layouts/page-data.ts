/** A table whose rows are in static pages. */
type PageTable = {
  /** Columns that affect no page; each other one does, a new one too. */
  hidden?: readonly string[]
  /** What requests a build when public rows change: the SQL function that changes them, or a trigger. */
  renewedBy: 'function' | 'trigger'
}

/** Of an article, with its long text, of which `body_digest` tells. */
const OF_ARTICLES = [
  ...['body', 'owner_id', 'updated_by', 'scheduled_at', 'build_id'],
  ...['views', 'likes', 'dislikes', 'shares'],
]

const OF_PROFILES = ['first_name', 'last_name', 'username_skeleton', 'created_at']

/** Of an issue; what went out does not change any more. */
const OF_ISSUES = [
  ...['body', 'stored_email', 'topics', 'version', 'created_at', 'updated_at', 'updated_by'],
  ...['send_at', 'send_problem', 'announced_id', 'welcome_days', 'finished_at'],
]

/**
 * The data in static pages (rule: builds/page-data). The site's fingerprint is made from it; tests
 * compare tables and triggers with it.
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
  // Pages contain only the HTML.
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
