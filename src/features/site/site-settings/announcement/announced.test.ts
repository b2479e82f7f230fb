import { expect, test } from 'vitest'
import type { SiteIdentity } from '../contract.ts'
import { announcedOf } from './announced.ts'

const site = {
  announcement: 'The fair is on.',
  announcement_href: '/fair',
  announced_from: '2026-11-30T08:00:00Z',
  announced_until: '2026-12-01T08:00:00Z',
} as SiteIdentity

const partsOf = (change: Partial<SiteIdentity>) =>
  announcedOf({ ...site, ...change })?.split(' ') ?? []

test('A page knows from when and until when its announcement is shown', () => {
  expect(partsOf({}).slice(0, 2).map(Number)).toEqual([
    Date.UTC(2026, 10, 30, 8),
    Date.UTC(2026, 11, 1, 8),
  ])
  const [begin, end] = partsOf({ announced_from: null, announced_until: null })
  expect(Number(begin)).toBe(0)
  expect(Number(end)).toBeGreaterThan(Date.UTC(2999))
  expect(announcedOf({ ...site, announcement: '' })).toBeUndefined()
})

test('An announcement that was closed is shown again with other words or another link, and with no other time', () => {
  const markOf = (change: Partial<SiteIdentity> = {}) => partsOf(change)[2]
  expect(markOf({ announcement: 'The fair is over.' })).not.toBe(markOf())
  expect(markOf({ announcement_href: '/news' })).not.toBe(markOf())
  expect(markOf({ announced_until: null })).toBe(markOf())
})
