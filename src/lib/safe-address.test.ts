import { expect, test } from 'vitest'
import { safeAddress } from './safe-address.ts'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTPS://EXAMPLE.COM', 'https://EXAMPLE.COM'],
  ['http://example.com:8080/', 'http://example.com:8080/'],
  ['https://例え.テスト/', 'https://例え.テスト/'],
  ['Mailto:nora@example.com?subject=Salt', 'mailto:nora@example.com?subject=Salt'],
  ['tel:+1(503)555-0100', 'tel:+1(503)555-0100'],
])('A link in a comment may lead to %s', (address, expected) => {
  expect(safeAddress(address)).toBe(expected)
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a document of its own', 'data:text/html,<script>alert(1)</script>'],
  ['a scheme that is not listed', 'ftp://example.com/'],
  ['a place on this site', '/article/salt'],
  ['the scheme of whatever page it stands on', '//example.com/'],
  ['no host', 'https://'],
  ['a host without its slashes', 'https:example.com'],
  ['a host that passes for another', 'https://example.com@elsewhere.test/'],
  ['a password', 'https://nora:secret@example.com/'],
  ['a machine of the reader', 'http://localhost:8080/'],
  ['a machine of the reader by its number', 'http://127.1/'],
  ['the reader’s network', 'http://printer.local/'],
  ['a name without a domain', 'http://intranet/'],
  ['the inside of a company', 'http://wiki.internal/'],
  ['a machine by its IPv6 address', 'http://[2001:db8::1]/'],
  ['a host written in another’s letters', 'https://аррӏе.com/'],
  ['writing that turns around', 'https://exam\u202eple.com/'],
  ['a backslash', 'https://example.com\\@elsewhere.test'],
  ['a space', 'https://example.com/a b'],
  ['another header of a letter', 'mailto:nora@example.com%0D%0ABcc:all@example.com'],
  ['no number', 'tel:javascript:alert(1)'],
  ['more than anybody reads', `https://example.com/${'x'.repeat(2048)}`],
])('A link in a comment may not lead to %s', (_, address) => {
  expect(safeAddress(address)).toBeNull()
})
