import * as v from 'valibot'
import { articleId, articleLink } from '../../../../lib/article-fields.ts'
import { email } from '../../../../lib/email-address.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { REQUIRED } from '../../../../lib/field-messages.ts'
import { integerId, moment, rowId, time, version } from '../../../../lib/fields.ts'
import { atMost, clean, filled, form, line, trimmed } from '../../../../lib/form.ts'

export const NO_ISSUE = 'This issue no longer exists.'
export const NOTHING_IN_IT = 'Write a text or add an article first.'
export const WENT_OUT = 'This issue was sent and can no longer be changed.'
export const NOT_STARTED = 'This issue is not being sent.'
export const SUBJECT_SHAPE = 'A subject is one line of at most 150 characters.'
export const NO_POSTAL_ADDRESS =
  'Every issue needs the postal address of the magazine. Enter it in Settings, under “Name and place”.'
export const FULL_SERIES = 'The welcome series already has five issues.'
const SAY_WHICH = 'Give true or false.'

export const PREVIEW = 'newsletter preview'

export const progress = v.object({
  total: v.number(),
  sent: v.number(),
  failed: v.number(),
  /** Lost in a crash during sending; not repeated. */
  uncertain: v.number(),
  /** Subscribers who unsubscribed before their copy was sent. */
  left: v.number(),
  /**
   * Subscribers who chose to get fewer issues; their next copy names this one
   * (rule: newsletter/how-often).
   */
  later: v.number(),
  bounced: v.number(),
  /** Whether sending is paused because too many copies came back (rule: email/brake). */
  braked: v.boolean(),
  complained: v.number(),
  /** Subscribers who confirmed after this issue and before the next, and are still on the list. */
  gained: v.number(),
  /** Subscribers who unsubscribed after this issue and before the next. */
  stopped: v.number(),
})

export const listedIssue = v.object({
  id: rowId,
  subject: v.string(),
  state: v.picklist(['draft', 'sending', 'sent']),
  /** Whether the site has a page of the issue once it is sent. */
  public: v.boolean(),
  /** When it is sent. An issue of an article also waits for the article's first publication. */
  send_at: v.nullable(time),
  send_problem: v.nullable(v.string()),
  article: v.nullable(articleLink),
  /** Days after confirmation; null outside the welcome series. */
  welcome_days: v.nullable(v.number()),
  version: v.number(),
  updated_by: v.nullable(v.string()),
  updated_at: time,
  started_at: v.nullable(time),
  finished_at: v.nullable(time),
  /** Since when its sending is paused; null while it is not. */
  paused_at: v.nullable(time),
  progress,
})
export type ListedIssue = v.InferOutput<typeof listedIssue>

export const issue = v.object({
  ...listedIssue.entries,
  preheader: v.string(),
  body: v.string(),
  /** Ids of the categories whose subscribers get it; empty for all subscribers. */
  topics: v.array(rowId),
})
export type Issue = v.InferOutput<typeof issue>

const content = {
  subject: v.pipe(
    filled,
    trimmed,
    atMost(150, SUBJECT_SHAPE),
    v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, SUBJECT_SHAPE),
  ),
  preheader: line('A preheader', 150),
  body: v.pipe(v.string(REQUIRED), atMost(200_000, 'This text is too long.'), clean),
  topics: v.pipe(v.array(integerId), v.maxLength(50, 'An issue has at most 50 topics.')),
  public: v.boolean(SAY_WHICH),
}

const byId = form({ id: integerId })
const answer = v.object({ issue })
const editing = { maxBody: 512 * 1024, answer } as const

export const listIssues = endpoint('GET /api/admin/newsletter', 'editor', {
  token: 'read',
  summary: 'The issues of the newsletter, newest first, and how many would get one now.',
  answer: v.object({
    results: v.array(listedIssue),
    /** How many would get an issue that is sent to everyone now. */
    subscribers: v.number(),
    /**
     * Whether the newsletter is switched on, which sending requires
     * (rule: site-settings/newsletter).
     */
    has_newsletter: v.boolean(),
  }),
})

export const readIssue = endpoint('GET /api/admin/newsletter/:id', 'editor', {
  token: 'read',
  summary: 'An issue with its text.',
  input: v.object({ id: integerId }),
  answer,
})

export const createIssue = endpoint('POST /api/admin/newsletter', 'editor', {
  ...editing,
  summary: 'Creates an issue.',
  input: form(content),
  status: 201,
})

