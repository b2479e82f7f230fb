import type { OriginalText } from './original-text.ts'

export default {
  title: 'About this site',
  subheading: '',
  description:
    'How the site of {name} is made and why: pages that work without scripts, no tracking, offline search, and open parts.',
  text: `
This page explains in plain words how the site of {name} is made, and why it is made so.

## Pages that are already made

When an article is published, the whole of it is made into a finished page, once, and that page is handed to everyone who asks. Nothing has to be worked out while you wait, so it opens quickly, also on an old phone with a weak connection.

Comments, likes and your account are added after the page has opened. If they fail, or if you have switched scripts off, the article is still there, with its pictures, its tables and its links.

## Nothing watches you

There are no advertisements, no analytics service, and no buttons that report to other companies before you press them. Typefaces, scripts and pictures all come from us. We count one read for each reader, article and day, with a number that cannot be turned back into you. The [cookies page](/support/cookies) lists by name everything that is stored in your browser, and the [privacy page](/support/privacy) says the rest.

## For everyone

The site can be used with a keyboard, with a screen reader, at twice the size, in the dark, or with motion turned off. Pages print cleanly too. If something gets in your way, [tell us](/contact): that is a fault, and we want to mend it.

## Search, with or without a connection

Search usually asks our server, which knows the newest articles first. When the server cannot be reached, an index that was made along with the pages answers in its place, inside your own browser, and the list says that its results are offline ones.

## Made of open parts

- **Astro** makes the pages, and **React** the parts that move.
- **Postgres**, by way of **Supabase**, stores the articles, comments and accounts.
- **Pagefind** makes the offline index.
- **Lucide** draws the small icons.

All of these are open source, made by people who let others use their work.

## Type

Titles are set in **Fraunces**, by Undercase Type, and the text in **Source Serif 4**, drawn by Frank Grießhammer at Adobe. What you press and fill in is set in **Instrument Sans**. All three are published under the SIL Open Font License.
`,
} satisfies OriginalText
