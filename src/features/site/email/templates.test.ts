import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SENDER } from '../../../../tests/support/every-email.ts'
import { reportedCommentEmail } from './comment-templates.ts'
import { plainText } from './frame/plain-text.ts'
import { readyForReviewEmail, sentBackEmail } from './review-templates.ts'
import {
  type Addressee,
  activationEmail,
  deletionPlannedEmail,
  invitationEmail,
  passwordChangedEmail,
  registeredAlreadyEmail,
} from './templates.ts'
import { writeEmail } from './write-email.ts'

const sam = { first_name: 'Sam', username: 'sam_porter', email_verified: true }
const LINK = 'https://example.com/activate/abc'
const links = { login: 'https://example.com/login', forgot: 'https://example.com/forgot-password' }

const rye = { title: 'On rye', link: 'https://example.com/vii/articles/rye' }
const emailsTo = {
  'ready for review': (to: Addressee) => readyForReviewEmail(SENDER, to, 'arno', rye),
  'sent back': (to: Addressee) =>
    sentBackEmail(SENDER, to, 'edda', { ...rye, note: 'Say how long.' }),
  'registered already': (to: Addressee) => registeredAlreadyEmail(SENDER, to, links),
  'password changed': (to: Addressee) => passwordChangedEmail(SENDER, to, links.forgot),
  'deletion planned': (to: Addressee) =>
    deletionPlannedEmail(SENDER, to, 'November 22, 2026 at 6:00 AM PST', links.login),
}

const emails = Object.entries({
  activation: activationEmail(SENDER, LINK),
  invitation: invitationEmail(SENDER, { role: 'editor', by: 'ada' }, LINK),
  ...Object.fromEntries(Object.entries(emailsTo).map(([name, write]) => [name, write(sam)])),
})

describe.each(emails)('the email "%s"', (name, { subject, text, html }) => {
  it('An email greets, says what to do and where it comes from, in text and in HTML', () => {
    for (const part of [text, html]) {
      expect(part).toContain(['activation', 'invitation'].includes(name) ? 'Hello,' : 'Hello Sam,')
      expect(part).toContain('https://example.com/')
      expect(part).toContain('Astoria')
    }
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('An email loads nothing, runs nothing, and fits a narrow window', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import/i)
    expect(html).toContain('<meta name="viewport" content="width=device-width"/>')
    // Only an upper limit: nothing is wider than the window, and long addresses break.
    expect(html).not.toMatch(/(?<!max-)\bwidth:\s*\d+px/)
    expect(html).toContain('overflow-wrap:anywhere')
  })
})

// rule: email/frame
it('An email has the postal address of the site at its foot, or its city', () => {
  const { text } = activationEmail({ ...SENDER, postal_address: '1 Pier Street' }, LINK)
  expect(text).toContain('1 Pier Street')
  expect(text).not.toContain(SENDER.city)
  const without = activationEmail({ ...SENDER, postal_address: '', city: 'Riga' }, LINK)
  expect(without.text).toContain('Riga')
})

it('Beside its subject lists of emails show the first sentence, or what is new', () => {
  const shownIn = ({ html }: { html: string }) =>
    /data-skip-in-text="true"[^>]*>([^<]+)/.exec(html)?.[1]
  const plain = { subject: 'Rye', paragraphs: ['It is cold.', 'It is late.'] }
  expect(shownIn(writeEmail(SENDER, { ...plain, greeting: 'Hello Sam,' }))).toBe('It is cold.')
  const entries = [{ title: 'Oats', text: 'Slowly', url: LINK }]
  expect(shownIn(writeEmail(SENDER, { ...plain, entries }))).toBe('Oats: Slowly')
})

it('What people wrote has its own direction, and a sentence of the site runs from left to right', () => {
  const { html } = writeEmail(SENDER, {
    subject: 'Rye',
    paragraphs: ['You wrote “مرحبا” here.'],
    quote: 'مرحبا',
  })
  expect(html).toMatch(/<p [^>]*dir="ltr"[^>]*>You wrote “<bdi>مرحبا<\/bdi>” here\.<\/p>/)
  expect(html).toMatch(/<p [^>]*dir="auto"[^>]*>مرحبا<\/p>/)
})

