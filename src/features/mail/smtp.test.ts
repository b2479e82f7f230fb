import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activationLetter } from './letters.ts'
import { deliverBySmtp } from './smtp.ts'

/** A mail server that takes every letter and remembers what was said to it. */
let server: Server
let said: string[]
let answer: (line: string) => string

beforeEach(async () => {
  said = []
  answer = (line) =>
    /^data/i.test(line) ? '354 Go on' : /^quit/i.test(line) ? '221 Bye' : '250 OK'
  server = createServer((socket) => {
    let letter: string[] | null = null
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk
        .toString()
        .split('\r\n')
        .filter((text) => text !== '' || letter)) {
        said.push(line)
        if (letter && line !== '.') {
          letter.push(line)
          continue
        }
        letter = /^data/i.test(line) ? [] : null
        socket.write(`${answer(line)}\r\n`)
      }
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
})
afterEach(() => new Promise((settle) => server.close(settle)))

const url = () => {
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
const letter = activationLetter({ first_name: 'Sam', username: 'sam' }, 'https://example.com/x')

describe('a letter by SMTP', () => {
  it('goes from the site to one recipient, as text and HTML', async () => {
    await deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', letter)
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
    const recipients = said.filter((line) => /^rcpt/i.test(line))
    expect(recipients.length).toBeLessThanOrEqual(1)
    expect(recipients.join()).not.toMatch(/<eve@/)
    expect(said.join('\n')).not.toMatch(/^Bcc:/m)
  })

  it('fails when the server does not take it', async () => {
    answer = (line) => (/^rcpt/i.test(line) ? '550 No such person' : '250 OK')
    await expect(
      deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', letter),
    ).rejects.toThrow('550')
  })
})
