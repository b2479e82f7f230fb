import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '../../scripts/platform/files-in.ts'
import { issueEmail } from '../../src/features/readers/newsletter/mail/write-issue.server.ts'
import * as comments from '../../src/features/site/email/comment-templates.ts'
import * as newsletter from '../../src/features/site/email/newsletter-templates.ts'
import * as reviews from '../../src/features/site/email/review-templates.ts'
import * as templates from '../../src/features/site/email/templates.ts'
import { sanitizedTree } from '../../src/lib/sanitize-body.ts'
import { emptySite } from '../../src/site.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

/** What only the demonstration says: its names, its place and its people. */
const DEMONSTRATION =
  /(?<!\\)\bsalt\b|\bcedar\b|astoria|97103|pacific northwest|oregon|homestead|lindqvist|\bmaren|solberg|okafor|tanaka/i

/** The name of an emoji, and things on the shelves of a shop. */
const ORDINARY =
  /names:\[`salt`\],tags:\[\],description:`salt`|Salt, sugar and spices|saffron, salt, spice|(?:canning|pickling) salt/g

const firstMatch = (text: string) =>
  new RegExp(`.{0,60}(?:${DEMONSTRATION.source}).{0,60}`, 'i').exec(text)?.[0]

let release = ''
beforeAll(async () => {
  await site.sql`truncate public.articles, public.categories, public.series, public.authors,
    public.site_settings, public.spellings, public.user_roles cascade`
  await site.sql`delete from auth.users`
  release = await releases.follow()
})

describe('An empty magazine', () => {
  it('No page, feed, style or script of its release has a word of the demonstration', async () => {
    const matches: Record<string, string> = {}
    for (const file of await filesIn(release)) {
      if (!/\.(html|xml|json|js|css|txt|svg|webmanifest)$|_headers$|_redirects$/.test(file))
        continue
      const text = await readFile(join(release, file), 'utf8')
      const around = firstMatch(text.replace(ORDINARY, ''))
      if (around) matches[file] = around
    }
    expect(matches).toEqual({})
  })

  it('No page that a function answers with has one', async () => {
    for (const path of [
      '/article/nothing',
      '/category/nothing',
      '/comment/nothing/1',
      '/x',
      '/api/x',
    ]) {
      const answer = await site.send(path)
      expect([path, firstMatch(await answer.text())]).toEqual([path, undefined])
    }
  })

  it('No email has one', () => {
    const to = { first_name: '', username: 'isla', email_verified: true }
    const link = 'https://magazine.example/x'
    const sender = { ...emptySite, origin: 'https://magazine.example' }
    const article = { title: 'On oars', link }
    const issue = {
      subject: 'May',
      preheader: '',
      tree: sanitizedTree('<p>Spring.</p>'),
      page: null,
    }
    const emails = [
      templates.activationEmail(sender, link),
      templates.invitationEmail(sender, { role: 'editor', by: null }, link),
      templates.registeredAlreadyEmail(sender, to, { login: link, forgot: link }),
      templates.passwordChangedEmail(sender, to, link),
      templates.deletionPlannedEmail(sender, to, 'May 1', link),
      templates.recoveryEmail(sender, link),
      comments.reportedCommentEmail(sender, { username: 'isla', body: 'No.', reason: '' }, link),
      reviews.readyForReviewEmail(sender, to, 'isla', article),
      reviews.sentBackEmail(sender, to, 'isla', { ...article, note: 'Short.' }),
      newsletter.confirmSubscriptionEmail(sender, link, link),
      newsletter.subscribedAlreadyEmail(sender, link),
      issueEmail(sender, issue),
    ]
    for (const email of emails) expect(firstMatch(JSON.stringify(email))).toBeUndefined()
  })
})
