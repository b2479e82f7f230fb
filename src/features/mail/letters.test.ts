import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import {
  activationLetter,
  deletionPlannedLetter,
  passwordChangedLetter,
  recoveryLetter,
  registeredAlreadyLetter,
} from './letters.ts'

const sam = { first_name: 'Sam', username: 'sam_porter' }
const LINK = 'https://example.com/activate/abc'
const links = { login: 'https://example.com/login', forgot: 'https://example.com/forgot-password' }

const letters = {
  activation: activationLetter(sam, LINK),
  'registered already': registeredAlreadyLetter(sam, links),
  'password changed': passwordChangedLetter(sam, links.forgot),
  'deletion planned': deletionPlannedLetter(sam, 'November 22, 2026 at 6:00 AM PST', links.login),
}

describe.each(Object.entries(letters))('the letter "%s"', (_, { subject, text, html }) => {
  it('greets, says what to do and where it comes from, in text as in HTML', () => {
    for (const part of [text, html]) {
      expect(part).toContain('Hello Sam,')
      expect(part).toContain('https://example.com/')
      expect(part).toContain('Astoria')
    }
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('loads nothing, runs nothing, and fits a narrow window', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|table|form)\b|url\(|@import/i)
    expect(html).toContain('<meta name="viewport" content="width=device-width">')
    // Only an upper limit: nothing is wider than the window, and long addresses break.
    expect(html).not.toMatch(/(?<!max-)\bwidth:\s*\d/)
    expect(html).toContain('overflow-wrap:anywhere')
  })

  it('addresses somebody without a first name by their username', () => {
    expect(activationLetter({ ...sam, first_name: '' }, LINK).text).toContain('Hello sam_porter,')
  })
})

it('what people chose for a name is text, and never a header of its own', () => {
  const name = '<img src=x onerror=alert(1)>&"\r\nBcc: eve@example.com'
  const { subject, text, html } = activationLetter({ first_name: name, username: 'x' }, LINK)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;')
  expect(text).toContain(name)
  expect(subject).not.toMatch(/[\r\n]/)
})

describe('the letter of Supabase Auth', () => {
  it('is the file that its configuration names', async () => {
    await expect(recoveryLetter().html).toMatchFileSnapshot(
      '../../../supabase/templates/recovery.html',
    )
  })

  it('has the subject that its configuration says', () => {
    const { auth } = parse(readFileSync('supabase/config.toml', 'utf8')) as never as {
      auth: { email: { template: { recovery: { subject: string } } } }
    }
    expect(auth.email.template.recovery.subject).toBe(recoveryLetter().subject)
  })
})
