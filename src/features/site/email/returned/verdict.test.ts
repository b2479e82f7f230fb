import { describe, expect, it } from 'vitest'
import { readRefusal } from '../smtp.server.ts'
import { judge, withoutPeople } from './verdict.ts'

const from = 'no-reply@example.com'
const to = 'sam@example.org'

// rule: email/returned
describe('The verdict of a refusal', () => {
  it.each([
    ['550 5.1.1 <sam@example.org>: Recipient address rejected: User unknown', 'hard'],
    ['550-5.1.1 The email account that you tried to reach does not exist.', 'hard'],
    ['550 5.5.0 Requested action not taken: mailbox unavailable', 'hard'],
    ['550 Unknown user', 'hard'],
    ['553 5.3.0 Address does not exist', 'hard'],
    ['556 5.1.10 example.org does not accept mail (nullMX)', 'hard'],
    ['551 5.1.6 The user has moved', 'hard'],
    ['550 sam@example.org...User unknown', 'hard'],
    ['550 BAD_RECIPIENT - see https://example.org/undelivered', 'hard'],
    ["550 Cette adresse n'existe pas", 'hard'],
    ['501 5.1.3 Odbiorca sam@example.org nie istnieje', 'hard'],
    ['450 4.1.1 <sam@example.org>: Recipient address rejected: User unknown', 'soft'],
    ['452 4.2.2 The email account is over quota', 'soft'],
    ['522 5.2.0 Delivery failed: Over quota', 'soft'],
    ['552 5.3.4 Message size exceeds fixed limit', 'soft'],
    ['550 5.0.0 Something else', 'soft'],
    ['550 5.4.6 Routing loop detected', 'soft'],
    ['550 5.1.0 <no-reply@example.com>: Sender address rejected: User unknown', 'sender'],
    ['550 5.1.1 No mailbox here for no-reply@example.com', 'sender'],
    ['550 5.1.2 example.com: host unknown', 'sender'],
    ['550 5.1.0 sender rejected', 'sender'],
    ['550 5.1.1 sam@example.org has sent to too many recipients this hour', 'sender'],
    ['550-5.2.1 The user is receiving mail at a rate that prevents more', 'sender'],
    ['554 5.7.1 Service unavailable; blocked using zen.spamhaus.org', 'sender'],
    ['550 DMARC check failed', 'sender'],
    ['535 5.7.8 Authentication failed', 'sender'],
    ['host mx said: 550 No such domain (in reply to MAIL FROM command)', 'sender'],
    ['host mx refused to talk to me: 554 Unknown host', 'sender'],
    ['550 Unknown user sam@example.org (in reply to end of DATA command)', 'soft'],
    ['550 5.1.1 Unknown user (in reply to end of DATA command)', 'hard'],
    ['550 5.4.1 Recipient address rejected: Access denied', 'hard'],
    ['554 5.7.1 Recipient address rejected: Access denied', 'sender'],
    ['mailbox is full: retry timeout exceeded', 'soft'],
    ['#5.1.1 over quota', 'soft'],
    ['550 5.7.1 Refused, see our terms', 'sender'],
    ['550 Denied by policy', 'sender'],
    ['550 5.1.1 User unknown at Uber', 'hard'],
    ['550 5.1.1 No such user at Rblworks', 'hard'],
    ['550 UBE is not welcome', 'sender'],
    ['450 You are throttled', 'sender'],
    ['450 You are rate-limited', 'sender'],
    ['Name service error for name=example.org type=A: Host not found', 'hard'],
    ['Name service error for name=mx.example.org type=A: Host not found', 'soft'],
    ['Name service error for name=example.org type=MX: Host not found, try again', 'soft'],
    ['550 This account was closed', 'hard'],
    ['524 5.2.4 Mailing list expansion problem: <sam@example.org>', 'soft'],
    ['554 5.3.4 Message too big for system: Transaction failed', 'soft'],
  ] as const)('The answer %j is %s', (text, kind) => {
    expect(judge({ text, from, to }).kind).toBe(kind)
  })

  it('A recipient at the domain of the sender is not taken for the sender', () => {
    const text = '550 5.1.1 <ada@example.com>: User unknown in virtual mailbox table'
    expect(judge({ text, from, to: 'ada@example.com' })).toMatchObject({
      kind: 'hard',
      cause: 'unknown',
    })
    expect(judge({ text: '550 5.1.1 mail.example.com says: User unknown', from, to }).kind).toBe(
      'hard',
    )
  })

  it('A reason that names the domain of the sender is told by its words', () => {
    const dmarc = "550 5.7.26 Refused because of example.com's DMARC policy"
    expect(judge({ text: dmarc, from, to }).cause).toBe('authentication')
    expect(judge({ text: '550 5.1.1 User unknown: example.com', from, to }).cause).toBe('sender')
  })

  it.each([
    ['MAIL FROM', 550, '550 5.1.1 User unknown', 'sender'],
    ['RCPT TO', 550, '550 5.1.1 User unknown', 'hard'],
    ['DATA', 554, '554 5.6.0 Message could not be taken', 'soft'],
  ])('A refusal at %s is read', (command, responseCode, response, kind) => {
    const error = Object.assign(new Error('Refused'), { command, responseCode, response })
    expect(readRefusal(error, { from, to })).toMatchObject({ kind, words: response })
  })

  it.each([
    ['RCPT TO', 450, '450 4.2.1 Try again later'],
    ['AUTH PLAIN', 535, '535 5.7.8 Authentication failed'],
    ['CONN', undefined, undefined],
  ])('What fails at %s with %s is no refusal for good', (command, responseCode, response) => {
    const error = Object.assign(new Error('Failed'), { command, responseCode, response })
    expect(readRefusal(error, { from, to })).toBeNull()
  })

  it('The words of a server are kept without the addresses of people', () => {
    expect(withoutPeople('550 <sam@example.org>: not for no-reply@example.com', from)).toBe(
      '550 <…>: not for no-reply@example.com',
    )
  })
})
