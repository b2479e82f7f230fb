import type { Expected } from './people.ts'

/** The things that a function is called about; all of them stand in the database of the matrix. */
export type Things = {
  /** A comment of the owner on a published article. */
  comment: number
  /** A letter that was given up. */
  letter: number
  issue: number
  /** An article that is not published. */
  hidden: number
  series: number
}

type Row = {
  /** Whom it does something for, or shows something to. */
  for: Expected<boolean>
  with?(things: Things): Record<string, unknown>
}

const everybody: Expected<boolean> = [true, true, true, true, true]
const accounts: Expected<boolean> = [false, true, true, true, true]
const members: Expected<boolean> = [false, true, true, false, true]
const administrators: Expected<boolean> = [false, false, false, false, true]
/** Not the owner either: they vote on their own comment. */
const others: Expected<boolean> = [false, false, true, false, true]

const published = { p_slug: 'cold-sourdough' }
const hidden = { p_slug: 'half-a-thought' }
const words = { p_query: 'rye', p_words: 'rye' }
const found = { ...words, p_categories: null, p_series: null, p_state: null }
const reference = {
  author: 'A. Miller',
  title: 'On rye',
  title_href: '',
  publication_date: '',
  publisher: '',
  doi: '',
}
const text = {
  id: 'by-rest',
  title: 'T',
  subtitle: 'S',
  headline: 'H',
  body: '<p>B</p>',
  images: [],
  references: [],
  tag: [],
}

/** Every function that can be called over REST; all others are nobody's. */
export const FUNCTIONS: Record<string, Row> = {
  // Somebody who was suspended is told that they have cast nothing.
  article_vote: { for: accounts, with: () => published },
  bin_article: { for: administrators, with: () => published },
  cast_article_vote: { for: members, with: () => ({ ...published, p_vote: 1, p_on: true }) },
  cast_comment_vote: {
    for: others,
    with: ({ comment }) => ({ p_comment: comment, p_vote: 1, p_on: true }),
  },
  comment_votes_on: { for: accounts, with: () => published },
  correct_keyword: { for: everybody, with: () => ({ p_keyword: 'sourdouhg' }) },
  count_articles: { for: everybody },
  create_article: { for: administrators, with: () => ({ p_given: text }) },
  current_account: { for: members },
  delete_comment: {
    for: [false, true, false, false, true],
    with: ({ comment }) => ({ p_id: comment }),
  },
  desk_overview: { for: administrators },
  export_account: { for: members },
  filter_articles: { for: everybody },
  is_administrator: { for: administrators },
  is_found: { for: everybody, with: () => ({ p_query: 'rye' }) },
  keep_cart: { for: members, with: () => ({ p_cart: [{ sku: 7, quantity: 1 }] }) },
  list_comments: { for: everybody, with: () => published },
  list_reports: { for: administrators },
  make_preview_link: {
    for: administrators,
    with: () => ({ ...hidden, p_token_hash: 'a'.repeat(64) }),
  },
  matching_articles: { for: everybody, with: () => found },
  may_write: { for: members },
  nearest_word: { for: everybody, with: () => ({ p_word: 'sourdouhg' }) },
  newsletter_progress: { for: administrators },
  open_preview: { for: everybody, with: () => ({ p_token: 'the token of a link' }) },
  own_newsletter: { for: members },
  parse_keyword: { for: everybody, with: () => ({ p_keyword: 'rye' }) },
  place_articles: {
    for: everybody,
    with: () => ({ ...found, p_sort: 'relevance', p_offset: 0, p_quantity: 5 }),
  },
  plain_text: { for: everybody, with: () => ({ p_html: '<p>Rye</p>' }) },
  post_comment: { for: members, with: () => ({ ...published, p_body: 'Mine rose.' }) },
  publish_article: { for: administrators, with: () => hidden },
  purge_article: { for: administrators, with: () => hidden },
  quote_passages: { for: everybody, with: () => ({ p_text: 'On rye', p_query: 'rye' }) },
  read_comment: { for: everybody, with: ({ comment }) => ({ p_id: comment }) },
  read_keyword: { for: everybody, with: () => ({ p_keyword: 'rye' }) },
  record_save: {
    for: administrators,
    with: ({ hidden }) => ({ p_article: hidden, p_was_new: false }),
  },
  report_comment: { for: members, with: ({ comment }) => ({ p_comment: comment, p_reason: '' }) },
  request_build: { for: administrators, with: () => ({ p_reason: 'mine' }) },
  require_administrator: { for: administrators },
  restore_article: { for: administrators, with: () => ({ p_slug: 'in-the-bin' }) },
  retry_letter: { for: administrators, with: ({ letter }) => ({ p_id: letter }) },
  schedule_article: {
    for: administrators,
    with: () => ({ ...hidden, p_at: '2099-01-01T00:00:00Z' }),
  },
  search_articles: { for: everybody, with: () => ({ p_keyword: 'rye' }) },
  session_lives: { for: members },
  set_own_newsletter: { for: members, with: () => ({ p_wanted: true }) },
  settle_reports: {
    for: administrators,
    with: ({ comment }) => ({ p_comment: comment, p_action: 'dismiss' }),
  },
  site_health: { for: everybody },
  start_newsletter: {
    for: administrators,
    with: ({ issue }) => ({ p_issue: issue, p_letter: {} }),
  },
  suspend_article: { for: administrators, with: () => published },
  update_article: {
    for: administrators,
    with: () => ({ p_given: { ...text, id: 'half-a-thought' }, p_version: 1 }),
  },
  username_skeleton: { for: accounts, with: () => ({ p_username: 'nora' }) },
  write_article_images: {
    for: administrators,
    with: ({ hidden }) => ({
      p_article: hidden,
      p_images: [{ name: 'rye', darken: false, alt: 'A', decorative: false }],
    }),
  },
  write_article_parts: {
    for: administrators,
    with: ({ hidden }) => ({ p_article: hidden, p_given: { ...text, references: [reference] } }),
  },
  write_article_place: {
    for: administrators,
    with: ({ hidden, series }) => ({ p_article: hidden, p_series: series, p_place: 1 }),
  },
  write_article_references: {
    for: administrators,
    with: ({ hidden }) => ({ p_article: hidden, p_references: [reference] }),
  },
}
