import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

test('Share links carry the address and the title, and no character breaks out of them', () => {
  const links = shareLinks('https://journal.test/article/salt?a=1&b=2', 'Salt & "cedar" #1')
  const [facebook, linkedin, email] = links.map(({ href }) => new URL(href))
  expect(facebook?.searchParams.get('u')).toBe('https://journal.test/article/salt?a=1&b=2')
  expect(linkedin?.searchParams.get('url')).toBe('https://journal.test/article/salt?a=1&b=2')
  expect(email?.searchParams.get('subject')).toBe('Salt & "cedar" #1')
  expect(email?.searchParams.get('body')).toBe('https://journal.test/article/salt?a=1&b=2')
})
