import { expect, it } from 'vitest'
import { mailableAddress } from './mailable-address.ts'

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
