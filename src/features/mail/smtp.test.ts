import { describe, expect, it } from 'vitest'
import { openMailServer } from '../../../tests/support/mail-server.ts'
import { activationLetter } from './letters.ts'
import { deliverBySmtp } from './smtp.ts'

const server = openMailServer()
const url = () => server.url
const letter = activationLetter({ first_name: 'Sam', username: 'sam' }, 'https://example.com/x')

describe('a letter by SMTP', () => {
  it('goes from the site to one recipient, as text and HTML', async () => {
    await deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', letter)
    const { said } = server
    const all = said.join('\n')
    expect(said.filter((line) => /^rcpt/i.test(line))).toEqual(['RCPT TO:<sam@example.org>'])
    expect(said).toContain('MAIL FROM:<no-reply@example.com>')
    expect(all).toMatch(/^From: "?Salt & Cedar"? <no-reply@example\.com>$/m)
    expect(all).toMatch(/^Subject: Activate your account/m)
    expect(all).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(all).toMatch(/Content-Type: text\/plain/)
    expect(all).toMatch(/Content-Type: text\/html/)
  })

  it.each([
    'sam@example.org, eve@example.org',
    'sam@example.org\r\nBcc: eve@example.org',
    '<sam@example.org> eve@example.org',
  ])('never reaches anybody by way of the address %j', async (to) => {
    await deliverBySmtp(url(), 'no-reply@example.com', to, letter).catch(() => {})
    const { said } = server
    const recipients = said.filter((line) => /^rcpt/i.test(line))
    expect(recipients.length).toBeLessThanOrEqual(1)
    expect(recipients.join()).not.toMatch(/<eve@/)
    expect(said.join('\n')).not.toMatch(/^Bcc:/m)
  })

  it('fails when the server does not take it', async () => {
    server.mood = 'refuses'
    await expect(
      deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', letter),
    ).rejects.toThrow('550')
  })

  it('has the one address that an answer goes to, and the way out of a subscription', async () => {
    const unsubscribe = 'https://example.com/newsletter/unsubscribe/abc'
    await deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', {
      ...letter,
      replyTo: 'nora@example.org',
      unsubscribe,
    })
    const all = server.said.join('\n')
    expect(all).toMatch(/^Reply-To: nora@example\.org$/m)
    expect(all).toMatch(
      /^List-Unsubscribe: <https:\/\/example\.com\/newsletter\/unsubscribe\/abc>$/m,
    )
    expect(all).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })
})
