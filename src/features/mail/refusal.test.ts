import { afterAll, describe, expect, it } from 'vitest'
import { openMailServer } from '../../../tests/support/mail-server.ts'
import { activationLetter } from './letters.ts'
import { deliverBySmtp, wasRefused } from './smtp.ts'

const server = openMailServer()
process.env.SMTP_TIMEOUT_MS = '300'
afterAll(() => {
  delete process.env.SMTP_TIMEOUT_MS
})

const letter = activationLetter({ first_name: 'Sam', username: 'sam' }, 'https://example.com/x')
const failure = (url = server.url): Promise<Error> =>
  deliverBySmtp(url, 'no-reply@example.com', 'sam@example.org', letter).then(
    () => expect.fail('It was taken.'),
    (error) => error,
  )

describe('a letter that failed', () => {
  it.each(['refuses', 'is busy', 'hangs'] as const)(
    'was certainly not taken by a server that %s',
    async (mood) => {
      server.mood = mood
      expect(wasRefused(await failure())).toBe(true)
    },
  )

  it('was certainly not taken where nobody listens', async () => {
    expect(wasRefused(await failure('smtp://127.0.0.1:9'))).toBe(true)
  })

  it('may have been taken by a server that heard it to its end and said nothing', async () => {
    server.mood = 'swallows'
    const error = await failure()
    expect(server.commands).toContain('.')
    expect(wasRefused(error)).toBe(false)
  })
})
