import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001::4:5:6:7:8', '2001:0:0:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('The IPv6 address %s counts as its network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
])('The IPv4 address %s counts by itself, however it is written', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['lou@example.com', '', 'unknown', 'a::b::c'])(
  'What is no IP address counts by itself: %j',
  (caller) => {
    expect(networkOf(caller)).toBe(caller)
  },
)