it('An email has the colors of the site', () => {
  const blue = { light_paper: '#ffffff', light_ink: '#101418', light_accent: '#1d4f91' }
  const { html } = activationEmail({ ...SENDER, ...blue }, LINK)
  expect(html).toContain('background-color:#ffffff;color:#101418')
  expect(html).toContain('background-color:#1d4f91')
  expect(html).toContain(`background-color:${SENDER.dark_paper} !important`)
  expect(html).not.toContain(SENDER.light_paper)
})

it('An email has the logo of the site from the site, on light paper in the dark', () => {
  const logo = { name: 'l', url: '/images/l/1600.webp', width: 1600, height: 800, placeholder: '' }
  const { html } = activationEmail(
    { ...SENDER, logo: { ...logo, alt: '', credit: '' } as never },
    LINK,
  )
  expect(html).toMatch(
    /<img [^>]*class="picture"[^>]* src="https:\/\/example\.com\/og\/images\/l\/\d+-whole\.jpg"/,
  )
  expect(html).toContain('.picture{background-color:#ede9df !important')
  expect(html).toMatch(/<img [^>]*class="picture"[^>]*style="display:inline-block;/)
})

/** A name with characters that break programs, and injected markup. */
const HOSTILE = [
  ...JSON.parse(readFileSync('tests/fixtures/corpora/blns/blns.json', 'utf8')),
  'You won 500 USD: http://example.net',
  '<img src=x onerror=alert(1)>&"\r\nBcc: eve@example.com',
].join(' ')

describe.each(Object.entries(emailsTo))('the email "%s" to a name of any kind', (_, write) => {
  it('A user without a first name is addressed by their username', () => {
    expect(write({ ...sam, first_name: '' }).text).toContain('Hello sam_porter,')
  })

  it('An email to an address that is not confirmed repeats nothing that somebody has typed', () => {
    const plain = write({ ...sam, email_verified: false })
    expect(plain.text).not.toMatch(/sam/i)
    expect(write({ first_name: HOSTILE, username: HOSTILE, email_verified: false })).toEqual(plain)
  })

  it('A name in an email is text, and never a header', () => {
    const tagsOf = (html: string) => html.match(/<(?!\/?(?:div|bdi)>)[^>]*>/g)
    const squeezed = (text: string) => text.replace(/[\s\p{Cc}\ufffd]+/gu, ' ')
    const { subject, text, html } = write({ ...sam, first_name: HOSTILE, username: HOSTILE })
    expect(tagsOf(html)).toEqual(tagsOf(write(sam).html))
    expect(squeezed(text)).toContain(squeezed(HOSTILE))
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

it.each([
  ['nora', 'a'.repeat(600), 'Spam', 'nora', 'a'.repeat(600), 'Reason: Spam'],
  [null, 'a'.repeat(601), '', 'a deleted user', `${'a'.repeat(600)} …`, 'No reason given.'],
])(
  'The email about a reported comment of %s says who wrote what, and why it was reported',
  (username, body, reason, writer, excerpt, why) => {
    const { text } = reportedCommentEmail(SENDER, { username, body, reason }, links.login)
    const lines = [`A reader reported a comment by ${writer}.`, `> ${excerpt}`, why]
    expect(text.split('\n')).toEqual(expect.arrayContaining(lines))
  },
)

it('In the text of an email the address of a button is on a line of its own, that of a link in a sentence is not', () => {
  const link = '<a href="https://example.com/x">Read it</a>'
  expect(plainText(`<p>${link}</p>`)).toBe('Read it\nhttps://example.com/x\n')
  expect(plainText(`<p>${link} today.</p>`)).toBe('Read it (https://example.com/x) today.\n')
})
