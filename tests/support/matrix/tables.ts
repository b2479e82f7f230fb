import type { Expected } from './people.ts'

/** Select, insert, update and delete: the letters of what goes through. */
export type Rights = '' | 'S' | 'SU' | 'SIU' | 'SID' | 'SIUD' | 'I' | 'SI'

const nobody: Expected<Rights> = ['', '', '', '', '']
const everybody: Expected<Rights> = ['S', 'S', 'S', 'S', 'S']
const administrators: Expected<Rights> = ['', '', '', '', 'S']

/**
 * Who may do what over REST with a row of every table and view: their own, for the owner and for
 * somebody who was suspended, and the owner's for everybody else. A name may say after a comma which
 * row it is about.
 */
export const TABLES: Record<string, Expected<Rights>> = {
  //                          guest owner other suspended administrator
  account_addresses: ['', 'S', '', '', ''],
  account_settings: ['', 'SU', '', '', ''],
  accounts: ['', 'S', '', '', ''],
  activation_codes: nobody,
  'article_categories, published': ['S', 'S', 'S', 'S', 'SIUD'],
  'article_categories, hidden': ['', '', '', '', 'SIUD'],
  article_drafts: ['', '', '', '', 'I'],
  'article_drafts, of the administrator': ['', '', '', '', 'SIUD'],
  'article_images, published': ['S', 'S', 'S', 'S', 'SIUD'],
  'article_images, hidden': ['', '', '', '', 'SIUD'],
  'article_previews, published': everybody,
  'article_previews, hidden': administrators,
  'article_references, published': ['S', 'S', 'S', 'S', 'SIUD'],
  'article_references, hidden': ['', '', '', '', 'SIUD'],
  article_revisions: administrators,
  article_shares: nobody,
  article_views: nobody,
  article_votes: ['', 'S', '', '', ''],
  'articles, published': ['S', 'S', 'S', 'S', 'SIUD'],
  'articles, hidden': ['', '', '', '', 'SIUD'],
  'articles, binned': ['', '', '', '', 'SIUD'],
  build_log: administrators,
  builds: administrators,
  cart_lines: ['', 'SID', 'I', '', 'I'],
  categories: everybody,
  comment_reports: nobody,
  comment_votes: ['', 'S', '', '', ''],
  'comments, published': everybody,
  'comments, rendered by the site': ['S', 'SIU', 'SI', 'S', 'SI'],
  'comments, hidden': ['', '', '', '', 'S'],
  'desk_articles, published': ['', 'S', 'S', 'S', 'S'],
  'desk_articles, hidden': administrators,
  desk_series: ['', 'S', 'S', 'S', 'S'],
  'full_articles, published': everybody,
  'full_articles, hidden': administrators,
  letters: administrators,
  login_tries: nobody,
  messages: ['', 'S', '', '', 'S'],
  newsletter_deliveries: nobody,
  newsletter_departures: nobody,
  newsletter_issues: ['', '', '', '', 'SIUD'],
  newsletter_subscribers: nobody,
  preview_links: nobody,
  profiles: ['', 'SU', '', 'S', 'S'],
  'profiles, of an author': everybody,
  rate_limits: nobody,
  renderings: nobody,
  reserved_usernames: nobody,
  retired_article_ids: nobody,
  revision_log: administrators,
  roles: everybody,
  search_documents: nobody,
  search_words: nobody,
  series: everybody,
  'series_articles, published': ['S', 'S', 'S', 'S', 'SIUD'],
  'series_articles, hidden': ['', '', '', '', 'SIUD'],
  series_in_order: everybody,
  standing_comments: nobody,
  stored_images: ['', '', '', '', 'SIUD'],
  user_roles: ['', 'S', '', 'S', 'S'],
  username_claims: nobody,
  visitor_salts: nobody,
}
