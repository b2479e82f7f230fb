import type { Expected } from './people.ts'

/** Select, insert, update and delete: the letters of what goes through. */
export type Rights = '' | 'S' | 'SU' | 'SIU' | 'SID' | 'SD' | 'SIUD' | 'I' | 'SI'

const nobody: Expected<Rights> = ['', '', '', '', '']
const everybody: Expected<Rights> = ['S', 'S', 'S', 'S', 'S']
const editors: Expected<Rights> = ['', '', '', '', 'S']
const administrators: Expected<Rights> = ['', '', '', '', 'S', '', '']
/** Of an article of the author. */
const itsAuthor: Expected<Rights> = ['', '', '', '', 'S', '', 'S', 'S', '']

/**
 * Who may do what over REST with a row of every table and view: their own, for the owner and for
 * somebody who was suspended, and the owner's for everybody else. A name may say after a comma which
 * row it is about.
 */
export const TABLES: Record<string, Expected<Rights>> = {
  //                          guest owner other suspended administrator unverified (as other)
  account_addresses: ['', 'S', '', '', ''],
  account_settings: ['', 'SU', '', '', ''],
  accounts: ['', 'S', '', '', ''],
  activation_codes: nobody,
  'article_categories, published': everybody,
  'article_categories, hidden': editors,
  'article_categories, hidden, of the author': itsAuthor,
  article_drafts: nobody,
  'article_drafts, of the author': ['', '', '', '', '', '', '', 'SD'],
  'article_drafts, of the administrator': ['', '', '', '', 'SD', '', ''],
  'article_images, published': everybody,
  'article_images, hidden': editors,
  'article_images, hidden, of the author': itsAuthor,
  'article_previews, published': everybody,
  'article_previews, hidden': editors,
  'article_previews, hidden, of the author': itsAuthor,
  'article_references, published': everybody,
  'article_references, hidden': editors,
  'article_references, hidden, of the author': itsAuthor,
  article_revisions: editors,
  'article_revisions, hidden, of the author': itsAuthor,
  article_shares: nobody,
  article_views: nobody,
  article_votes: ['', 'S', '', '', ''],
  'articles, published': everybody,
  'articles, hidden': editors,
  'articles, hidden, of the author': itsAuthor,
  'articles, binned': editors,
  build_log: editors,
  cart_lines: ['', 'SID', 'I', '', 'I'],
  categories: everybody,
  comment_reports: nobody,
  comment_votes: ['', 'S', '', '', ''],
  'comments, published': everybody,
  'comments, rendered by the site': ['S', 'SIU', 'SI', 'S', 'SI', 'S'],
  'comments, hidden': editors,
  'comments, hidden, of the author': itsAuthor,
  'admin_articles, published': ['', 'S', 'S', 'S', 'S'],
  'admin_articles, hidden': editors,
  'admin_articles, hidden, of the author': itsAuthor,
  admin_series: ['', 'S', 'S', 'S', 'S'],
  'full_articles, published': everybody,
  'full_articles, hidden': editors,
  'full_articles, hidden, of the author': itsAuthor,
  jobs: administrators,
  'jobs, builds': editors,
  unsent_emails: administrators,
  login_attempts: nobody,
  messages: ['', 'S', '', '', 'S', '', ''],
  newsletter_departures: nobody,
  newsletter_issue_drafts: ['', '', '', '', 'I'],
  'newsletter_issue_drafts, of the administrator': ['', '', '', '', 'SIUD', '', 'I'],
  newsletter_issues: ['', '', '', '', 'SIUD'],
  newsletter_subscribers: nobody,
  password_pepper: nobody,
  preview_links: nobody,
  profiles: ['', 'SU', '', '', 'S'],
  'profiles, of an author': everybody,
  rate_limits: nobody,
  comment_html: nobody,
  reserved_usernames: nobody,
  retired_article_ids: nobody,
  draft_log: ['', '', '', '', ''],
  'draft_log, of the administrator': administrators,
  'draft_log, of the author': ['', '', '', '', '', '', '', 'S'],
  revision_log: editors,
  'revision_log, hidden, of the author': itsAuthor,
  roles: everybody,
  sanitised_bodies: nobody,
  search_documents: nobody,
  search_words: nobody,
  series: everybody,
  'series_articles, published': everybody,
  'series_articles, hidden': editors,
  'series_articles, hidden, of the author': itsAuthor,
  series_in_order: everybody,
  visible_comments: nobody,
  spellings: ['S', 'S', 'S', 'S', 'SID'],
  stored_images: nobody,
  user_roles: ['', 'S', '', '', 'S', '', ''],
  username_claims: nobody,
  visitor_salts: nobody,
}