export const updateIssue = endpoint('PUT /api/admin/newsletter/:id', 'editor', {
  ...editing,
  summary:
    'Changes an issue that was not sent; refused when another user has saved it since `version`.',
  input: form({ id: integerId, version, ...content }),
})

export const deleteIssue = endpoint('DELETE /api/admin/newsletter/:id', 'editor', {
  summary: 'Removes an issue that was not sent.',
  input: byId,
  status: 204,
  answer: v.void(),
})

const TEMPLATES = ['letter', 'digest', 'article'] as const

export const readTemplate = endpoint('GET /api/admin/newsletter-template', 'editor', {
  token: 'read',
  summary: 'What an issue begins with: a letter, the newest articles, or one article.',
  input: v.object({ template: v.picklist(TEMPLATES), article: v.optional(articleId) }),
  answer: v.object({
    content: v.object({ subject: v.string(), preheader: v.string(), body: v.string() }),
  }),
})

export const previewIssue = endpoint('GET /api/admin/newsletter/:id/preview', 'editor', {
  token: 'read',
  summary: 'An issue as subscribers get it: its text, and an address for its HTML.',
  input: v.object({ id: integerId }),
  answer: v.object({
    /** The name that mail programs show as the sender. */
    sender: v.string(),
    subject: v.string(),
    preheader: v.string(),
    text: v.string(),
    /**
     * The address of the preview for a frame on this site, valid for ten minutes without login;
     * `?theme=dark` shows it in dark colors.
     */
    url: v.string(),
  }),
})

export const sendTestIssue = endpoint('POST /api/admin/newsletter/:id/test', 'editor', {
  summary: 'Sends a test of an issue to one address: that of the caller, or `to`.',
  input: form({ id: integerId, to: v.optional(email) }),
  status: 202,
})

export const sendIssue = endpoint('POST /api/admin/newsletter/:id/send', 'editor', {
  summary:
    'Sends an issue to the confirmed subscribers of its topics, or goes on with it; no subscriber gets it twice.',
  input: byId,
  status: 202,
  answer,
})

export const pauseIssue = endpoint('POST /api/admin/newsletter/:id/pause', 'editor', {
  summary: 'Pauses an issue that is being sent; sending it again goes on with it.',
  input: byId,
  answer,
})

export const countIssueRecipients = endpoint('GET /api/admin/newsletter/:id/recipients', 'editor', {
  token: 'read',
  summary: 'How many subscribers an issue would be sent to now.',
  input: v.object({ id: integerId }),
  answer: v.object({ count: v.number() }),
})

export const scheduleIssue = endpoint('PUT /api/admin/newsletter/:id/schedule', 'editor', {
  summary: 'Sends an issue at a time; `at` null stops it before.',
  input: form({ id: integerId, at: v.nullable(moment) }),
  answer,
})

export const showIssue = endpoint('PUT /api/admin/newsletter/:id/public', 'editor', {
  summary: 'Whether a sent issue has a page, with the next release.',
  input: form({ id: integerId, public: v.boolean(SAY_WHICH) }),
  answer,
})

export const welcomeWithIssue = endpoint('PUT /api/admin/newsletter/:id/welcome', 'editor', {
  summary:
    'Sends an issue to each new subscriber some days after their confirmation; `days` null ends that.',
  input: form({
    id: integerId,
    days: v.nullable(
      v.pipe(
        v.number('Give a number of days.'),
        v.integer('Give whole days.'),
        v.minValue(0, 'Give a number of days.'),
        v.maxValue(90, 'At most 90 days.'),
      ),
    ),
  }),
  answer,
})

const ofArticle = v.object({
  /** `waiting` until the first publication of the article; `sent` once sending has started. */
  state: v.picklist(['none', 'waiting', 'sent']),
})

export const readIssueOfArticle = endpoint('GET /api/admin/article/newsletter', 'editor', {
  token: 'read',
  summary: 'Whether an article is sent as an issue when it is published for the first time.',
  input: v.object({ id: articleId }),
  answer: ofArticle,
})

export const sendWithArticle = endpoint('PUT /api/admin/article/newsletter', 'editor', {
  summary:
    'Makes an issue of an article that goes out with its first publication, or stops that; it is sent once.',
  input: form({ id: articleId, send: v.boolean(SAY_WHICH) }),
  answer: ofArticle,
})
