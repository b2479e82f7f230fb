import { expect, test } from 'vitest'
import { secure } from './security-headers.ts'

test('An answer of a function cannot be framed, read as another type, or run anything', () => {
  const answer = new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  const { headers } = secure(answer, {} as never)
  expect(Object.fromEntries(headers)).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})
