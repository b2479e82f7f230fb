import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PASSWORD_ADMINISTRATOR, PASSWORD_COMMON, PASSWORD_PERSONAL } from './contract.ts'
import { whyGuessable } from './guessable.ts'

const nora = { username: 'nora_b', email: 'nora.berg@example.org', roles: [] }
const ada = { ...nora, roles: [{ slug: 'administrator', name: 'Administrator' }] }

it('every common password is, in any case and with digits and signs around it', () => {
  const common = readFileSync('tests/fixtures/corpora/passwords/common-passwords-min8.txt', 'utf8')
    .trim()
    .split('\n')
  expect(common).toHaveLength(15_769)
  for (const word of common) {
    expect([word, whyGuessable(word, nora)]).toEqual([word, PASSWORD_COMMON])
    expect([word, whyGuessable(word.toUpperCase(), nora)]).toEqual([word, PASSWORD_COMMON])
  }
  for (const word of ['Password1!', '!!sunshine!!', 'Football2026', 'zzzzzzzzzzzz']) {
    expect([word, whyGuessable(word, nora)]).toEqual([word, PASSWORD_COMMON])
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
])('%j is: it leans on a name around the account', (password) => {
  expect(whyGuessable(password, nora)).toBe(PASSWORD_PERSONAL)
})

it.each([
  'plums and a wooden ladder',
  'nora_b sells ladders on Sundays',
  'cedar shingle',
  'salt of the earth',
  'aaaaaaab',
  '密码密码密码密码',
])('%j is not', (password) => {
  expect(whyGuessable(password, nora)).toBeNull()
})

it('a short name takes nothing out of a password that only happens to hold it', () => {
  const al = { ...nora, username: 'al_', email: 'a@example.org' }
  expect(whyGuessable('a wall of clay', al)).toBeNull()
})

it('administrators need fifteen characters, counted as people count', () => {
  expect(whyGuessable('plums, ladders', ada)).toBe(PASSWORD_ADMINISTRATOR)
  expect(whyGuessable('plums, ladders!', ada)).toBeNull()
  expect(whyGuessable('🐐🐑🐄🐖🐓🐇🦆🐝🐐🐑🐄🐖🐓🐇', ada)).toBe(PASSWORD_ADMINISTRATOR)
})

it('the list of common ones stays out of what browsers load', () => {
  for (const file of ['contract', 'fields', 'rules', 'messages']) {
    const text = readFileSync(`src/features/account/${file}.ts`, 'utf8')
    expect(text).not.toMatch(/from '\.\/guessable|common-passwords/)
  }
})
