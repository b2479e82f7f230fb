import type { OriginalText } from './original-text.ts'

export default {
  title: 'Cookies',
  subheading: '',
  description:
    'Every cookie and stored item that {name} puts in your browser, by name, with its purpose and its life, and how to refuse it.',
  text: `
A cookie is a short text that a site asks your browser to keep and to send back with later visits. Local storage is similar, except that the browser keeps it and does not send it by itself. {name} uses a few of both, all of them its own. This page lists them.

## In short

- You can read the whole site with cookies switched off. To log in you need them.
- What the site needs in order to work is stored without asking. Anything else waits for **Accept**.
- At present that is when you last visited, so that the front page can mark what is new. We set no advertising cookies and no analytics cookies, and no other company sets cookies through our pages.

## Cookies for browsing and for your account

These are the necessary ones. Each belongs to this site only, and other sites cannot make your browser send them to us (they are marked *same-site strict*).

| Cookie | What it does | How long it lives |
| --- | --- | --- |
| \`resedit_usr_token\` | Says that you are logged in. It carries a key that is good for an hour at most and is renewed while you use the site. | 14 days, or until you log out |
| \`resedit_usr_refresh\` | Renews that key. Scripts on the page cannot read it, and it is sent only to the part of the site that handles logging in. | 14 days, or until you log out |
| \`resedit_saved_path\` | Remembers the page you came from when you are asked to log in or when you log out, so that you return to it. It holds the path of a page here, nothing about you. | For as long as it takes to return |
| \`view\` | Remembers how you like lists of articles: with photographs, with details, or condensed. | Until you remove it |
| \`theme\` | Remembers that you chose light or dark. It is not set while you follow your system's preference. | Until you go back to the system's preference or remove it |
| \`text_size\` | Remembers that you chose larger text. It is not set while you read the usual size. | Until you go back to the usual size or remove it |
| \`search_key\` | Remembers that you switched off the \`/\` key, which opens the search. | Until you switch it on again or remove it |
| \`cookie_notice\` | Says that you have answered the notice, so that it does not come back. | Until you remove it |
| \`cookie_choice\` | Remembers whether you chose Accept or Decline. | Until you remove it |

The cookie \`view\` asks to be kept until the year 9999, which is a long way of saying "until you change your mind". Browsers shorten that, usually to 400 days, so it is renewed when you visit.

The session cookies are set only when you log in. If you never do, you will never have them.

## Local storage

- **The cart** (\`cart\`, \`account_cart\`). If there is something in the cart while you are not logged in, the item numbers and quantities are kept in your browser under \`cart\`. When you log in they are merged with the cart of your account, and that copy is cleared. While you are logged in, \`account_cart\` is this browser's copy of your account's cart; it goes when you log out.
- **Unsent comments.** What you have typed and not yet sent is kept in your browser, for each article and each reply, so that a reload or a dropped connection does not lose it. It is removed when the comment is sent. Nobody else can see it, ourselves included.
- **What is new to you** (\`front_page\`). When the front page was last open in this browser and how new its newest piece was, so that it can mark what came since. Only after you chose Accept; it never leaves your browser.
- **A closed announcement** (\`announcement\`). Which announcement above the header you have closed, so that it stays closed.
- **Unsent messages.** What you have typed into the contact form or the form for returns is kept for the tab you typed it in, until you send it or close the tab. The place on the page that you return to after logging in, a notice that the next page is to show, and that you closed the notice about cookies without an answer, are kept the same way.

Your browser may also keep copies of pages you have opened, to show them faster or without a connection. They contain nothing about you that the pages did not contain. Anyone who uses the same browser can see what is stored in it, so on a shared computer log out and clear what you would not leave lying about.

## Advertising cookies

Advertising cookies follow people between sites in order to choose what is advertised to them. We show no advertising and set no such cookies. If that ever changes they will be listed here by name first, and set only for readers who have chosen Accept after the change.

## Analytics cookies

Analytics cookies number visitors, to count them and to see what they do. We set none. The number of reads that you see on an article is counted on our own server without a cookie: one for each reader, article and day, from a scrambled value that changes daily. If we ever want to know more than that, the same promise holds as for advertising: listed here first, and only after Accept.

## Accept, Decline, or neither

The notice at the foot of the page has two buttons.

- **Accept** allows the optional kinds described above, if there should be any, and the marks at what is new to you.
- **Decline** refuses them. The site works just the same.
- **A click anywhere else** hides the notice until you visit again and counts as neither. Until you choose, only necessary cookies are used.

Either choice is kept in the two cookies named above. To choose again, delete the cookies of this site in your browser, and the notice returns.

## Removing cookies yourself

Every browser can show, delete and block cookies, under a heading such as Privacy or Site data. If you block all of them:

- you can read, search and print;
- you cannot log in, and so cannot like or comment;
- choices such as the theme are forgotten when you leave.

Logging out removes the session cookies at once. "Log out this device" in the settings does the same.

## Other sites

When you follow a link or press a share button you go to another site, and its own rules about cookies apply there. Our pages load no scripts, pictures or typefaces from other companies, so merely reading here tells them nothing.

## Changes and questions

If we add or drop a cookie, we change this page and its date. What else we know about readers is on the [privacy page](/support/privacy); the [terms of use](/support/terms) are the agreement that both belong to. If something here is unclear, [ask us](/contact).
`,
} satisfies OriginalText
