import type { OriginalText } from './original-text.ts'

export default {
  title: 'Privacy',
  subheading: '',
  description:
    'What {name} knows about its readers, why, how long it is kept, and how to see it, correct it or have it removed.',
  text: `
This page says what {name} ("we") learns about you when you read, register, comment or write to us, what we do with it, and when it goes.

The short version: you can read everything here without telling us who you are. If you open an account we keep what the account needs and little else. We do not sell personal information, we show no advertising, and we run no analytics service.

## What we collect

### When you only read

Our server sees the address your browser connects from (your IP address), the page asked for and the kind of browser, because no web page can be sent without them. To count how often an article is read we count one visit for each reader, article and day. The count is made with a scrambled value that changes every day and cannot be turned back into an IP address. With it we note the site whose link you followed, by its name alone, and whether you came to the end of the text; of a search that found nothing we keep the words, without you. When your browser asks not to be tracked (Global Privacy Control or Do Not Track), only the visit is counted. We do not follow you from page to page, and we do not follow you to other sites.

### When you open an account

- Your email address, your username, and your first and last name if you choose to add them.
- Your password, stored only as a one-way hash. Nobody here can read it.
- That you accepted the [terms](/support/terms), and the time at which you told us you are 13 or older.
- The IP address from which the account was created, and those from which it is used.
- Your settings, and your newsletter choice.

### When you take part

- Comments and replies, with the time they were written and last edited.
- Likes and dislikes. Readers see only the totals.
- Reports of comments: who reported which comment and why. Only administrators see these.
- Shares, counted by article and by channel (Facebook, LinkedIn, email, or a copied link).
- Your cart, if there is anything to buy: a list of item numbers and quantities.

### When you write to us

What you put in the [contact form](/contact) or the return form: your email address and message, and your name, phone number and subject if you give them. For the newsletter we keep your email address, the fact that you agreed to the terms, and your confirmation.

## What we use it for

1. To run the account you asked for: to log you in, show your comments, and keep your settings.
2. To send email you asked for or need: the activation link (good for 24 hours), a password reset link (good for 15 minutes), notices about the security of your account, and the newsletter if you confirmed it.
3. To answer you when you write.
4. To keep the site decent and working: to stop spam, slow down people guessing passwords, deal with reported comments, and find faults.
5. To meet the law, where it obliges us.

We don't build profiles of readers, and we make no automatic decisions about you beyond limits on how often a thing may be done in a short time.

## What other people can see

Your username and your comments are public. So are the totals of likes and dislikes on an article or a comment. Your email address and the list of what you liked are not. The administrators of the site see the email address of each account. Articles carry the name of the person who wrote them.

Please don't put in a comment what you would not pin to a public notice board. Search engines and archives may copy public pages, and we cannot call those copies back.

## Whom we share it with

We do not sell or rent personal information. It is handled outside our own hands in three cases only:

- **Companies that run the machinery for us**: hosting, database and mail delivery. They may use it to do that work, and for nothing of their own.
- **The law**: where a valid order requires it, or where it is needed to protect somebody from harm or to defend our rights.
- **A successor**: if {name} is ever handed on to somebody else, under the promises made on this page.

The share buttons for Facebook and LinkedIn are plain links. Nothing goes to those companies until you press one; after that, their own policies apply.

## How long we keep it

| What | How long |
| --- | --- |
| The IP address used to create your account | As long as the account exists |
| Every other IP address | 100 days, then deleted |
| Account details, comments, likes, settings | As long as the account exists, or until you remove them |
| A comment that was deleted | 24 hours, in which it can be restored |
| The scrambled records behind the counts of visits and shares | 400 days; the counts themselves stay |
| The words of a search that found nothing, without who searched | 400 days, or 30 days when nobody else asked for them |
| What you sent by the contact form or the return form | 180 days in our records |
| An email that we could not deliver at once | Until it is delivered, 30 days at most; its text is encrypted meanwhile |
| A deleted account | Purged within 90 days |
| Newsletter address | Until you unsubscribe, or 30 days when you never open the link that confirms it |
| That an address must not be mailed, because emails came back or somebody asked us to stop | For good, as a scrambled record from which the address cannot be read |
| Messages to us | As long as the matter needs |

Backups follow the same ninety days: what is purged from the live records is gone from them too by the time the purge is finished.

## Seeing, correcting and removing your data

Most of this you can do yourself, on your [account page](/account):

- **See it.** Download a file with everything we hold about you.
- **Correct it.** Change your name, your username or your newsletter choice. If you need to change the address of an account, [write to us](/contact).
- **Take back a comment.** Edit or delete your own at any time. A deleted comment that others have replied to leaves an empty placeholder without your name, so that the conversation still reads in order.
- **Close the account.** Give your password and say whether your comments should go, or stay without your name. For 24 hours logging in again cancels the deletion. After that your personal data is removed, and the purge is finished within 90 days.

If you cannot log in, or want something that the page does not offer, [write to us](/contact) from the address of the account. We answer within 30 days, and ask for no more proof than we need to be sure it is you. You have these rights wherever you live; if the law of your country gives you more, you have those too, including the right to complain to its regulator.

## Children

Nobody under 13 may have an account here, and we do not knowingly collect anything from children under 13. If you believe a child has registered, [tell us](/contact) and we will remove the account and what came with it.

## Cookies

What we store in your browser, name by name, is on the [cookies page](/support/cookies). Nothing beyond what the site needs is stored before you choose Accept on the cookie notice; afterwards your browser also keeps when you last visited, to mark what is new.

## Security

Connections are encrypted. Passwords are hashed, and are compared with lists of passwords known to have leaked before we accept them. Sessions end when you log out, and changing or resetting a password ends the others. No system is perfect: if yours or ours is broken into in a way that touches your data, we will tell you what happened and what to do, as soon as we know it and as the law requires.

## Where it is kept

The companies that host the site and its database for us may keep your information in another country than yours. If you want to know which companies and countries these are, [ask us](/contact).

## Changes

When this page changes in a way that matters, the date at the top changes, and account holders are told by email or by a notice on the site before it takes effect. We won't quietly use what you gave us under one promise for something else.

## How to reach us

Use the [contact form](/contact). A person reads it.

Office hours: {office_hours}.

We are in {city}, {postcode}.
`,
} satisfies OriginalText
