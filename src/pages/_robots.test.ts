import { afterEach, expect, test, vi } from 'vitest'
import { GET } from './robots.txt.ts'

const robots = async (context?: string) => {
  vi.stubEnv('CONTEXT', context)
  const given = { site: new URL('https://journal.test'), url: new URL('https://journal.test/') }
  return (await GET(given as never)).text()
}
afterEach(() => vi.unstubAllEnvs())

test.each([undefined, '', 'production', 'dev'])(
  'Search engines may read the site of the context %j, and find its sitemap',
  async (context) => {
    const text = await robots(context)
    expect(text).toContain('Sitemap: https://journal.test/sitemap.xml')
    expect(text).not.toMatch(/^Disallow: \/$/m)
  },
)

test.each(['deploy-preview', 'branch-deploy'])(
  'Search engines may read nothing of a %s',
  async (context) => {
    expect(await robots(context)).toBe('User-agent: *\nDisallow: /\n')
  },
)
