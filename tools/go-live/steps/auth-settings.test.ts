import { expect, it } from 'vitest'
import {
  authDifferences,
  expectedAuth,
  readProjectConfig,
  unresolvedVariables,
} from './auth-settings.ts'

it('The address of the site is put into every setting that names it', async () => {
  const { site_url, uri_allow_list } = await expectedAuth('https://salt.example')
  expect([site_url, uri_allow_list]).toEqual(['https://salt.example', 'https://salt.example'])
  expect(JSON.stringify(await expectedAuth('https://salt.example'))).not.toContain('env(')
})

it('A variable that config.toml names and nobody set is found before it is pushed as text', async () => {
  expect(await unresolvedVariables({ SITE_URL: 'https://salt.example' })).toEqual([
    'AUTH_CAPTCHA_SECRET',
  ])
  expect(await unresolvedVariables({ SITE_URL: '', AUTH_CAPTCHA_SECRET: 'x' })).toEqual([
    'SITE_URL',
  ])
  const { auth } = await readProjectConfig({})
  expect(auth.site_url).toBe('env(SITE_URL)')
})

it('Each setting that differs is named with what it is and what it must be', async () => {
  const expected = await expectedAuth('https://salt.example')
  expect(authDifferences(expected, { ...expected, mfa_phone_verify_enabled: null })).toEqual([])
  const actual = {
    ...expected,
    uri_allow_list: '',
    disable_signup: false,
  }
  expect(authDifferences(expected, actual)).toEqual([
    'uri_allow_list is "" and must be "https://salt.example".',
    'disable_signup is false and must be true.',
  ])
})
