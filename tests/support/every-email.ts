import * as issues from '../../src/features/readers/newsletter/mail/write-issue.server.ts'
import * as comments from '../../src/features/site/email/comment-templates.ts'
import * as editorial from '../../src/features/site/email/editorial-templates.ts'
import * as following from '../../src/features/site/email/following-templates.ts'
import type { Email } from '../../src/features/site/email/frame/email-frame.ts'
import * as message from '../../src/features/site/email/message-template.ts'
import * as newsletter from '../../src/features/site/email/newsletter-templates.ts'
import * as review from '../../src/features/site/email/review-templates.ts'
import * as account from '../../src/features/site/email/templates.ts'
import type { SiteIdentity } from '../../src/features/site/site-settings/contract.ts'
import { sanitizedTree } from '../../src/lib/sanitize-body.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }

export const SITE = 'https://example.com'

export const SENDER = { ...(demonstration as SiteIdentity), origin: SITE }
const site = SENDER
const sam = { first_name: 'Sam', username: 'sam_porter', email_verified: true }
const link = `${SITE}/some/page`
/** A text with everything that an issue may have. */
export const ISSUE = `<p>It is <strong>cold</strong>: <a href="/about">see why</a>.</p>
<h2>Rye &amp; oats</h2>
<ul><li>One</li><li>Two</li></ul>
<blockquote class="callout-tip"><p>Keep it dry.</p></blockquote>
<figure><img src="/images/rye/1600.webp" alt="" width="1600" height="1000"><figcaption>A field</figcaption></figure>
<hr>
<figure class="embed-page"><a href="/article/on-rye"><img src="/images/rye/1600.webp" alt="" width="1600" height="1000">On rye</a><figcaption>Slowly</figcaption></figure>
<figure class="embed-button"><a href="/fair">Come to the fair</a></figure>
<table><thead><tr><th>Oven</th><th>Minutes</th></tr></thead><tbody><tr><td>Gas</td><td>40</td></tr></tbody></table>`
const rye = { title: 'On rye & “oats”', link }
const hook = { url: `${SITE}/hook`, page: link }
const commentTexts = { title: rye.title, body: 'Too <salty>.\nOr not?', reason: 'Rude.' }

/** One email of every kind, by the function that writes it. A new kind has its line here. */
export const EVERY_EMAIL: Record<string, Email> = {
  testEmail: account.testEmail(site),
  exportEmail: account.exportEmail(site, sam, true, link),
  mailboxFailedEmail: account.mailboxFailedEmail(site, '535 Login failed'),
  webhookOffEmail: account.webhookOffEmail(site, 'ada', hook),
  activationEmail: account.activationEmail(site, link),
  invitationEmail: account.invitationEmail(site, { role: 'editor', by: 'ada' }, link),
  registeredAlreadyEmail: account.registeredAlreadyEmail(site, sam, { login: link, forgot: link }),
  passwordChangedEmail: account.passwordChangedEmail(site, sam, link),
  emailChangeEmail: account.emailChangeEmail(site, 'new@example.org', link),
  emailTakenEmail: account.emailTakenEmail(site, sam, link),
  emailChangedEmail: account.emailChangedEmail(site, sam, 'new@example.org', link),
  articleNewsEmail: following.articleNewsEmail(site, sam, {
    articles: [{ title: rye.title, text: 'Slowly', url: link }],
    follows: [{ name: 'Bread', end: `${SITE}/end` }],
    none: `${SITE}/none`,
    all: `${SITE}/all`,
  }),
  commentNewsEmail: following.commentNewsEmail(
    site,
    sam,
    {
      article: { title: rye.title },
      count: 2,
      answers: 1,
      latest: [{ id: 1, by: 'eve', body: commentTexts.body, answers: true }],
    },
    {
      comment: (id) => `${link}/${id}`,
      quiet: `${SITE}/quiet`,
      none: `${SITE}/none`,
      all: `${SITE}/all`,
    },
  ),
  deletionPlannedEmail: account.deletionPlannedEmail(site, sam, 'November 22', link),
  recoveryEmail: account.recoveryEmail(site, link),
  commentDeletedEmail: comments.commentDeletedEmail(site, sam, commentTexts),
  reportedCommentEmail: comments.reportedCommentEmail(
    site,
    { username: 'eve', ...commentTexts },
    link,
  ),
  editorialNewsEmail: editorial.editorialNewsEmail(site, sam, [
    { ...rye, by: 'ada', due: null, note: 'Say how long.', quote: 'a day', comment: null },
  ]),
  messageEmail: message.messageEmail(site, {
    kind: 'contact',
    email: 'nora@example.org',
    subject: 'Rye',
    body: 'How long?',
  }),
  readyForReviewEmail: review.readyForReviewEmail(site, sam, 'arno', rye),
  publishedEmail: review.publishedEmail(site, sam, 'edda', rye),
  sentBackEmail: review.sentBackEmail(site, sam, 'edda', { ...rye, note: 'Say how long.' }),
  confirmSubscriptionEmail: newsletter.confirmSubscriptionEmail(site, link, `${SITE}/leave`),
  subscribedAlreadyEmail: newsletter.subscribedAlreadyEmail(site, `${SITE}/leave`),
  issueEmail: issues.addressed(
    issues.issueEmail(site, {
      subject: 'Frost',
      preheader: '',
      tree: sanitizedTree(ISSUE),
      page: `${SITE}/newsletter/3`,
    }),
    { leave: `${SITE}/leave`, choose: `${SITE}/choose` },
    [
      { id: 1, subject: 'Salt & “rye”', public: true },
      { id: 2, subject: 'For <readers>', public: false },
    ],
  ),
}

/** The names of the functions that write emails. */
export const KINDS_OF_EMAIL = [
  account,
  comments,
  editorial,
  following,
  message,
  newsletter,
  review,
  issues,
].flatMap((module) => Object.keys(module).filter((name) => name.endsWith('Email')))
