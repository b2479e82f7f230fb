import { expect, test } from 'vitest'
import { emptySite } from '../site.ts'
import { pagePolicy } from './page-policy.ts'

/** The policy with placeholders for the hashes of inline scripts and styles. */
const policyOf = (path: string) =>
  Object.entries(pagePolicy(emptySite, path)).map(
    ([name, value]) => `${name}: ${value.replace(/'sha256-[\w+/]{43}='/g, '<hash>')}`,
  )

test('A page loads what the site has, and only its own scripts and styles run', () => {
  expect(policyOf('/article/rye')).toEqual([
    "Content-Security-Policy: default-src 'self'; img-src 'self' data:; " +
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; " +
      "media-src 'self' https:; object-src 'none'; base-uri 'self'; form-action 'self'; " +
      "frame-ancestors 'none'; script-src 'self' <hash> <hash>; style-src 'self' <hash>",
  ])
})

test('A page of the admin plays nothing from elsewhere', () => {
  expect(policyOf('/vii/articles')).toEqual([
    "Content-Security-Policy: default-src 'self'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; " +
      "script-src 'self' <hash> <hash>; style-src 'self' <hash>",
  ])
})
