import { expect, it } from 'vitest'
import { ANSWERS } from '../../../tests/support/stand-ins/deployment.ts'
import { collectAnswers, shownAnswers } from './answers.ts'
import { createSecrets } from './secrets.ts'

it('What the environment says is not asked, and the rest is, secrets without echo', async () => {
  const { MAIL_FROM: _, AUTH_CAPTCHA_SECRET: __, SMTP_URL, NETLIFY_SITE_ID, ...env } = ANSWERS
  const requests: [string, boolean][] = []
  const answers = await collectAnswers(env, async (question, secret) => {
    requests.push([question.slice(0, 11), secret])
    return question.startsWith('ID') ? NETLIFY_SITE_ID : secret ? SMTP_URL : ''
  })
  expect(requests).toEqual([
    ['ID of the N', false],
    ['Mail server', true],
    ['Sender of t', false],
  ])
  expect(answers).toMatchObject({
    ...ANSWERS,
    AUTH_CAPTCHA_SECRET: expect.stringMatching(/^\w{64}$/),
  })
})

it('Every answer that is missing or wrong is named at once, where nobody can be asked', async () => {
  const wrong = collectAnswers({ ...ANSWERS, SITE_URL: 'http://salt.example', SMTP_URL: '' }, null)
  await expect(wrong).rejects.toThrow(
    'SITE_URL must be like https://example.com, without a slash at its end.\nSMTP_URL is missing.',
  )
})

it('What is made of another answer is not complained of when that is missing', async () => {
  const { MAIL_FROM: _, ...env } = ANSWERS
  const wrong = collectAnswers({ ...env, SITE_URL: '' }, null)
  await expect(wrong).rejects.toThrow(/^SITE_URL is missing\.$/)
})

it('A dry run shows the names of what it does not know, and of every secret', () => {
  const answers = shownAnswers({ SITE_URL: 'https://salt.example', SMTP_URL: 'smtps://a:b@c' })
  expect(answers).toMatchObject({
    SITE_URL: 'https://salt.example',
    NETLIFY_SITE_ID: '<NETLIFY_SITE_ID>',
    SMTP_URL: '$SMTP_URL',
  })
})

it('A secret is hidden whole, in an address, and encoded', () => {
  const { add, hide } = createSecrets()
  add('SMTP_URL', 'smtps://mailer:pass%40word@smtp.example')
  expect(hide('535 refused pass@word (pass%40word)')).toBe('535 refused $SMTP_URL ($SMTP_URL)')
})
