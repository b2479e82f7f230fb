import { afterEach, expect, test, vi } from 'vitest'
import { GET } from './robots.txt.ts'

const robots = async (context?: string) => {
  vi.stubEnv('CONTEXT', context)
  const input = { site: new URL('https://journal.test'), url: new URL('https://journal.test/') }
  return (await GET(input as never)).text()
}
afterEach(() => vi.unstubAllEnvs())

test.each([undefined, '', 'production', 'dev'])(
  'Search engines may read the public pages of the context %j, and find its sitemap',
  async (context) => {
    expect((await robots(context)).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /vii',
      'Disallow: /api',
      'Disallow: /account',
      'Disallow: /search',
      '',
      'Sitemap: https://journal.test/sitemap.xml',
      '',
    ])
  },
)

test.each(['deploy-preview', 'branch-deploy'])(
  'Search engines may read nothing of a %s',
  async (context) => {
    expect(await robots(context)).toBe('User-agent: *\nDisallow: /\n')
  },
)
