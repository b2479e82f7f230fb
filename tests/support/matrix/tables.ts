import type { Expected } from './people.ts'

/** Select, insert, update and delete: the letters of what goes through. */
export type Rights = '' | 'S' | 'SU' | 'SIU' | 'SID' | 'SD' | 'SIUD' | 'I' | 'SI'

const nobody: Expected<Rights> = ['', '', '', '', '']
const everybody: Expected<Rights> = ['S', 'S', 'S', 'S', 'S']
const administrators: Expected<Rights> = ['', '', '', '', 'S']

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
  'article_categories, hidden': administrators,
  article_drafts: nobody,
  'article_drafts, of the administrator': ['', '', '', '', 'SD'],
  'article_images, published': everybody,
  'article_images, hidden': administrators,
  'article_previews, published': everybody,
  'article_previews, hidden': administrators,
  'article_references, published': everybody,
  'article_references, hidden': administrators,
  article_revisions: administrators,
  article_shares: nobody,
  article_views: nobody,
  article_votes: ['', 'S', '', '', ''],
  'articles, published': everybody,
  'articles, hidden': administrators,
  'articles, binned': administrators,
  build_log: administrators,
  cart_lines: ['', 'SID', 'I', '', 'I'],
  categories: everybody,
  comment_reports: nobody,
  comment_votes: ['', 'S', '', '', ''],
  'comments, published': everybody,
  'comments, rendered by the site': ['S', 'SIU', 'SI', 'S', 'SI', 'S'],
  'comments, hidden': ['', '', '', '', 'S'],
  'admin_articles, published': ['', 'S', 'S', 'S', 'S'],
  'admin_articles, hidden': administrators,
  admin_series: ['', 'S', 'S', 'S', 'S'],
  'full_articles, published': everybody,
  'full_articles, hidden': administrators,
  jobs: administrators,
  unsent_emails: administrators,
  login_attempts: nobody,
  messages: ['', 'S', '', '', 'S'],
  newsletter_departures: nobody,
  newsletter_issue_drafts: ['', '', '', '', 'I'],
  'newsletter_issue_drafts, of the administrator': ['', '', '', '', 'SIUD'],
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
  revision_log: administrators,
  roles: everybody,
  sanitised_bodies: nobody,
  search_documents: nobody,
  search_words: nobody,
  series: everybody,
  'series_articles, published': everybody,
  'series_articles, hidden': administrators,
  series_in_order: everybody,
  visible_comments: nobody,
  spellings: ['S', 'S', 'S', 'S', 'SID'],
  stored_images: ['', '', '', '', 'SIUD'],
  user_roles: ['', 'S', '', '', 'S'],
  username_claims: nobody,
  visitor_salts: nobody,
}
