import demonstration from '../../../supabase/seed/settings.json' with { type: 'json' }
import type { Holders, TokenScope } from './rights.ts'

/** The rows that functions are called with; all of them exist in the database of the matrix. */
export type Things = {
  /** The id of an unpublished article of their own, for people whose session has ended, or else of the author. */
  draft: string
  /** The same, in the bin. */
  binned: string
  /** A comment of the owner on a published article. */
  comment: number
  /** Another one of the owner, which an editor has deleted. */
  deletedComment: number
  /** An email that has failed. */
  email: number
  message: number
  issue: number
  /** An issue that is being sent. */
  sending: number
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
  /** A ZIP file of a backup that was uploaded to be restored. */
  backupFile: number
  /** A subscriber, and an entry of the suppression list as the list of subscribers has it. */
  subscriber: number
  suppressed: number
  /** Of the emails of a day. */
  brake: number
  unclear: number
}

export type FunctionRights = {
  /** Who gets a result from it; null means no caller. */
  for: Holders | null
  /** Only the server calls it, with its secret key, and names the user and their session. */
  serverOnly?: true
  /** The callers who get nothing although they have that rank. */
  not?: 'owner'
  /** The least scope of an administrator's token that it does the same for; without a word none. */
  token?: TokenScope
  with?(things: Things): Record<string, unknown>
}

/** Of a published article. */
export const CARD = 'c0000000-0000-4000-8000-000000000001'

const published = { p_slug: 'cold-sourdough' }
const hidden = { p_slug: 'half-a-thought' }
const pictureText = { alt: 'Rye', decorative: false, credit: '', licence: '', focus: '50 50' }
const reading = {
  query: 'rye',
  terms: ['rye'],
  typed: ['rye'],
  weights: [1],
  near: [],
  minutes: null,
  corrected: null,
}
const searchFilter = { p_keyword: reading, p_categories: null, p_series: null, p_state: null }
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
 * Every function that can be called over REST, and those that the server calls for a user; no caller
 * may call another. A name may say after a comma what it is called with.
 */
