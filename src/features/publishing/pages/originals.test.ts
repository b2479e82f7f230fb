import { describe, expect, it } from 'vitest'
import { originalText } from './originals.server.ts'
import { PLACEHOLDERS } from './placeholders.ts'

const ORIGINAL_PATHS = [
  '/about',
  '/about-this-site',
  '/careers',
  '/shop',
  '/support/cookies',
  '/support/privacy',
  '/support/returns',
  '/support/shipping',
  '/support/terms',
]

describe('the texts that come with the software', () => {
  it.each(ORIGINAL_PATHS)('%s is of no magazine in particular', (path) => {
    const { title, subheading, description, body } = originalText(path) ?? { body: '' }
    const words = [title, subheading, description, body].join('\n')
    expect(words).not.toMatch(/salt|cedar|astoria|harbou?r|oregon|washington|pacific|journal/i)
    const named = [...words.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
    expect(PLACEHOLDERS).toEqual(expect.arrayContaining(named))
    expect(title).not.toBe('')
    expect(description?.length).toBeGreaterThan(60)
  })

  it.each(ORIGINAL_PATHS)('%s leads only to pages that every magazine has', (path) => {
    const links = [...(originalText(path)?.body ?? '').matchAll(/href="([^"]*)"/g)]
    const everywhere = ['/', '/account', '/articles', '/contact', '/register', '/search']
    for (const [, href] of links) expect([...ORIGINAL_PATHS, ...everywhere]).toContain(href)
  })
})
