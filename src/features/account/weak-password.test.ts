import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_WITH_ROLE } from './contract.ts'
import { whyWeakPassword as whyWeak } from './weak-password.ts'

const nora: Parameters<typeof whyWeak>[1] = {
  username: 'nora_b',
  email: 'nora.berg@example.org',
  roles: [],
}
const whyWeakPassword = (password: string, owner: typeof nora) =>
  whyWeak(password, owner, 'Salt & Cedar')
const ada = { ...nora, roles: [{ slug: 'administrator', name: 'Administrator' }] }

it('Every common password is weak, in any case and with digits and signs around it', () => {
  const common = readFileSync('tests/fixtures/corpora/passwords/common-passwords-min8.txt', 'utf8')
    .trim()
    .split('\n')
  expect(common).toHaveLength(15_769)
  for (const word of common) {
    expect([word, whyWeakPassword(word, nora)]).toEqual([word, PASSWORD_COMMON])
    expect([word, whyWeakPassword(word.toUpperCase(), nora)]).toEqual([word, PASSWORD_COMMON])
  }
  for (const word of ['Password1!', '!!sunshine!!', 'Football2026', 'zzzzzzzzzzzz']) {
    expect([word, whyWeakPassword(word, nora)]).toEqual([word, PASSWORD_COMMON])
  }
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
  expect(whyWeakPassword(password, nora)).toBe(PASSWORD_PERSONAL)
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
  expect(whyWeakPassword('Nora.Berg.99', kelp)).toBe(PASSWORD_PERSONAL)
  expect(whyWeakPassword('Kit-2026-09', { ...kelp, email: 'kit@example.org' })).toBe(
    PASSWORD_PERSONAL,
  )
})

it('A short name does not make a password weak that happens to contain it', () => {
  const al = { ...nora, username: 'al_', email: 'a@example.org' }
  expect(whyWeakPassword('a wall of clay', al)).toBeNull()
})

it('The password of an administrator needs 15 characters, an emoji counting as one', () => {
  expect(whyWeakPassword('plums, ladders', ada)).toBe(PASSWORD_WITH_ROLE)
  expect(whyWeakPassword('plums, ladders!', ada)).toBeNull()
  expect(whyWeakPassword('🐐🐑🐄🐖🐓🐇🦆🐝🐐🐑🐄🐖🐓🐇', ada)).toBe(PASSWORD_WITH_ROLE)
})

it('Browsers do not load the list of common passwords', () => {
  for (const file of ['contract', 'account-fields', 'rules', 'messages']) {
    const text = readFileSync(`src/features/account/${file}.ts`, 'utf8')
    expect(text).not.toMatch(/from '\.\/weak-password|common-passwords/)
  }
})
