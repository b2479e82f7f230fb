import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { headersFor } from './headers.ts'
import { readNetlifyConfig } from './netlify-config.ts'
import { readHeaders } from './release-rules.ts'
import { createRouter } from './router.ts'

const config = await readNetlifyConfig(
  fileURLToPath(new URL('../../netlify.toml', import.meta.url)),
)
const SHELLS = ['activate', 'reset-password', 'invitation', 'vii']

function site(shell: (name: string) => string = (name) => `${name}.html`) {
  const pages = SHELLS.map((name) => [`dist/${shell(name)}`, `the ${name} shell`])
  const folder = folderWith({
    ...Object.fromEntries(pages),
    'dist/index.html': 'home',
    'dist/404.html': 'nothing here',
    'dist/_astro/app.123.js': 'app',
  })
  const router = createRouter({
    config,
    functions: {
      find: () => null,
      scheduled: [],
      invoke: () => Promise.reject(new Error('none')),
      emit: async () => {},
      settled: async () => {},
      stop: async () => {},
    },
    publishDir: () => join(folder, 'dist'),
  })
  return (path: string) => router(new Request(`http://localhost${path}`), { ip: '127.0.0.1' })
}

describe('the netlify.toml of this site', () => {
  it.each([
    ['/forgotpw', '/forgot-password'],
    ['/user-settigns', '/account'],
    ['/user-settings', '/account'],
    ['/feed', '/rss.xml'],
    ['/feed/', '/rss.xml'],
    ['/vii/mail', '/vii/email'],
    ['/vii/reports', '/vii/comments?state=reported'],
    ['/vii/pictures/undescribed', '/vii/pictures?show=undescribed'],
  ])('The address %s redirects to %s for good', async (from, to) => {
    const response = await site()(from)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(to)
  })

  it('Password managers are led to the page for a new password, for as long as it is there', async () => {
    const response = await site()('/.well-known/change-password')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/change-password')
  })

  it.each([
    // rule: search/in-the-page
    [
      '/search',
      '/.netlify/functions/search-page',
      'keyword q tag feature sort_by state page kind time season from to',
    ],
    // rule: pages/own-redirects
    ['/', '/.netlify/functions/unknown-address', 'p page_id cat attachment_id tag author m feed'],
  ])('With a question the page %s is answered by %s', (page, answers, names) => {
    const asked = config.redirects.filter(({ from }) => from === page)
    expect(asked.map(({ query }) => Object.keys(query).join())).toEqual(names.split(' '))
    for (const { to, status, force } of asked)
      expect({ to, status, force }).toEqual({ to: answers, status: 200, force: true })
  })

  it.each([
    ['files', (name: string) => `${name}.html`],
    ['folders', (name: string) => `${name}/index.html`],
  ])('A shell built as %s answers for every address below it', async (_, shell) => {
    const get = site(shell)
    for (const name of SHELLS) {
      for (const path of [`/${name}`, `/${name}/`, `/${name}/a`, `/${name}/a/b?c=d`]) {
        const response = await get(path)
        expect(response.status).toBe(200)
        expect(await response.text()).toBe(`the ${name} shell`)
      }
    }
  })

  it.each(['/', '/vii/salt', '/nothing'])('The page %s has the security headers', async (path) => {
    const { headers } = await site()(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('browsing-topics=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
  })

  it('Browsers store for a year what never changes, and not its 404', async () => {
    const get = site()
    const cache = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cache('/_astro/app.123.js')).toBe('public, max-age=31536000, immutable')
    expect(await cache('/_astro/gone.js')).toBe('public, max-age=0, must-revalidate')
  })

  it.each(['/activate/secret', '/reset-password/secret', '/invitation/secret', '/activate'])(
    'The secret in %s goes to no cache and no other site',
    async (path) => {
      const { headers } = await site()(path)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-frame-options')).toBe('DENY')
    },
  )

  it.each([
    ['/typefaces/press-roman.woff2', 'public, max-age=31536000, immutable'],
    ['/images/rye/480.webp', 'public, max-age=31536000, immutable'],
    ['/pagefind/index/en_1.pf_index', 'public, max-age=31536000, immutable'],
    ['/pagefind/fragment/en_1.pf_fragment', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/newsletter/confirm/secret', 'no-store'],
    ['/newsletter/unsubscribe/secret', 'no-store'],
    ['/emails/secret', 'no-store'],
    ['/emails/secret/discussions', 'no-store'],
    ['/pagefind/pagefind-entry.json', null],
    ['/suggestions.json', null],
  ])('Caches hear of %s: %s', async (path, expected) => {
    const headers = headersFor(await readHeaders(folderWith(), config.headers), path)
    expect(headers.get('cache-control')).toBe(expected)
    const isSecret = expected === 'no-store'
    expect(headers.get('referrer-policy') === 'no-referrer').toBe(isSecret)
  })

  it('The admin pages are hidden from search engines', async () => {
    const get = site()
    expect((await get('/vii/articles')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await get('/search/vii')).headers.get('x-robots-tag')).toBeNull()
  })
})
