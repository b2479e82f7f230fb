/** One page of each kind that a reader can come to. */
export type PageKind = {
  name: string
  path: string
  /** What it says to readers without scripts. */
  says: string
  /** Whether search engines list it; these pages name their own address as the canonical one. */
  listed: boolean
  /** Whether its script asks who is reading: it is looked at while it waits for the answer. */
  asks?: boolean
  /** Whether `npm test` looks at it in a browser, as one of those that are built alike. */
  isExample?: boolean
  status?: number
}

const listed = (name: string, path: string, says: string): PageKind => ({
  name,
  path,
  says,
  listed: true,
})
const unlisted = (name: string, path: string, says: string): PageKind => ({
  ...listed(name, path, says),
  listed: false,
})
const personal = (name: string, path: string, says: string): PageKind => ({
  ...unlisted(name, path, says),
  asks: true,
})

/** One of each layout that readers meet, with the most of its parts. */
const EXAMPLES = new Set([
  'the home page',
  'the index of articles',
  'the last part of a series',
  'a category with categories below',
  'an author',
  'cookies',
  'contact',
  'search for a word',
  'a thread of comments',
  'the main menu',
  'having left the newsletter',
  'the account',
  'the article manager',
  'no page',
])

const KINDS: PageKind[] = [
  listed('the home page', '/', 'Keeping a starter through the week'),
  listed('the index of articles', '/articles', 'Garlic from October to July'),
  listed(
    'a page of the index of articles',
    '/articles/page/2024-11',
    'Sourdough in a cold kitchen',
  ),
  listed(
    'an article',
    '/article/sourdough-in-a-cold-kitchen',
    'The thermometer on my window frame said 58 °F (14 °C) at five this morning',
  ),
  listed('the last part of a series', '/article/sauerkraut-by-weight', 'So: a scale.'),
  listed('a category with categories below', '/category/food', 'Sourdough in a cold kitchen'),
  listed('a category without articles', '/category/bees', 'No articles yet.'),
  listed('an author', '/author/maren-holt', 'keeps notebooks of temperatures'),
  listed('the recipes', '/recipes', 'Dry-cured bacon'),
  listed('the methods', '/methods', 'Pruning an old apple'),
  listed('the corrections', '/corrections', 'gave one hour for the soak'),
  listed('a series', '/series/the-cold-kitchen', 'Sauerkraut by weight'),
  listed('about', '/about', 'Salt & Cedar'),
  listed('about this site', '/about-this-site', 'Pages that are already printed'),
  listed('the shop', '/shop', 'Nothing is for sale yet.'),
  listed('careers', '/careers', 'There is no position open today.'),
  listed('privacy', '/support/privacy', 'Whom we share it with'),
  listed('terms', '/support/terms', 'User content and your license to us'),
  listed('returns', '/support/returns', 'Your business matters.'),
  listed('shipping', '/support/shipping', 'Lost or damaged parcels'),
  listed('cookies', '/support/cookies', 'Removing cookies yourself'),
  listed('contact', '/contact', 'The contact form needs JavaScript.'),
  listed('register', '/register', 'Registering needs JavaScript.'),
  unlisted('the main menu', '/support/menu', 'Homesteading'),
  unlisted('log in', '/login', 'Logging in needs JavaScript.'),
  unlisted('search', '/search', 'You can search for words without scripts'),
  unlisted('search for a word', '/search/articles/rye', 'Whole rye for short days'),
  unlisted(
    'a thread of comments',
    '/comment/a-cedar-cold-frame/1',
    'Comments beyond the first page need JavaScript.',
  ),
  unlisted('forgot password', '/forgot-password', 'Asking for the link needs JavaScript.'),
  unlisted('reset password', '/reset-password/a-key', 'Setting a password needs JavaScript.'),
  unlisted('an invitation', '/invitation', 'Accepting an invitation needs JavaScript.'),
  unlisted('the set-up of a magazine', '/vii/setup', 'Setting up needs JavaScript.'),
  unlisted(
    'leaving the newsletter',
    '/newsletter/unsubscribe/a-token',
    'Press the button to stop the newsletter',
  ),
  unlisted(
    'confirming the newsletter',
    '/newsletter/confirm/a-code',
    'Press the button to get the newsletter',
  ),
  unlisted('having confirmed the newsletter', '/newsletter/confirmed', 'You are on the list'),
  unlisted('a newsletter that was not confirmed', '/newsletter/not-confirmed', 'Not confirmed'),
  unlisted('having left the newsletter', '/newsletter/unsubscribed', 'You are unsubscribed'),
  unlisted('the emails of an address', '/emails', 'Choosing emails needs JavaScript.'),
  unlisted('ending emails', '/emails/a-key/discussions', 'Press the button to stop these emails'),
  unlisted('having ended emails', '/emails/stopped', 'These emails are stopped'),
  personal('the account', '/account', 'The account page needs JavaScript.'),
  personal('change password', '/change-password', 'Changing the password needs JavaScript.'),
  personal('activation', '/activate/a-code', 'Confirming an address needs JavaScript.'),
  personal('the dashboard', '/vii', 'The admin needs JavaScript.'),
  personal('the article manager', '/vii/articles', 'The admin needs JavaScript.'),
  personal('the calendar', '/vii/calendar', 'The admin needs JavaScript.'),
  personal('the ideas', '/vii/ideas', 'The admin needs JavaScript.'),
  personal('the list of corrections', '/vii/corrections', 'The admin needs JavaScript.'),
  personal('the tree of categories', '/vii/categories', 'The admin needs JavaScript.'),
  personal('the series in order', '/vii/series', 'The admin needs JavaScript.'),
  personal('the authors', '/vii/authors', 'The admin needs JavaScript.'),
  personal('the pages of text', '/vii/pages', 'The admin needs JavaScript.'),
  personal('the numbers', '/vii/numbers', 'The admin needs JavaScript.'),
  personal('the spellings', '/vii/spellings', 'The admin needs JavaScript.'),
  personal('the measures of cards', '/vii/measures', 'The admin needs JavaScript.'),
  personal('the redirects', '/vii/redirects', 'The admin needs JavaScript.'),
  personal('the messages of readers', '/vii/messages', 'The admin needs JavaScript.'),
  personal('the people', '/vii/people', 'The admin needs JavaScript.'),
  personal('the exports', '/vii/export', 'The admin needs JavaScript.'),
  personal('the pictures', '/vii/pictures', 'The admin needs JavaScript.'),
  personal('the imports', '/vii/import', 'The admin needs JavaScript.'),
  personal('the backups', '/vii/backup', 'The admin needs JavaScript.'),
  personal('the settings of the site', '/vii/settings', 'The admin needs JavaScript.'),
  personal('the emails that wait', '/vii/email', 'The admin needs JavaScript.'),
  personal('the webhooks', '/vii/webhooks', 'The admin needs JavaScript.'),
  personal('the tokens for programs', '/vii/tokens', 'The admin needs JavaScript.'),
  unlisted('the shopping list', '/shopping-list', 'The shopping list needs JavaScript.'),
  unlisted('my kitchen', '/kitchen', 'The kitchen needs JavaScript.'),
  unlisted('what is kept', '/kept', 'Keeping articles needs JavaScript.'),
  unlisted('what opens without a network', '/offline', 'there is no network'),
  unlisted('what cannot be put together', '/unavailable', 'A network error occurred.'),
  unlisted('what is gone', '/gone', 'This page is gone.'),
  personal('the subscribers', '/vii/subscribers', 'The admin needs JavaScript.'),
  personal('the issues of the newsletter', '/vii/newsletter', 'The admin needs JavaScript.'),
  { ...unlisted('no page', '/nowhere-at-all', 'Not Found.'), status: 404 },
]

export const PAGE_KINDS: PageKind[] = KINDS.map((kind) => ({
  ...kind,
  isExample: EXAMPLES.has(kind.name),
}))