export const FUNCTIONS: Record<string, FunctionRights> = {
  // They take HTML that the server has made, and the user and session that it has found.
  post_comment: {
    for: 'verified',
    serverOnly: true,
    with: () => ({ ...published, p_body: 'Mine.', p_html: '<b>M</b>' }),
  },
  edit_comment: {
    for: 'owner',
    serverOnly: true,
    with: ({ comment }) => ({ p_id: comment, p_body: 'Mine.', p_html: '<b>M</b>' }),
  },
  create_article: {
    for: 'author',
    token: 'articles',
    serverOnly: true,
    with: () => ({ p_given: text }),
  },
  update_article: {
    for: 'editor',
    token: 'articles',
    serverOnly: true,
    with: () => ({ p_given: { ...text, id: 'half-a-thought' }, p_version: 1 }),
  },
  'update_article, of the author': {
    for: 'its author or editor',
    token: 'articles',
    serverOnly: true,
    with: ({ draft }) => ({ p_given: { ...text, id: draft }, p_version: 1 }),
  },
  save_pending_version: {
    for: 'editor',
    token: 'articles',
    serverOnly: true,
    with: () => ({ p_given: { ...text, id: 'cold-sourdough' }, p_version: 1 }),
  },
  update_page: {
    for: 'editor',
    token: 'all',
    serverOnly: true,
    with: ({ page }) => ({ p_id: page, p_version: 1, p_given: PAGE }),
  },
  spell_word: { for: 'guest', token: 'read', with: () => ({ p_word: 'mold' }) },
  list_people: { for: 'administrator', token: 'read' },
  // A suspended user is told nothing.
  read_follows: { for: 'user', token: 'read' },
  follow: {
    for: 'user',
    with: () => ({ p_kind: 'discussion', p_slug: 'cold-sourdough', p_wanted: true, p_zone: 'UTC' }),
  },
  change_role: {
    for: 'administrator',
    with: ({ person }) => ({ p_user: person, p_role: 'administrator' }),
  },
  match_import_author: {
    for: 'administrator',
    with: ({ importFile }) => ({ p_file: importFile, p_key: 'ada', p_slug: null }),
  },
  ask_for_backup: { for: 'administrator' },
  list_backup_uploads: { for: 'administrator', token: 'read' },
  begin_restore: {
    for: 'administrator',
    with: ({ backupFile }) => ({ p_uploads: [backupFile] }),
  },
  ask_for_export: { for: 'administrator', with: () => ({ p_wish: {} }) },
  ask_import: {
    for: 'administrator',
    with: ({ importFile }) => ({ p_file: importFile, p_state: 'reading' }),
  },
  suspend_person: { for: 'administrator', with: ({ person }) => ({ p_user: person }) },
  unsuspend_person: { for: 'administrator', with: ({ person }) => ({ p_user: person }) },
  log_out_person: { for: 'administrator', with: ({ person }) => ({ p_user: person }) },
  create_invitation: {
    for: 'administrator',
    with: () => ({
      p_email: `${crypto.randomUUID()}@example.org`,
      p_role: 'administrator',
      p_token_hash: (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', ''),
    }),
  },
  list_invitations: { for: 'administrator', token: 'read' },
  withdraw_invitation: {
    for: 'administrator',
    with: ({ invitation }) => ({ p_id: invitation }),
  },
  queries_of_terms: { for: 'guest', token: 'read', with: () => ({ p_words: 'mold, mould' }) },
  // A suspended user is told that they have cast nothing.
  read_article_vote: { for: 'user or ended', token: 'read', with: () => published },
  create_category: {
    for: 'editor',
    token: 'all',
    with: () => ({ p_given: { name: 'C', slug: `c-${crypto.randomUUID()}`, parent_id: null } }),
  },
  update_category: {
    for: 'editor',
    token: 'all',
    with: ({ category }) => ({
      p_id: category,
      p_version: 1,
      p_given: { name: 'C', slug: 'by-rest', description: '', picture: null, starts: [] },
    }),
  },
  move_category: {
    for: 'editor',
    token: 'all',
    with: ({ category }) => ({ p_id: category, p_parent: null, p_place: 1 }),
  },
  merge_categories: {
    for: 'editor',
    token: 'all',
    with: ({ category, target }) => ({ p_from: category, p_into: target }),
  },
  delete_category: {
    for: 'editor',
    token: 'all',
    with: ({ category, target }) => ({ p_id: category, p_into: target }),
  },
  create_series: {
    for: 'editor',
    token: 'all',
    with: () => ({ p_given: { title: crypto.randomUUID(), slug: crypto.randomUUID() } }),
  },
  update_series: {
    for: 'editor',
    token: 'all',
    with: ({ series }) => ({ p_id: series, p_version: 1, p_given: { ...SERIES, cover: null } }),
  },
  arrange_series: {
    for: 'editor',
    token: 'all',
    with: ({ series }) => ({ p_id: series, p_place: 1 }),
  },
  delete_series: { for: 'editor', token: 'all', with: ({ series }) => ({ p_id: series }) },
  create_author: {
    for: 'editor',
    token: 'all',
    with: () => ({
      p_given: { name: 'A', slug: `a-${crypto.randomUUID()}`, first_name: '', last_name: '' },
    }),
  },
  update_author: {
    for: 'editor',
    token: 'all',
    with: ({ author }) => ({ p_id: author, p_version: 1, p_given: AUTHOR }),
  },
  delete_author: {
    for: 'editor',
    token: 'all',
    with: ({ author, heir }) => ({ p_id: author, p_into: heir }),
  },
  create_page: {
    for: 'administrator',
    token: 'all',
    with: () => ({ p_given: { title: 'P', slug: `p-${crypto.randomUUID()}` } }),
  },
  note_open_document: { for: 'editor', with: ({ page }) => ({ p_kind: 'page', p_id: page }) },
  restore_original_page: {
    for: 'editor',
    token: 'all',
    with: ({ about }) => ({ p_id: about, p_version: 1 }),
  },
  rename_page: {
    for: 'administrator',
    token: 'all',
    with: ({ page }) => ({ p_id: page, p_slug: 'by-rest' }),
  },
  delete_page: { for: 'administrator', token: 'all', with: ({ page }) => ({ p_id: page }) },
  list_pictures: {
    for: 'author',
    token: 'read',
    with: () => ({ p_words: '', p_show: 'all', p_offset: 0, p_quantity: 9 }),
  },
  update_picture: {
    for: 'editor',
    token: 'all',
    with: () => ({ p_name: 'rye', p_given: pictureText }),
  },
  replace_picture: { for: 'editor', token: 'all', with: () => ({ p_name: 'rye', p_by: 'oats' }) },
  focus_of_pictures: { for: 'guest', token: 'read', with: () => ({ p_names: ['rye'] }) },
  delete_picture: { for: 'editor', token: 'all', with: () => ({ p_name: 'oats' }) },
  restore_picture: { for: 'editor', token: 'all', with: () => ({ p_name: 'spelt' }) },
  list_redirects: { for: 'user or ended', token: 'read' },
  find_own_addresses: {
    for: 'user or ended',
    token: 'read',
    with: () => ({ p_addresses: ['/nowhere'] }),
  },
  is_address_of_site: { for: 'user or ended', token: 'read', with: () => ({ p_path: '/about' }) },
  is_page_address: { for: 'user or ended', token: 'read', with: () => ({ p_address: '/about' }) },
  import_redirects: {
    for: 'editor',
    token: 'all',
    with: () => ({ p_rows: [{ from: '/by-rest', to: '/about', status: 301 }] }),
  },
  address_key: { for: 'guest', token: 'read', with: () => ({ p_address: '/A%2b/' }) },
  redirect_keys: { for: 'guest', token: 'read', with: () => ({ p_address: '/A?b=c' }) },
  find_redirect: { for: 'guest', token: 'read', with: () => ({ p_path: '/category/former' }) },
  change_articles: {
    for: 'editor',
    token: 'articles',
    with: () => ({ p_change: 'publish', p_slugs: ['half-a-thought'] }),
  },
  // Another author is told that there is no such article.
  'change_articles, of the author': {
    for: 'author',
    token: 'articles',
    with: ({ draft }) => ({ p_change: 'bin', p_slugs: [draft] }),
  },
  duplicate_article: { for: 'author', token: 'articles', with: () => published },
  'duplicate_article, hidden': { for: 'editor', token: 'articles', with: () => hidden },
  list_article_titles: { for: 'user or ended', token: 'read' },
  'list_article_titles, of any state': {
    for: 'its author or editor',
    token: 'read',
    with: () => ({ p_state: 'any' }),
  },
  bin_article: { for: 'editor', token: 'articles', with: () => published },
  change_article_id: {
    for: 'editor',
    token: 'articles',
    with: () => ({ ...hidden, p_new: 'by-rest-called' }),
  },
  'change_article_id, of the author': {
    for: 'its author or editor',
    token: 'articles',
    with: ({ draft }) => ({ p_slug: draft, p_new: `d-${crypto.randomUUID()}` }),
  },
  readable_article: { for: 'guest', token: 'read', with: () => published },
  'readable_article, hidden': { for: 'editor', token: 'read', with: () => hidden },
  'readable_article, of the author': {
    for: 'its author or editor',
    token: 'read',
    with: ({ draft }) => ({ p_slug: draft }),
  },
  present_article_ids: {
    for: 'guest',
    token: 'read',
    with: () => ({ p_slugs: ['formerly-cold-sourdough'] }),
  },
  'present_article_ids, hidden': {
    for: 'editor',
    token: 'read',
    with: () => ({ p_slugs: ['formerly-half-a-thought'] }),
  },
  give_stars: { for: 'verified', with: () => ({ p_card: CARD, p_stars: 5 }) },
  read_own_stars: { for: 'user or ended', token: 'read', with: () => published },
  // Of an article that readers do not see it is empty.
  readers_of_cards: { for: 'guest', token: 'read', with: () => ({ p_article: 1 }) },
  vote_on_article: { for: 'user', with: () => ({ ...published, p_vote: 1, p_on: true }) },
  vote_on_comment: {
    for: 'user',
    not: 'owner',
    with: ({ comment }) => ({ p_comment: comment, p_vote: 1, p_on: true }),
  },
  read_comment_votes: { for: 'user or ended', token: 'read', with: () => published },
  begin_call: { for: 'user', token: 'read' },
  count_articles: { for: 'guest', token: 'read' },
  read_account: { for: 'user', token: 'read' },
  deepest_comment_level: { for: 'guest', token: 'read' },
  delete_comment: {
    for: 'owner or editor',
    with: ({ comment }) => ({ p_id: comment }),
  },
  // Of a comment that its writer deleted it restores none to others; comment-deletion.test.ts has a yes.
  restore_comment: {
    for: null,
    with: ({ comment }) => ({ p_id: comment }),
  },
  'restore_comment, deleted by an editor': {
    for: 'editor',
    with: ({ deletedComment }) => ({ p_id: deletedComment }),
  },
  list_deleted_comments: { for: 'editor', token: 'read' },
  // None waits; this one is to wait again.
  approve_comment: {
    for: 'editor',
    with: ({ comment }) => ({ p_comment: comment, p_approved: false }),
  },
  // The writer of the comment has no role.
  hide_writer: { for: 'editor', with: ({ comment }) => ({ p_comment: comment, p_hidden: true }) },
  suspend_writer: { for: 'editor', with: ({ comment }) => ({ p_comment: comment }) },
  // This database has no pg_cron, so the answer is no; tests/integration/due-jobs.test.ts has a yes.
  asks_each_minute: { for: null },
  read_build_budget: { for: 'editor', token: 'read' },
  read_waiting_build: { for: 'editor', token: 'read', with: ({ build }) => ({ p_build: build }) },
  count_waiting: { for: 'author', token: 'read' },
  read_dashboard: { for: 'author', token: 'read' },
  read_numbers: { for: 'author', token: 'read', with: () => ({ p_days: 7 }) },
  'read_numbers, of the author': {
    for: 'its author or editor',
    token: 'read',
    with: ({ draft }) => ({ p_days: 7, p_slug: draft }),
  },
  discussion_keys: { for: 'guest', token: 'read' },
  release_state: { for: 'guest', token: 'read' },
  release_teasers: { for: 'guest', token: 'read' },
  card_kinds: { for: 'guest', token: 'read' },
  read_shown_cards: { for: 'guest', token: 'read', with: () => ({ p_ids: [CARD], p_article: 0 }) },
  find_sources: { for: 'guest', token: 'read', with: () => ({ p_find: '' }) },
  find_published_cards: { for: 'guest', token: 'read', with: () => ({ p_find: '' }) },
  category_counts: { for: 'guest', token: 'read' },
  list_asked_questions: { for: 'guest', token: 'read' },
  read_series_of_article: { for: 'guest', token: 'read', with: () => ({ p_article: 1 }) },
  page_of_article: { for: 'guest', token: 'read', with: () => published },
  find_page_teasers: { for: 'guest', token: 'read', with: () => ({ p_ids: ['cold-sourdough'] }) },
  list_corrections: { for: 'guest', token: 'read' },
  note_correction: {
    for: 'editor',
    token: 'articles',
    with: () => ({ ...published, p_body: 'It was one hour.' }),
  },
  export_account: { for: 'user', token: 'read' },
  filter_articles: { for: 'guest', token: 'read' },
  has_role: { for: 'author', token: 'read', with: () => ({ p_role: 'author' }) },
  'has_role, editor': { for: 'editor', token: 'read', with: () => ({ p_role: 'editor' }) },
  'has_role, administrator': {
    for: 'administrator',
    token: 'read',
    with: () => ({ p_role: 'administrator' }),
  },
  is_set_up: { for: 'guest', token: 'read' },
  save_cart: { for: 'user', with: () => ({ p_cart: [{ sku: 7, quantity: 1 }] }) },
  list_own_comments: { for: 'user', token: 'read' },
  list_own_sessions: { for: 'user', token: 'read' },
  end_own_sessions: {
    for: 'user',
    with: () => ({ p_session: crypto.randomUUID() }),
  },
  find_kept: { for: 'guest', token: 'read', with: () => ({ p_ids: ['cold-sourdough'] }) },
  save_kitchen: {
    for: 'user',
    with: () => ({ p_cards: [{ card: '7d0d4a5e-6a3f-4a43-9c36-0a4d6b3f2c11', cooked: [] }] }),
  },
  save_kept: { for: 'user', with: () => ({ p_ids: ['cold-sourdough'] }) },
  list_comments: { for: 'guest', token: 'read', with: () => published },
  list_public_issues: { for: 'guest', token: 'read' },
  list_reports: { for: 'editor', token: 'read' },
  list_moderated_comments: { for: 'editor', token: 'read' },
  search_comments: { for: 'guest', token: 'read', with: () => ({ ...published, p_words: 'rye' }) },
  create_preview_link: {
    for: 'editor',
    token: 'articles',
    with: () => ({ ...hidden, p_token_hash: 'a'.repeat(64) }),
  },
  matching_articles: { for: 'guest', token: 'read', with: () => searchFilter },
  may_write: { for: 'verified', token: 'read' },
  nearest_word: { for: 'guest', token: 'read', with: () => ({ p_word: 'sourdouhg' }) },
  count_issue_recipients: {
    for: 'editor',
    token: 'read',
    with: ({ issue }) => ({ p_issue: issue }),
  },
  read_newsletter_progress: { for: 'editor', token: 'read' },
  read_preview: { for: 'guest', token: 'read', with: () => ({ p_token: 'the token of a link' }) },
  read_subscription: { for: 'user', token: 'read' },
  rank_articles: {
    for: 'guest',
    token: 'read',
    with: () => ({ ...searchFilter, p_sort: 'relevance', p_offset: 0, p_quantity: 5 }),
  },
  plain_text: { for: 'guest', token: 'read', with: () => ({ p_html: '<p>Rye</p>' }) },
  publish_article: { for: 'editor', token: 'articles', with: () => hidden },
  delete_article: { for: 'editor', token: 'articles', with: () => hidden },
  read_comment: { for: 'guest', token: 'read', with: ({ comment }) => ({ p_id: comment }) },
  read_keyword: { for: 'guest', token: 'read', with: () => ({ p_keyword: 'rye' }) },
  report_comment: {
    for: 'verified',
    with: ({ comment }) => ({ p_comment: comment, p_reason: '' }),
  },
  request_build: { for: 'editor', token: 'all', with: () => ({ p_reason: 'mine' }) },
  require_role: { for: 'author', token: 'read', with: () => ({ p_role: 'author' }) },
  'require_role, editor': { for: 'editor', token: 'read', with: () => ({ p_role: 'editor' }) },
  'require_role, administrator': {
    for: 'administrator',
    token: 'read',
    with: () => ({ p_role: 'administrator' }),
  },
  restore_article: { for: 'editor', token: 'articles', with: () => ({ p_slug: 'in-the-bin' }) },
  mark_message: {
    for: 'administrator',
    token: 'all',
    with: ({ message }) => ({ p_id: message, p_state: 'spam' }),
  },
  list_subscribers: {
    for: 'administrator',
    token: 'read',
    with: () => ({ p_keyword: '', p_state: '', p_offset: 0 }),
  },
  remove_subscriber: { for: 'administrator', with: ({ subscriber }) => ({ p_id: subscriber }) },
  allow_address: { for: 'administrator', with: ({ suppressed }) => ({ p_id: suppressed }) },
  send_second_copy: {
    for: 'administrator',
    with: ({ subscriber, sending }) => ({ p_subscriber: subscriber, p_issue: sending }),
  },
  read_returns: { for: 'administrator', token: 'read', with: () => ({}) },
  answer_brake: { for: 'administrator', with: ({ brake }) => ({ p_id: brake, p_gone: false }) },
  answer_unclear_return: {
    for: 'administrator',
    with: ({ unclear }) => ({ p_id: unclear, p_means: 'nothing' }),
  },
  undo_returns: { for: 'administrator', with: () => ({ p_issue: null, p_day: '2026-01-01' }) },
  retry_email: { for: 'administrator', with: ({ email }) => ({ p_id: email }) },
  open_comments: { for: 'editor', token: 'all', with: () => ({ ...published, p_open: true }) },
  schedule_article: {
    for: 'editor',
    token: 'articles',
    with: () => ({ ...hidden, p_at: '2099-01-01T00:00:00Z' }),
  },
  find_passage: {
    for: 'guest',
    token: 'read',
    with: () => ({ p_article: 1, p_keyword: reading, p_typed: 'rye' }),
  },
  visible_text: { for: 'guest', token: 'read', with: () => ({ p_text: 'rye' }) },
  search_articles: { for: 'guest', token: 'read', with: () => ({ p_keyword: 'rye' }) },
  has_valid_session: { for: 'user', token: 'read' },
  update_subscription: { for: 'user', with: () => ({ p_wanted: true }) },
  resolve_report: {
    for: 'editor',
    with: ({ comment }) => ({ p_comment: comment, p_action: 'dismiss' }),
  },
  read_health: { for: 'guest', token: 'read' },
  plan_article: {
    for: 'editor',
    with: () => ({ ...hidden, p_given: { due: '2026-12-01' } }),
  },
  'plan_article, of the author': {
    for: 'its author or editor',
    with: ({ draft }) => ({ p_slug: draft, p_given: { due: '2026-12-01' } }),
  },
  read_calendar: {
    for: 'author',
    token: 'read',
    with: () => ({ p_from: '2026-11-01', p_to: '2026-11-30' }),
  },
  list_writers: { for: 'editor', token: 'read' },
  list_notes: { for: 'editor', token: 'read', with: () => hidden },
  'list_notes, of the author': {
    for: 'its author or editor',
    token: 'read',
    with: ({ draft }) => ({ p_slug: draft }),
  },
  change_note: { for: 'editor', with: ({ note }) => ({ p_id: note, p_given: { settled: true } }) },
  // Policies ask both; of nothing that is assigned the first tells an empty list.
  assigned_articles: { for: null },
  works_on: { for: 'editor', token: 'read', with: () => ({ p_article: 1 }) },
  name_on_article: {
    for: 'editor',
    token: 'read',
    with: ({ person }) => ({ p_account: person, p_article: 1 }),
  },
  ask_for_review: { for: 'editor', with: () => hidden },
  'ask_for_review, of the author': {
    for: 'its author or editor',
    with: ({ draft }) => ({ p_slug: draft }),
  },
  'take_back_review, of the author': {
    for: 'its author or editor',
    with: ({ draft }) => ({ p_slug: draft }),
  },
  take_back_review: { for: 'editor', with: () => hidden },
  send_back_article: {
    for: 'editor',
    with: () => ({ p_slug: 'in-review', p_note: 'Short.' }),
  },
  pause_issue: {
    for: 'editor',
    with: ({ sending }) => ({ p_issue: sending, p_paused: true }),
  },
  send_issue: {
    for: 'editor',
    with: ({ issue }) => ({ p_issue: issue, p_email: {} }),
  },
  suspend_article: { for: 'editor', token: 'articles', with: () => published },
  update_email_settings: {
    for: 'administrator',
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
    for: 'administrator',
    token: 'all',
    with: () => ({ p_given: demonstration, p_version: 0 }),
  },
  discard_pending_version: { for: 'editor', token: 'articles', with: () => published },
  save_draft: {
    for: 'editor',
    token: 'articles',
    with: () => ({ ...hidden, p_tab: '', p_version: 1, p_content: {} }),
  },
  store_revision: {
    for: 'editor',
    token: 'articles',
    with: () => ({ ...hidden, p_version: 1, p_content: {} }),
  },
  is_plain_name: { for: 'user or ended', token: 'read', with: () => ({ p_name: 'Nora' }) },
  contains_web_address: {
    for: 'user or ended',
    token: 'read',
    with: () => ({ p_name: 'www.example.com' }),
  },
  update_issue: {
    for: 'editor',
    with: ({ issue }) => ({
      p_id: issue,
      p_version: 1,
      p_given: { subject: 'April', preheader: '', body: '', topics: null, public: true },
    }),
  },
  username_skeleton: { for: 'user or ended', token: 'read', with: () => ({ p_username: 'nora' }) },
  'create_preview_link, of the author': {
    for: 'its author or editor',
    token: 'articles',
    with: ({ draft }) => ({ p_slug: draft, p_token_hash: 'b'.repeat(64) }),
  },
  'bin_article, of the author': {
    for: 'its author or editor',
    token: 'articles',
    with: ({ draft }) => ({ p_slug: draft }),
  },
  'delete_article, of the author': {
    for: 'its author or editor',
    token: 'articles',
    with: ({ draft }) => ({ p_slug: draft }),
  },
  'publish_article, of the author': {
    for: 'editor',
    token: 'articles',
    with: ({ draft }) => ({ p_slug: draft }),
  },
  'schedule_article, of the author': {
    for: 'editor',
    token: 'articles',
    with: ({ draft }) => ({ p_slug: draft, p_at: '2099-01-01T00:00:00Z' }),
  },
  'save_draft, of the author': {
    for: 'its author or editor',
    token: 'articles',
    with: ({ draft }) => ({ p_slug: draft, p_tab: '', p_version: 1, p_content: {} }),
  },
  'store_revision, of the author': {
    for: 'its author or editor',
    token: 'articles',
    with: ({ draft }) => ({ p_slug: draft, p_version: 1, p_content: {} }),
  },
  'restore_article, of the author': {
    for: 'its author or editor',
    token: 'articles',
    with: ({ binned }) => ({ p_slug: binned }),
  },
}
