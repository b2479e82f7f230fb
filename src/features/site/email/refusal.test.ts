import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SENDER } from '../../../../tests/support/every-email.ts'
import { openMailServer } from '../../../../tests/support/mail-server.ts'
import { deliverBySmtp, readRefusal, wasRefused } from './smtp.server.ts'
import { activationEmail } from './templates.ts'

const server = openMailServer()

const email = activationEmail(SENDER, 'https://example.com/x')
const failure = (url = server.url): Promise<Error> =>
  deliverBySmtp(url, 'no-reply@example.com', 'sam@example.org', email).then(
    () => expect.fail('It was taken.'),
    (error) => error,
  )

describe('A failed email', () => {
  it.each(['refuses', 'is busy', 'hangs', 'leaves'] as const)(
    'A failed email was certainly not taken by a server that %s',
    async (mood) => {
      server.mood = mood
      if (mood === 'hangs') vi.stubEnv('SMTP_TIMEOUT_MS', '50')
      onTestFinished(() => void vi.unstubAllEnvs())
      expect(wasRefused(await failure())).toBe(true)
    },
  )

  it('An email was certainly not accepted when no server listens', async () => {
    expect(wasRefused(await failure('smtp://127.0.0.1:9'))).toBe(true)
  })

  it('An email may have been accepted by a server that read it and then ended the connection', async () => {
    server.mood = 'swallows'
    const error = await failure()
    expect(server.emails).toHaveLength(1)
    expect(wasRefused(error)).toBe(false)
  })
})

describe('What a server refuses for good', () => {
  const refusalOf = (command: string, response: string) =>
    readRefusal(
      Object.assign(new Error(response), {
        command,
        response,
        responseCode: Number(response.slice(0, 3)),
      }),
      { from: 'no-reply@example.com', to: 'sam@example.org' },
    )

  it.each([
    ['RCPT TO', '550 5.1.1 No such mailbox', 'hard'],
    ['RCPT TO', '550 Rejected', 'soft'],
    ['DATA', '554 5.7.1 Denied by policy', 'sender'],
  ])('At %s, %s is not tried again', (command, response, kind) => {
    expect(refusalOf(command, response)).toMatchObject({ kind, isForGood: true })
  })

  it('A refused sender may be mended, and a busy server has refused nothing', () => {
    expect(refusalOf('MAIL FROM', '550 5.7.1 Relaying denied')).toMatchObject({ isForGood: false })
    expect(refusalOf('RCPT TO', '452 4.2.2 Mailbox full')).toBeNull()
  })
})
