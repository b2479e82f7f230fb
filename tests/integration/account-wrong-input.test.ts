import { describe, expect, it } from 'vitest'
import { newBrowser, openAccountSite, registration } from '../support/accounts.ts'

const site = openAccountSite()
const register = (fields: object) =>
  site.say('POST', '/api/auth/register', { ...registration('someone_new'), ...fields })

describe('Every call of an account', () => {
  it('Wrong input of an account is answered with its field and the sentence for it', async () => {
    expect((await site.say('POST', '/api/auth/register', {})).body).toEqual({
      message: 'Please correct the highlighted fields.',
      errors: {
        email: 'This field is required.',
        username: 'This field is required.',
        password: 'This field is required.',
        confirm_password: 'This field is required.',
        accept_terms: 'Please accept the terms and conditions.',
        over_13: 'Please check this box.',
      },
    })
    const wrong = await register({
      email: '  ',
      password: 'short',
      confirm_password: 'shorter',
      accept_terms: false,
      over_13: 'yes',
    })
    expect(wrong.body.errors).toEqual({
      email: 'This field is required.',
      password: 'Password must be at least 8 characters.',
      confirm_password: 'Passwords must match.',
      accept_terms: 'Please accept the terms and conditions.',
      over_13: 'Please check this box.',
    })
  })

  it('Every call of an account answers 4xx to arbitrary bodies', async () => {
    const { ENDPOINTS } = await import('../../src/features/routes.server.ts')
    const nora = await site.join('nora')
    const calls = ENDPOINTS.filter(
      ({ path, method }) => /^\/api\/(auth\/|account(\/settings)?$)/.test(path) && method !== 'GET',
    )
    expect(calls).toHaveLength(13)
    const values = [
      null,
      1,
      true,
      [],
      {},
      'x'.repeat(2000),
      '\0',
      '\ud800',
      { $gt: '' },
      '__proto__',
    ]
    for (const { method, path, input, access, effect } of calls) {
      const fields = Object.keys((input as { entries?: object }).entries ?? {})
      for (const value of values) {
        // A logged-in user stays logged in, because logging out is not among the wrong inputs.
        if (fields.length === 0) continue
        const body = Object.fromEntries(fields.map((field) => [field, value]))
        const who = access === 'guest' ? newBrowser() : nora
        const { status } = await site.say(method, path, body, who)
        expect([401, 422], `${path} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(status)
      }
      for (const [body, status] of [
        ['[]', 400],
        ['"text"', 400],
        ['{', 400],
        ['', 400],
        [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
        [`{"a":"${'x'.repeat(70_000)}"}`, 413],
      ] as const) {
        const answer = await site.say(method, path, body, nora)
        expect([path, answer.status]).toEqual([path, status])
      }
      const foreign = await site.call(
        method,
        path,
        {},
        {
          'sec-fetch-site': 'cross-site',
          authorization: `Bearer ${nora.token}`,
        },
      )
      // What reads is answered to pages of other sites, as every GET is.
      expect([path, foreign.status]).toEqual([path, effect === 'read' ? 422 : 403])
    }
  })
})
