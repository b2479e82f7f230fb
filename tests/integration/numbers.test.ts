import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import privacy from '../../src/content/privacy.json' with { type: 'json' }
import { updateAccount } from '../../src/features/accounts/account/contract.ts'
import { ACTIVATION_CODE_MS } from '../../src/features/accounts/account/rules.ts'
import { SESSION_SECONDS } from '../../src/features/base/session/rules.ts'
import { createArticle } from '../../src/features/publishing/articles/admin/contract.ts'
import { MAX_QUANTITY } from '../../src/features/readers/cart/rules.ts'
import {
  editComment,
  postComment,
  reportComment,
} from '../../src/features/readers/comments/contract.ts'
import { DEEPEST_LEVEL, MAX_COMMENT } from '../../src/features/readers/comments/rules.ts'
import { createIssue } from '../../src/features/readers/newsletter/issues/contract.ts'
import * as periods from '../../src/lib/periods.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()

/** Seconds of an interval: of a function of the database, or as it is written. */
async function secondsOf(interval: string): Promise<number> {
  const [row] = await site.sql.unsafe(
    `select extract(epoch from ${interval.endsWith('_period') ? `public.${interval}()` : `'${interval}'::interval`})::integer as seconds`,
  )
  return row?.seconds
}

it.each([
  ['reset_link_period', periods.RESET_LINK_PERIOD],
  ['activation_code_period', periods.ACTIVATION_PERIOD],
  ['invitation_period', periods.INVITATION_PERIOD],
  ['account_deletion_period', periods.DELETION_PERIOD],
  ['bin_period', periods.BIN_PERIOD],
])('The database and the sentences agree on %s', async (name, sentence) => {
  expect(await secondsOf(name)).toBe(await secondsOf(sentence))
})

/** Written from docs/product and docs/security.md. */
const PERIODS: Record<string, string> = {
  reset_link_period: '15 minutes',
  activation_code_period: '24 hours',
  account_deletion_period: '24 hours',
  preview_link_period: '7 days',
  invitation_period: '7 days',
  newsletter_link_period: '7 days',
  session_period: '14 days',
  unconfirmed_subscriber_period: '30 days',
  deleted_comment_period: '24 hours',
  bin_period: '30 days',
  unused_image_period: '30 days',
  every_revision_period: '24 hours',
  email_period: '30 days',
  delivery_period: '30 days',
  ip_address_period: '100 days',
  view_period: '400 days',
  single_search_period: '30 days',
  question_period: '90 days',
  return_period: '30 days',
  message_period: '180 days',
}

it('Every period of the database is that of its rule', async () => {
  const functions = await site.sql`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname like '%\\_period' order by proname`
  const names = functions.map(({ name }) => name as string)
  expect(names).toEqual(Object.keys(PERIODS).sort())
  for (const [name, period] of Object.entries(PERIODS))
    expect([name, await secondsOf(name)]).toEqual([name, await secondsOf(period)])
})

it('An activation email and its link end at the same time', async () => {
  expect((await secondsOf('activation_code_period')) * 1000).toBe(ACTIVATION_CODE_MS)
})

it('The session cookies and the database end a session at the same time', async () => {
  expect(await secondsOf('session_period')).toBe(SESSION_SECONDS)
})

it('Supabase Auth and the database end a reset link at the same time', async () => {
  const { auth } = parse(await readFile('supabase/config.toml', 'utf8')) as unknown as {
    auth: { email: { otp_expiry: number } }
  }
  expect(await secondsOf('reset_link_period')).toBe(auth.email.otp_expiry)
})

it.each([
  ['ip_address_period', '| Every other IP address | 100 days'],
  ['view_period', '| The scrambled records behind the counts of visits and shares | 400 days'],
  ['single_search_period', 'or 30 days when nobody else asked for them'],
  ['deleted_comment_period', '| A comment that was deleted | 24 hours'],
  ['message_period', '| What you sent by the contact form or the return form | 180 days'],
  ['email_period', '| Until it is delivered, 30 days at most'],
  ['unconfirmed_subscriber_period', 'or 30 days when you never open the link'],
  ['activation_code_period', 'the activation link (good for 24 hours)'],
  ['account_deletion_period', 'For 24 hours logging in again cancels'],
])('The privacy page promises what the database does: %s', async (name, promise) => {
  expect(privacy.text.join('\n')).toContain(promise)
  expect(await readFile('supabase/seed/pages/support/privacy.md', 'utf8')).toContain(promise)
  expect(await secondsOf(name)).toBe(await secondsOf(/\d+ (days|hours)/.exec(promise)?.[0] ?? ''))
})

