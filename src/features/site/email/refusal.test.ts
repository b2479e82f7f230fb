import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SENDER } from '../../../../tests/support/every-email.ts'
import { openMailServer } from '../../../../tests/support/mail-server.ts'
import { deliverBySmtp, wasRefused } from './smtp.server.ts'
import { activationEmail } from './templates.ts'

const server = openMailServer()

const email = activationEmail(SENDER, 'https://example.com/x')
const failure = (url = server.url): Promise<Error> =>
  deliverBySmtp(url, 'no-reply@example.com', 'sam@example.org', email).then(
    () => expect.fail('It was taken.'),
    (error) => error,
  )

describe('A failed email', () => {
  it.each(['refuses', 'is busy', 'hangs'] as const)(
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
