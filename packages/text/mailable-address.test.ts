import { expect, it } from 'vitest'
import { hasForeignLetters, mailableAddress } from './mailable-address.ts'

it.each([
  ['  Ann@Example.org ', 'ann@example.org'],
  ['ann@exämple.com', 'ann@xn--exmple-cua.com'],
  ['ann@example.org\n', null],
  ['ann@example.org\r\nBcc: eve@example.org', null],
  [`${' '.repeat(320)}ann@example.org`, null],
  ['ann at example.org', null],
  ['', null],
])('Of %j the address that can be mailed is %j', (text, address) => {
  expect(mailableAddress(text)).toBe(address)
})

// rule: email/ascii-before-the-at
it.each([
  ['jürgen@example.org', true],
  ['иван@пример.рф', true],
  ['例子@example.org', true],
  ['jurgen@bücher.example', false],
  ['jürgen@', false],
  ['j\u200burgen@example.org', false],
  ['j ü@example.org', false],
])('That only foreign letters before the @ of %j keep it from being mailed is %j', (text, is) => {
  expect(hasForeignLetters(text)).toBe(is)
})
