import demonstration from '../../../supabase/seed/settings.json' with { type: 'json' }
import type { Expected } from './people.ts'

/** The things that a function is called about; all of them stand in the database of the matrix. */
export type Things = {
  /** The id of an unpublished article of their own, for people whose session has ended, or else of the author. */
  draft: string
  /** The same, in the bin. */
  binned: string
  /** A comment of the owner on a published article. */
  comment: number
  /** An email that has failed. */
  email: number
  message: number
  issue: number
  /** A build that is queued. */
  build: number
  /** An invitation that was not accepted. */
  invitation: number
  /** A category that holds nothing, and another. */
  category: number
  target: number
  /** A series without articles. */
  series: number
  /** An author without articles, and another. */
  author: number
  heir: number
  /** A page of text that an administrator has added, and one of the site. */
  page: number
  about: number
  /** An account that none of the people of the matrix has. */
  person: string
  /** A note at an article that is not published. */
  note: number
  /** A file that was uploaded to be imported. */
  importFile: number
  /** A subscriber, and an entry of the suppression list as the list of subscribers has it. */
  subscriber: number
  suppressed: number
}

type Row = {
  /** Whom it does something for, or shows something to. */
  for: Expected<boolean>
  with?(things: Things): Record<string, unknown>
}

const everybody: Expected<boolean> = [true, true, true, true, true]
const accounts: Expected<boolean> = [false, true, true, true, true]
const members: Expected<boolean> = [false, true, true, false, true]
const writers: Expected<boolean> = [false, true, true, false, true, false]
const authors: Expected<boolean> = [false, false, false, false, true, false, true, true, true]
/** What is done with an article of the author. */
const itsAuthor: Expected<boolean> = [false, false, false, false, true, false, true, true, false]
const nobody: Expected<boolean> = [false, false, false, false, false]
const editors: Expected<boolean> = [false, false, false, false, true]
const administrators: Expected<boolean> = [false, false, false, false, true, false, false]
/** Not the owner either: they vote on their own comment. */
const others: Expected<boolean> = [false, false, true, false, true]

/** Of a published article. */
export const CARD = 'c0000000-0000-4000-8000-000000000001'

const published = { p_slug: 'cold-sourdough' }
const hidden = { p_slug: 'half-a-thought' }
const pictureText = { alt: 'Rye', decorative: false, credit: '', licence: '', focus: '50 50' }
const words = { p_query: 'rye', p_words: 'rye' }
const found = { ...words, p_categories: null, p_series: null, p_state: null }
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

/** What guests may call although it says no to each of them: policies and the site ask it. */
export const ASKED_FOR_GUESTS = ['asks_each_minute', 'assigned_articles', 'has_role']

const SERIES = { title: 'By rest', slug: 'by-rest', tagline: '', description: '', articles: [] }
const NAMED = { name: 'A', slug: 'by-rest', first_name: '', last_name: '' }
const AUTHOR = { ...NAMED, biography: '', portrait: null, links: [], username: '' }
const UNDATED = { effective: null, revised: null, published: false }
const PAGE = { ...UNDATED, title: 'P', subheading: '', description: '', body: '<p>B</p>' }

/**
 * Every function that can be called over REST; no caller may call another. A name may say after a
 * comma what it is called with.
 */