it('A deleted account is purged within the 90 days of the privacy page', async () => {
  expect(privacy.text.join('\n')).toContain('Purged within 90 days')
  expect(await secondsOf('account_deletion_period')).toBeLessThan(await secondsOf('90 days'))
})

it.each([
  [
    'preview_link_period',
    'src/features/publishing/articles/admin/previews/preview-link-page.server.ts',
    'seven days',
  ],
  ['newsletter_link_period', 'src/features/site/email/newsletter-templates.ts', '7 days'],
])('The seven days of a sentence are those of %s', async (name, file, words) => {
  expect(await readFile(file, 'utf8')).toContain(words)
  expect(await secondsOf(name)).toBe(await secondsOf('7 days'))
})

it('The page and the database show comments down to the same level', async () => {
  const [row] = await site.sql`select public.deepest_comment_level() as level`
  expect([row?.level, DEEPEST_LEVEL]).toEqual([4, 4])
})

/** The longest text that the check constraint of a column allows. */
async function longestStored(table: string, column: string): Promise<number> {
  const [row] = await site.sql`
    select substring(pg_get_constraintdef(oid) from ${`char_length\\(${column}\\) <= (\\d+)`}) as longest
    from pg_constraint
    where conrelid = ${`public.${table}`}::regclass
      and pg_get_constraintdef(oid) like ${`%char_length(${column}) <= %`}`
  return Number(row?.longest)
}

const REFERENCE = { title: 'T', author: 'A', title_href: '' }

it.each([
  ['comments', 'body', postComment, 'body', (text: string) => ({ body: text })],
  ['comments', 'body', editComment, 'body', (text: string) => ({ body: text })],
  ['comment_reports', 'reason', reportComment, 'reason', (text: string) => ({ reason: text })],
  ['profiles', 'first_name', updateAccount, 'first_name', (text: string) => ({ first_name: text })],
  ['profiles', 'last_name', updateAccount, 'last_name', (text: string) => ({ last_name: text })],
  ['newsletter_issues', 'subject', createIssue, 'subject', (text: string) => ({ subject: text })],
  [
    'newsletter_issues',
    'preheader',
    createIssue,
    'preheader',
    (text: string) => ({ preheader: text }),
  ],
  ['articles', 'slug', createArticle, 'id', (text: string) => ({ id: text })],
  ['articles', 'title', createArticle, 'title', (text: string) => ({ title: text })],
  ['articles', 'subtitle', createArticle, 'subtitle', (text: string) => ({ subtitle: text })],
  ['articles', 'headline', createArticle, 'headline', (text: string) => ({ headline: text })],
  [
    'article_references',
    'author',
    createArticle,
    'references.0.author',
    (author: string) => ({ references: [{ ...REFERENCE, author }] }),
  ],
  [
    'article_references',
    'title',
    createArticle,
    'references.0.title',
    (title: string) => ({ references: [{ ...REFERENCE, title }] }),
  ],
] as const)(
  'The database and the contract allow the same length of %s.%s',
  async (table, column, { input }, field, fill) => {
    const longest = await longestStored(table, column)
    const refuses = (length: number) =>
      v
        .safeParse(input, fill('x'.repeat(length)))
        .issues?.some((issue) => v.getDotPath(issue) === field) ?? false
    expect(refuses(longest)).toBe(false)
    expect(refuses(longest + 1)).toBe(true)
  },
)

it('The field of a comment counts to the length that the database allows', async () => {
  expect([await longestStored('comments', 'body'), MAX_COMMENT]).toEqual([5000, 5000])
})

it('The cart and the database allow the same quantity', async () => {
  const [row] = await site.sql`
    select substring(pg_get_constraintdef(oid) from 'quantity <= (\\d+)')::integer as most
    from pg_constraint where conname = 'cart_quantity_must_be_1_to_999'`
  expect([row?.most, MAX_QUANTITY]).toEqual([999, 999])
})
