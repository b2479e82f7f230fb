import { readdir } from 'node:fs/promises'
import type { Context } from '@netlify/functions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readNetlifyConfig } from '../../scripts/platform/netlify-config.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'
import type { Answering } from '../../src/server/observe.ts'
import { API_POLICY, SECURITY_HEADERS } from '../../src/server/security-headers.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
afterEach(() => vi.unstubAllEnvs())

type Loaded = { default: Answering; config?: { path?: string | string[]; method?: string[] } }

/** The functions that answer readers, on their own: no rule of netlify.toml helps them. */
async function answeringFunctions(rewrites: string[] = []): Promise<[string, Loaded][]> {
  const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
  const loaded = await Promise.all(
    files.map(
      async (file): Promise<[string, Loaded]> => [
        file,
        await import(`../../functions/${file.replace('.ts', '')}.ts`),
      ],
    ),
  )
  // Netlify calls the others on a schedule or for events, and no client sees their responses.
  return loaded.filter(([file, { config }]) => config?.path || rewrites.includes(file))
}

/** The functions that netlify.toml rewrites to. */
const rewrittenFunctions = async () => {
  const { redirects } = await readNetlifyConfig()
  return redirects.map(({ to }) => `${to.replace('/.netlify/functions/', '')}.ts`)
}

const ask = ({ default: answer, config }: Loaded, context: object = {}) => {
  const [path = '/'] = [config?.path ?? []].flat()
  const method = config?.method?.[0] ?? 'GET'
  // Of the shape of an address that there may be: one more than is checked before.
  const params = { number: '1', id: 'rye', name: 'rye', file: '480.webp', token: '0'.repeat(64) }
  const request = new Request(ORIGIN + path.replace(/:\w+(\(.*\))?/g, '1'), {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return answer(request, {
    ip: '192.0.2.1',
    params,
    waitUntil() {},
    ...context,
  } as never as Context)
}

/** Functions whose address is a secret: what they answer may be stricter. */
const SECRET = [
  'newsletter-preview.ts',
  'newsletter-confirm.ts',
  'newsletter-unsubscribe.ts',
  'preview.ts',
  'stop-emails.ts',
]

function expectSecured(response: Response, what: string, own: Record<string, string> = {}) {
  const expected = { ...SECURITY_HEADERS, ...own }
  if (SECRET.includes(what) && response.headers.get('referrer-policy') === 'no-referrer')
    expected['Referrer-Policy'] = 'no-referrer'
  for (const [name, value] of Object.entries(expected)) {
    expect(response.headers.get(name), `${what}: ${name}`).toBe(value)
  }
}

describe('security headers', () => {
  it('The security headers in netlify.toml are those of the functions', async () => {
    const { headers } = await readNetlifyConfig()
    expect(headers.find((rule) => rule.for === '/*')?.values).toEqual(SECURITY_HEADERS)
  })

  it('Every function sets the security headers itself', async () => {
    for (const [file, loaded] of await answeringFunctions()) {
      const response = await ask(loaded)
      expectSecured(response, file)
      expect(response.headers.get('content-security-policy'), file).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      )
    }
  })

  it('The answer of a failing function has the security headers and no reason', async () => {
    vi.stubEnv('SUPABASE_SECRET_KEY', '')
    vi.stubEnv('SUPABASE_URL', '')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is there')))
    for (const [file, loaded] of await answeringFunctions()) {
      const response = await ask(loaded)
      expectSecured(response, file)
      expect(response.status, file).toBeGreaterThanOrEqual(400)
      expect(await response.text(), file).not.toMatch(/SUPABASE|nobody is there|\.ts:/)
    }
    vi.unstubAllGlobals()
  })

  it.each(ENDPOINTS.map(({ method, path }: AnyEndpoint): [string, string] => [method, path]))(
    'Security headers are on %s %s, for every caller and every error',
    async (method, path) => {
      const address = path.replace(/:\w+/g, '1')
      const attempts: [string, () => Promise<Response>][] = [
        ['as it should', () => site.call(method, address, method === 'GET' ? undefined : {})],
        [
          'with a token of nobody',
          () => site.call(method, address, undefined, { authorization: 'Bearer x.y.z' }),
        ],
        [
          'from another site',
          () => site.call(method, address, undefined, { 'sec-fetch-site': 'cross-site' }),
        ],
        ['by a method that nothing has', () => site.call('OPTIONS', address)],
      ]
      for (const [how, attempt] of attempts) {
        const response = await attempt()
        expectSecured(response, `${how}, ${response.status}`, {
          'Content-Security-Policy': API_POLICY,
        })
        expect(response.headers.get('cache-control'), how).toMatch(/no-store|no-cache/)
      }
    },
  )
})

describe('a preview of a branch', () => {
  it.each(['deploy-preview', 'branch-deploy'])(
    'A preview of a branch asks search engines to stay away: %s',
    async (context) => {
      for (const [file, loaded] of await answeringFunctions(await rewrittenFunctions())) {
        const { headers } = await ask(loaded, { deploy: { context } })
        expect(headers.get('x-robots-tag'), file).toContain('noindex')
      }
    },
  )

  it.each(['production', 'dev', '', undefined])('The context %j is no preview', async (context) => {
    const api = (await answeringFunctions()).find(([file]) => file === 'api.ts')
    const { headers } = await ask(api?.[1] as Loaded, { deploy: { context } })
    expect(headers.get('x-robots-tag')).toBeNull()
  })
})
