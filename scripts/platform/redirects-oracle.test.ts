// @ts-expect-error The package has no types.
import redirector from 'netlify-redirector'
import { describe, expect, it } from 'vitest'
import { type RedirectRule, readNetlifyConfig } from './netlify-config.ts'
import { createRedirects } from './redirects.ts'

type Engine = { parseJSON(rules: string, options: object): Promise<Matcher> }
type Matcher = { match(request: object): { status: number; force: boolean; to: string } | null }
const engine: Engine = redirector

const ORIGIN = 'http://localhost'
const { redirects } = await readNetlifyConfig()
const at = (from: string, to: string): RedirectRule => ({
  from,
  to,
  status: 301,
  force: false,
  query: {},
})
/** Rules as a renamed category and an editor make them, two risky ones, and then the site's. */
const rules = [
  at('/category/bread', '/category/loaves'),
  at('/category/bread/*', '/category/loaves/:splat'),
  at('/old/Page.html', 'https://elsewhere.example/page'),
  at('/moved/*', '/:splat'),
  at('/loop/*', '/loop'),
  ...redirects,
]

/** Asks as `@netlify/redirects` does: with a decoded path, and the query added to what has none. */
async function createNetlifyRedirects() {
  const json = rules.map(({ from, query, ...rule }) => ({ ...rule, path: from, params: query }))
  const options = { jwtSecret: '', jwtRoleClaim: '' }
  const matcher = await engine.parseJSON(JSON.stringify(json), options)
  return (url: URL): string => {
    const request = { scheme: 'http', host: url.hostname, headers: {}, cookieValues: {} }
    const path = decoded(url.pathname)
    if (path === null) return 'throws'
    const query = url.search.slice(1)
    const none = () => ''
    const rule = matcher.match({ ...request, path, query, getHeader: none, getCookie: none })
    if (rule === null) return 'none'
    const location = rule.to.includes('?') ? rule.to : rule.to + url.search
    return `${rule.status}${rule.force ? '!' : ''} ${location}`
  }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const netlify = await createNetlifyRedirects()
const find = createRedirects(rules)
const ours = (url: URL): string => {
  const redirect = find(url)
  return redirect ? `${redirect.status}${redirect.force ? '!' : ''} ${redirect.location}` : 'none'
}

/** Addresses that readers and attackers ask for. */
const ADDRESSES = [
  ...redirects.flatMap(({ from, query }) => {
    const path = from.replace('/*', '/a/b').replaceAll(/:\w+/g, 'c')
    const search = new URLSearchParams(Object.keys(query).map((name) => [name, 'd']))
    const address = search.size > 0 ? `${path}?${search}` : path
    return [address, `${path}/`, `${path}?x=1`, `${path}x`, `${path}/more/of/it`]
  }),
  '/',
  '/search',
  '/search/salt%20pork',
  '/search?keyword=a%20b&page=2',
  '/search?q=a&keyword=b',
  '/search?keyword=',
  '/search?KEYWORD=a',
  '/search?keyword=%ff',
  '/search?keyword=:splat',
  '/?p=%2F..%2F',
  '/?p=1&p=2',
  '/?tag=a&cat=b',
  `/?p=${'a'.repeat(5000)}`,
  '/FORGOTPW',
  '/searching',
  '/viii',
  '/a/../feed',
  '/category/bread',
  '/category/bread/',
  '/category/breadth',
  '/category/bread/rye?page=2',
  '/category/bread/https://evil.example',
  '/category/bread/:splat',
  '/old/Page.html?x=1',
  '/old/page.html',
  '/moved/a/b',
  '/feed%00',
  '/feed%5C',
  '/fr%C3%BC',
  '/a%2Fb',
  '/%3Cscript%3E',
  '/.netlify/functions/api',
  '/:splat',
  '/*',
  `/${'a/'.repeat(3000)}`,
]

const UNKNOWN = '200 /.netlify/functions/unknown-address'

/** Where ours leads elsewhere, and why. */
const DIFFERENCES: Record<string, { here: string; there: string }> = {
  // The rest of a path must not become the name of a host.
  '/moved//evil.example': { here: '301 /evil.example', there: '301 //evil.example' },
  '/moved/%5C/evil.example': { here: '301 /%5C/evil.example', there: '301 /' },
  '/moved/%2F%2Fevil.example': { here: '301 /%2F%2Fevil.example', there: '301 ///evil.example' },
  // What is encoded stays so: decoded it could be a slash, or the end of a header's line.
  '/category/bread/a%20b/%C3%BC': {
    here: '301 /category/loaves/a%20b/%C3%BC',
    there: '301 /category/loaves/a b/ü',
  },
  '/emails/a%2Fb': { here: '200 /emails', there: '200 /emails/stop' },
  '/feed%0D%0AX:1': { here: UNKNOWN, there: 'none' },
  '/%ff': { here: UNKNOWN, there: 'throws' },
  // No link has encoded letters, so rules are not matched with them.
  '/%66eed': { here: UNKNOWN, there: '301 /rss.xml' },
  // No link has an empty segment.
  '/emails//stop': { here: UNKNOWN, there: '200 /emails' },
  // No form sends a name without `=`.
  '/search?keyword': {
    here: '200! /.netlify/functions/search-page?keyword',
    there: '200 /.netlify/functions/search-page?keyword',
  },
  // A rule that matches its own target is followed here until the address stays the same.
  '/loop/a': { here: '301 /loop', there: 'none' },
}

const locations = (find: (url: URL) => string, addresses: string[]) =>
  Object.fromEntries(addresses.map((address) => [address, find(new URL(ORIGIN + address))]))

describe("our redirects beside Netlify's engine", () => {
  it('Every address leads where Netlify leads it', () => {
    const addresses = ADDRESSES.filter((address) => !(address in DIFFERENCES))
    expect(locations(ours, addresses)).toEqual(locations(netlify, addresses))
  })

  it.each(Object.entries(DIFFERENCES))(
    'The address %s leads elsewhere than on Netlify, for a reason',
    (address, { here, there }) => {
      const url = new URL(ORIGIN + address)
      expect([ours(url), netlify(url)]).toEqual([here, there])
    },
  )
})