export const FUNCTIONS: Record<string, Row> = {
  spell_word: { for: everybody, with: () => ({ p_word: 'mold' }) },
  list_people: { for: administrators },
  // A suspended user is told nothing.
  read_follows: { for: members },
  follow: {
    for: members,
    with: () => ({ p_kind: 'discussion', p_slug: 'cold-sourdough', p_wanted: true, p_zone: 'UTC' }),
  },
  change_role: {
    for: administrators,
    with: ({ person }) => ({ p_user: person, p_role: 'administrator' }),
  },
  match_import_author: {
    for: administrators,
    with: ({ importFile }) => ({ p_file: importFile, p_key: 'ada', p_slug: null }),
  },
  ask_for_backup: { for: administrators },
  ask_for_export: { for: administrators, with: () => ({ p_wish: {} }) },
  ask_import: {
    for: administrators,
    with: ({ importFile }) => ({ p_file: importFile, p_state: 'reading' }),
  },
  suspend_person: { for: administrators, with: ({ person }) => ({ p_user: person }) },
  unsuspend_person: { for: administrators, with: ({ person }) => ({ p_user: person }) },
  log_out_person: { for: administrators, with: ({ person }) => ({ p_user: person }) },
  create_invitation: {
    for: administrators,
    with: () => ({
      p_email: `${crypto.randomUUID()}@example.org`,
      p_role: 'administrator',
      p_token_hash: (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', ''),
    }),
  },
  list_invitations: { for: administrators },
  withdraw_invitation: {
    for: administrators,
    with: ({ invitation }) => ({ p_id: invitation }),
  },
  queries_of_terms: { for: everybody, with: () => ({ p_words: 'mold, mould' }) },
  add_spellings: { for: everybody, with: () => ({ p_query: 'mold' }) },
  // A suspended user is told that they have cast nothing.
  read_article_vote: { for: accounts, with: () => published },
  create_category: {
    for: editors,
    with: () => ({ p_given: { name: 'C', slug: `c-${crypto.randomUUID()}`, parent_id: null } }),
  },
  update_category: {
    for: editors,
    with: ({ category }) => ({
      p_id: category,
      p_version: 1,
      p_given: { name: 'C', slug: 'by-rest', description: '', picture: null, starts: [] },
    }),
  },
  move_category: {
    for: editors,
    with: ({ category }) => ({ p_id: category, p_parent: null, p_place: 1 }),
  },
  merge_categories: {
    for: editors,
    with: ({ category, target }) => ({ p_from: category, p_into: target }),
  },
  delete_category: {
    for: editors,
    with: ({ category, target }) => ({ p_id: category, p_into: target }),
  },
  create_series: {
    for: editors,
    with: () => ({ p_given: { title: crypto.randomUUID(), slug: crypto.randomUUID() } }),
  },
  update_series: {
    for: editors,
    with: ({ series }) => ({ p_id: series, p_version: 1, p_given: { ...SERIES, cover: null } }),
  },
  arrange_series: { for: editors, with: ({ series }) => ({ p_id: series, p_place: 1 }) },
  delete_series: { for: editors, with: ({ series }) => ({ p_id: series }) },
  create_author: {
    for: editors,
    with: () => ({
      p_given: { name: 'A', slug: `a-${crypto.randomUUID()}`, first_name: '', last_name: '' },
    }),
  },
  update_author: {
    for: editors,
    with: ({ author }) => ({ p_id: author, p_version: 1, p_given: AUTHOR }),
  },
  delete_author: {
    for: editors,
    with: ({ author, heir }) => ({ p_id: author, p_into: heir }),
  },
  create_page: {
    for: administrators,
    with: () => ({ p_given: { title: 'P', slug: `p-${crypto.randomUUID()}` } }),
  },
  note_open_document: { for: editors, with: ({ page }) => ({ p_kind: 'page', p_id: page }) },
  update_page: {
    for: editors,
    with: ({ page }) => ({ p_id: page, p_version: 1, p_given: PAGE }),
  },
  restore_original_page: {
    for: editors,
    with: ({ about }) => ({ p_id: about, p_version: 1 }),
  },
  rename_page: { for: administrators, with: ({ page }) => ({ p_id: page, p_slug: 'by-rest' }) },
  delete_page: { for: administrators, with: ({ page }) => ({ p_id: page }) },
  list_pictures: {
    for: authors,
    with: () => ({ p_words: '', p_show: 'all', p_offset: 0, p_quantity: 9 }),
  },
  update_picture: { for: editors, with: () => ({ p_name: 'rye', p_given: pictureText }) },
  replace_picture: { for: editors, with: () => ({ p_name: 'rye', p_by: 'oats' }) },
  focus_of_pictures: { for: everybody, with: () => ({ p_names: ['rye'] }) },
  delete_picture: { for: editors, with: () => ({ p_name: 'oats' }) },
  list_redirects: { for: accounts },
  find_own_addresses: { for: accounts, with: () => ({ p_addresses: ['/nowhere'] }) },
  is_address_of_site: { for: accounts, with: () => ({ p_path: '/about' }) },
  is_page_address: { for: accounts, with: () => ({ p_address: '/about' }) },
  import_redirects: {
    for: editors,
    with: () => ({ p_rows: [{ from: '/by-rest', to: '/about', status: 301 }] }),
  },
  address_key: { for: everybody, with: () => ({ p_address: '/A%2b/' }) },
  redirect_keys: { for: everybody, with: () => ({ p_address: '/A?b=c' }) },
  find_redirect: { for: everybody, with: () => ({ p_path: '/category/former' }) },
  change_articles: {
    for: editors,
    with: () => ({ p_change: 'publish', p_slugs: ['half-a-thought'] }),
  },
  // Another author is told that there is no such article.
  'change_articles, of the author': {
    for: authors,
    with: ({ draft }) => ({ p_change: 'bin', p_slugs: [draft] }),
  },
  duplicate_article: { for: authors, with: () => published },
  'duplicate_article, hidden': { for: editors, with: () => hidden },
  list_article_titles: { for: accounts },
  'list_article_titles, of any state': { for: itsAuthor, with: () => ({ p_state: 'any' }) },
  bin_article: { for: editors, with: () => published },
  change_article_id: { for: editors, with: () => ({ ...hidden, p_new: 'by-rest-called' }) },
  'change_article_id, of the author': {
    for: itsAuthor,
    with: ({ draft }) => ({ p_slug: draft, p_new: `d-${crypto.randomUUID()}` }),
  },
  readable_article: { for: everybody, with: () => published },
  'readable_article, hidden': { for: editors, with: () => hidden },
  'readable_article, of the author': { for: itsAuthor, with: ({ draft }) => ({ p_slug: draft }) },
  present_article_ids: { for: everybody, with: () => ({ p_slugs: ['formerly-cold-sourdough'] }) },
  'present_article_ids, hidden': {
    for: editors,
    with: () => ({ p_slugs: ['formerly-half-a-thought'] }),
  },
  give_stars: { for: writers, with: () => ({ p_card: CARD, p_stars: 5 }) },
  read_own_stars: { for: accounts, with: () => published },
  // Of an article that readers do not see it is empty.
  readers_of_cards: { for: everybody, with: () => ({ p_article: 1 }) },
  vote_on_article: { for: members, with: () => ({ ...published, p_vote: 1, p_on: true }) },
  vote_on_comment: {
    for: others,
    with: ({ comment }) => ({ p_comment: comment, p_vote: 1, p_on: true }),
  },
  read_comment_votes: { for: accounts, with: () => published },
  begin_call: { for: members },
  correct_keyword: { for: everybody, with: () => ({ p_keyword: 'sourdouhg' }) },
  count_articles: { for: everybody },
  create_article: { for: authors, with: () => ({ p_given: text, p_tab: '' }) },
  read_account: { for: members },
  deepest_comment_level: { for: everybody },
  delete_comment: {
    for: [false, true, false, false, true],
    with: ({ comment }) => ({ p_id: comment }),
  },
  // Of a comment that its writer deleted it restores none to others; comment-deletion.test.ts has a yes.
  restore_comment: {
    for: [false, false, false, false, false],
    with: ({ comment }) => ({ p_id: comment }),
  },
  list_deleted_comments: { for: editors },
  // None waits; tests/integration/moderation.test.ts has a yes.
  approve_comment: {
    for: [false, false, false, false, false],
    with: ({ comment }) => ({ p_comment: comment }),
  },
  // The writer of the comment has no role.
  hide_writer: { for: editors, with: ({ comment }) => ({ p_comment: comment, p_hidden: true }) },
  suspend_reported: { for: editors, with: ({ comment }) => ({ p_comment: comment }) },
  // This database has no pg_cron, so the answer is no; tests/integration/due-jobs.test.ts has a yes.
  asks_each_minute: { for: [false, false, false, false, false] },
  read_build_budget: { for: editors },
  read_waiting_build: { for: editors, with: ({ build }) => ({ p_build: build }) },
  read_dashboard: { for: authors },
  read_numbers: { for: authors, with: () => ({ p_days: 7 }) },
  'read_numbers, of the author': {
    for: itsAuthor,
    with: ({ draft }) => ({ p_days: 7, p_slug: draft }),
  },
  discussion_keys: { for: everybody },
  release_cards: { for: everybody },
  card_kinds: { for: everybody },
  read_shown_cards: { for: everybody, with: () => ({ p_ids: [CARD], p_article: 0 }) },
  find_sources: { for: everybody, with: () => ({ p_find: '' }) },
  find_published_cards: { for: everybody, with: () => ({ p_find: '' }) },
  category_counts: { for: everybody },
  read_series_of_article: { for: everybody, with: () => ({ p_article: 1 }) },
  list_page_of_dates: {
    for: everybody,
    with: () => ({ p_from: '2025-01-01', p_until: '2026-01-01', p_length: 18 }),
  },
  related_articles: {
    for: everybody,
    with: () => ({ ...published, p_categories: [1], p_at: '2025-01-05T08:00:00Z', p_quantity: 3 }),
  },
  articles_near: {
    for: everybody,
    with: () => ({
      p_author: 'maren-holt',
      p_slug: 'whole-rye',
      p_at: '2025-01-05T08:00:00Z',
      p_quantity: 3,
    }),
  },
  articles_beside: {
    for: everybody,
    with: () => ({ p_slug: 'whole-rye', p_at: '2025-01-05T08:00:00Z' }),
  },
  surroundings_of_article: {
    for: everybody,
    with: () => ({
      p_article: 1,
      p_slug: 'whole-rye',
      p_at: '2025-01-05T08:00:00Z',
      p_categories: [1],
      p_authors: ['maren-holt'],
      p_related: 3,
      p_more: 3,
    }),
  },
  page_of_article: {
    for: everybody,
    with: () => ({ ...published, p_related: 3, p_more: 3 }),
  },
  list_corrections: { for: everybody },
  note_correction: { for: editors, with: () => ({ ...published, p_body: 'It was one hour.' }) },
  export_account: { for: members },
  filter_articles: { for: everybody },
  has_role: { for: authors, with: () => ({ p_role: 'author' }) },
  'has_role, editor': { for: editors, with: () => ({ p_role: 'editor' }) },
  'has_role, administrator': {
    for: administrators,
    with: () => ({ p_role: 'administrator' }),
  },
  is_set_up: { for: everybody },
  is_found: { for: everybody, with: () => ({ p_query: 'rye' }) },
  save_cart: { for: members, with: () => ({ p_cart: [{ sku: 7, quantity: 1 }] }) },
  list_own_comments: { for: members },
  list_own_sessions: { for: members },
  end_own_sessions: {
    for: members,
    with: () => ({ p_session: crypto.randomUUID() }),
  },
  find_kept: { for: everybody, with: () => ({ p_ids: ['cold-sourdough'] }) },
  save_kept: { for: members, with: () => ({ p_ids: ['cold-sourdough'] }) },
  list_comments: { for: everybody, with: () => published },
  list_public_issues: { for: everybody },
  list_reports: { for: editors },
  list_moderated_comments: { for: editors },
  search_comments: { for: everybody, with: () => ({ ...published, p_words: 'rye' }) },
  create_preview_link: {
    for: editors,
    with: () => ({ ...hidden, p_token_hash: 'a'.repeat(64) }),
  },
  matching_articles: { for: everybody, with: () => found },
  may_write: { for: writers },
  nearest_word: { for: everybody, with: () => ({ p_word: 'sourdouhg' }) },
  read_newsletter_progress: { for: editors },
  read_preview: { for: everybody, with: () => ({ p_token: 'the token of a link' }) },
  read_subscription: { for: members },
  parse_keyword: { for: everybody, with: () => ({ p_keyword: 'rye' }) },
  rank_articles: {
    for: everybody,
    with: () => ({ ...found, p_sort: 'relevance', p_offset: 0, p_quantity: 5 }),
  },
  plain_text: { for: everybody, with: () => ({ p_html: '<p>Rye</p>' }) },
  post_comment: { for: writers, with: () => ({ ...published, p_body: 'Mine rose.' }) },
  publish_article: { for: editors, with: () => hidden },
  delete_article: { for: editors, with: () => hidden },
  make_excerpt: { for: everybody, with: () => ({ p_text: 'On rye', p_query: 'rye' }) },
  read_comment: { for: everybody, with: ({ comment }) => ({ p_id: comment }) },
  read_keyword: { for: everybody, with: () => ({ p_keyword: 'rye' }) },
  report_comment: { for: writers, with: ({ comment }) => ({ p_comment: comment, p_reason: '' }) },
  request_build: { for: editors, with: () => ({ p_reason: 'mine' }) },
  require_role: { for: authors, with: () => ({ p_role: 'author' }) },
  'require_role, editor': { for: editors, with: () => ({ p_role: 'editor' }) },
  'require_role, administrator': {
    for: administrators,
    with: () => ({ p_role: 'administrator' }),
  },
  restore_article: { for: editors, with: () => ({ p_slug: 'in-the-bin' }) },
  mark_message: {
    for: administrators,
    with: ({ message }) => ({ p_id: message, p_state: 'spam' }),
  },
  list_subscribers: {
    for: administrators,
    with: () => ({ p_keyword: '', p_state: '', p_offset: 0 }),
  },
  remove_subscriber: { for: administrators, with: ({ subscriber }) => ({ p_id: subscriber }) },
  allow_address: { for: administrators, with: ({ suppressed }) => ({ p_id: suppressed }) },
  retry_email: { for: administrators, with: ({ email }) => ({ p_id: email }) },
  open_comments: { for: editors, with: () => ({ ...published, p_open: true }) },
  schedule_article: {
    for: editors,
    with: () => ({ ...hidden, p_at: '2099-01-01T00:00:00Z' }),
  },
  find_passage: {
    for: everybody,
    with: () => ({ p_article: 1, p_text: 'On rye', p_query: 'rye', p_keyword: 'rye' }),
  },
  search_articles: { for: everybody, with: () => ({ p_keyword: 'rye' }) },
  has_valid_session: { for: members },
  update_subscription: { for: members, with: () => ({ p_wanted: true }) },
  resolve_report: {
    for: editors,
    with: ({ comment }) => ({ p_comment: comment, p_action: 'dismiss' }),
  },
  read_health: { for: everybody },
  plan_article: {
    for: editors,
    with: () => ({ ...hidden, p_given: { due: '2026-12-01' } }),
  },
  'plan_article, of the author': {
    for: itsAuthor,
    with: ({ draft }) => ({ p_slug: draft, p_given: { due: '2026-12-01' } }),
  },
  read_calendar: { for: authors, with: () => ({ p_from: '2026-11-01', p_to: '2026-11-30' }) },
  list_writers: { for: editors },
  list_notes: { for: editors, with: () => hidden },
  'list_notes, of the author': { for: itsAuthor, with: ({ draft }) => ({ p_slug: draft }) },
  change_note: { for: editors, with: ({ note }) => ({ p_id: note, p_given: { settled: true } }) },
  // Policies ask both; of nothing that is assigned the first tells an empty list.
  assigned_articles: { for: nobody },
  works_on: { for: editors, with: () => ({ p_article: 1 }) },
  name_on_article: { for: editors, with: ({ person }) => ({ p_account: person, p_article: 1 }) },
  ask_for_review: { for: editors, with: () => hidden },
  'ask_for_review, of the author': { for: itsAuthor, with: ({ draft }) => ({ p_slug: draft }) },
  'take_back_review, of the author': { for: itsAuthor, with: ({ draft }) => ({ p_slug: draft }) },
  take_back_review: { for: editors, with: () => hidden },
  send_back_article: {
    for: editors,
    with: () => ({ p_slug: 'in-review', p_note: 'Short.' }),
  },
  send_issue: {
    for: editors,
    with: ({ issue }) => ({ p_issue: issue, p_email: {} }),
  },
  suspend_article: { for: editors, with: () => published },
  update_email_settings: {
    for: administrators,
    with: () => ({
      p_given: {
        sender_name: '',
        reply_to: '',
        owner_address: '',
        newsletter_pace: 300,
        dkim_selector: '',
      },
      p_version: 1,
    }),
  },
  update_site_settings: {
    for: administrators,
    with: () => ({ p_given: demonstration, p_version: 0 }),
  },
  update_article: {
    for: editors,
    with: () => ({ p_given: { ...text, id: 'half-a-thought' }, p_version: 1, p_tab: '' }),
  },
  save_pending_version: {
    for: editors,
    with: () => ({ p_given: { ...text, id: 'cold-sourdough' }, p_version: 1, p_tab: '' }),
  },
  discard_pending_version: { for: editors, with: () => published },
  save_draft: {
    for: editors,
    with: () => ({ ...hidden, p_tab: '', p_version: 1, p_content: {} }),
  },
  store_revision: {
    for: editors,
    with: () => ({ ...hidden, p_version: 1, p_content: {} }),
  },
  is_plain_name: { for: accounts, with: () => ({ p_name: 'Nora' }) },
  contains_web_address: { for: accounts, with: () => ({ p_name: 'www.example.com' }) },
  update_issue: {
    for: editors,
    with: ({ issue }) => ({
      p_id: issue,
      p_version: 1,
      p_given: { subject: 'April', preheader: '', body: '', topics: null, public: true },
    }),
  },
  username_skeleton: { for: accounts, with: () => ({ p_username: 'nora' }) },
  'create_preview_link, of the author': {
    for: itsAuthor,
    with: ({ draft }) => ({ p_slug: draft, p_token_hash: 'b'.repeat(64) }),
  },
  'bin_article, of the author': { for: itsAuthor, with: ({ draft }) => ({ p_slug: draft }) },
  'delete_article, of the author': { for: itsAuthor, with: ({ draft }) => ({ p_slug: draft }) },
  'publish_article, of the author': { for: editors, with: ({ draft }) => ({ p_slug: draft }) },
  'schedule_article, of the author': {
    for: editors,
    with: ({ draft }) => ({ p_slug: draft, p_at: '2099-01-01T00:00:00Z' }),
  },
  'save_draft, of the author': {
    for: itsAuthor,
    with: ({ draft }) => ({ p_slug: draft, p_tab: '', p_version: 1, p_content: {} }),
  },
  'store_revision, of the author': {
    for: itsAuthor,
    with: ({ draft }) => ({ p_slug: draft, p_version: 1, p_content: {} }),
  },
  'update_article, of the author': {
    for: itsAuthor,
    with: ({ draft }) => ({ p_given: { ...text, id: draft }, p_version: 1, p_tab: '' }),
  },
  'restore_article, of the author': {
    for: itsAuthor,
    with: ({ binned }) => ({ p_slug: binned }),
  },
}
