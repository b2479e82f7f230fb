import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { LOGIN_FAILED } from '../../base/session/contract.ts'
import { newPassword } from './account-fields.ts'
import * as messages from './messages.ts'
import { whyWeakPassword as whyWeak } from './weak-password.ts'

const COMMON =
  'This password is one of the first that others would try. A few words that only you would combine are better.'
const PERSONAL = 'This password is too close to your name, your address or the name of this site.'
const WITH_ROLE = 'Authors, editors and administrators need at least 15 characters.'
const nora: Parameters<typeof whyWeak>[1] = {
  username: 'nora_b',
  email: 'nora.berg@example.org',
  roles: [],
}
const whyWeakPassword = (password: string, owner: typeof nora) =>
  whyWeak(password, owner, 'Salt & Cedar')
const ada = { ...nora, roles: [{ slug: 'administrator', name: 'Administrator' }] }

it.each([
  'password',
  'passw0rd',
  'password1',
  '12345678',
  '1234567890',
  '11111111',
  '1q2w3e4r',
  'abcd1234',
  'qwertyuiop',
  'qwerty123',
  'iloveyou',
  'princess',
  'football',
  'baseball',
  'liverpool',
  'starwars',
  'jennifer',
  'chocolate',
  'computer',
  'whatever',
  'trustno1',
  'letmein1',
  'SUNSHINE',
  'SuperMan',
  'Password1!',
  '!!sunshine!!',
  'Football2026',
  'zzzzzzzzzzzz',
])('The common password %j is weak', (password) => {
  expect(whyWeakPassword(password, nora)).toBe(COMMON)
})

it.each([
  'nora_b12',
  'NORA-B-2026',
  'noraberg!!',
  'Nora.Berg.99',
  'salt & cedar',
  'SaltAndCedar'.replace('And', '&'),
  'resedit-2026',
  'resedit password',
])('The password %j is weak: it is little more than a name around the account', (password) => {
  expect(whyWeakPassword(password, nora)).toBe(PERSONAL)
})

it.each([
  'plums and a wooden ladder',
  'nora_b sells ladders on Sundays',
  'nora_b plum-tree',
  'cedar shingle',
  'salt of the earth',
  'aaaaaaab',
  '密码密码密码密码',
])('The password %j is not weak', (password) => {
  expect(whyWeakPassword(password, nora)).toBeNull()
})

it('A password is weak that is little more than the name in front of the @', () => {
  const kelp = { ...nora, username: 'kelp_farmer' }
  expect(whyWeakPassword('Nora.Berg.99', kelp)).toBe(PERSONAL)
  expect(whyWeakPassword('Kit-2026-09', { ...kelp, email: 'kit@example.org' })).toBe(PERSONAL)
})

it('A short name does not make a password weak that happens to contain it', () => {
  const al = { ...nora, username: 'al_', email: 'a@example.org' }
  expect(whyWeakPassword('a wall of clay', al)).toBeNull()
})

it('The password of an administrator needs 15 characters, an emoji counting as one', () => {
  expect(whyWeakPassword('plums, ladders', ada)).toBe(WITH_ROLE)
  expect(whyWeakPassword('plums, ladders!', ada)).toBeNull()
  expect(whyWeakPassword('🐐🐑🐄🐖🐓🐇🦆🐝🐐🐑🐄🐖🐓🐇', ada)).toBe(WITH_ROLE)
})

it('A password has 8 characters to 72 bytes, and is never trimmed', () => {
  const problemOf = (password: string) => v.safeParse(newPassword, password).issues?.[0]?.message
  expect([7, 8, 72].map((length) => problemOf('x'.repeat(length)))).toEqual([
    'Password must be at least 8 characters.',
    undefined,
    undefined,
  ])
  for (const long of ['x'.repeat(73), 'é'.repeat(37)])
    expect(problemOf(long)).toMatch(/^Password is too long: at most 72 letters/)
  expect(v.parse(newPassword, '  plums and ladders ')).toBe('  plums and ladders ')
})

it('Browsers do not load the list of common passwords', () => {
  for (const file of ['contract', 'account-fields', 'rules', 'messages']) {
    const text = readFileSync(`src/features/accounts/account/${file}.ts`, 'utf8')
    expect(text).not.toMatch(/from '\.\/weak-password|common-passwords/)
  }
})

it('What a user reads of passwords, terms and links is said word for word', () => {
  expect(messages).toMatchObject({
    PASSWORD_TOO_SHORT: 'Password must be at least 8 characters.',
    PASSWORD_TOO_LONG:
      'Password is too long: at most 72 letters, fewer with accents, emoji or other scripts.',
    PASSWORDS_DIFFER: 'Passwords must match.',
    PASSWORD_WRONG: 'The password is incorrect.',
    TERMS_REQUIRED: 'Please accept the terms and conditions.',
    USERNAME_TAKEN: 'This username is taken.',
    RESET_SENT: 'If there is an account with this address, we sent a link to it.',
    RESET_FAILED: 'Reset failed. The link may have expired.',
    ACTIVATION_FAILED: 'This activation link is not valid. Check the link and try again.',
  })
  expect(LOGIN_FAILED).toBe('The email or password is incorrect.')
})
