import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import postgres, { type Sql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { filesIn } from '../../scripts/platform/files-in.ts'
import type { Build } from '../../src/features/base/builds/contract.ts'
import { SENTINEL } from '../fixtures/journal.ts'
import { text } from '../support/admin-site.ts'
import { openStartedSites } from '../support/started.ts'

const sites = openStartedSites()
const { start, until, running } = sites
const PASSWORD = 'plums and a wooden ladder'

type Administrator = {
  url: string
  sql: Sql
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>
  read(path: string): Promise<{ status: number; html: string; type: string | null }>
  /** Waits until the newest build is in a state. */
  built(status: Build['status']): Promise<Build>
}
type Answer = { results?: { version: number }[]; build?: Build; url?: string }

/** Maud, who edits, at a copy that runs. */
async function joinAsAdministrator(): Promise<Administrator> {
  const { url, databaseUrl } = await running()
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    fetch(url + path, {
      method,
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  await call('POST', '/api/auth/register', {
    email: 'maud@example.org',
    username: 'maud',
    password: PASSWORD,
    confirm_password: PASSWORD,
    accept_terms: true,
    over_13: true,
  })
  await sql`select public.grant_role('maud@example.org', 'administrator')`
  const login = await call('POST', '/api/auth/login', { user: 'maud', password: PASSWORD })
  const { token } = (await login.json()) as { token: string }
  const ask: Administrator['ask'] = async (method, path, body) => {
    const answer = await call(method, path, body, { authorization: `Bearer ${token}` })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  return {
    url,
    sql,
    ask,
    async read(path) {
      const page = await fetch(url + path, { redirect: 'manual' })
      const { status, headers } = page
      return { status, html: await page.text(), type: headers.get('content-type') }
    },
    async built(status) {
      let newest: Build | undefined
      const look = async () => {
        const { body } = await ask('GET', '/api/admin/build')
        newest = (body.results as unknown as Build[])[0]
        return newest?.status
      }
      await expect.poll(look, { timeout: 90_000, interval: 200 }).toBe(status)
      return newest as Build
    },
  }
}

/** Every text file of a release, decompressed. */
async function filesWith(folder: string, expected: string): Promise<string[]> {
  const matches: string[] = []
  for (const file of await filesIn(folder)) {
    const bytes = await readFile(join(folder, file))
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
    if (plain.includes(expected)) matches.push(file)
  }
  return matches
}

describe('from the admin to readers', { timeout: 240_000 }, () => {
  it('A published article is on demand at once, then a built page, and gone when it is suspended', async () => {
    const site = start({ RATE_LIMITS: 'off', MINIMUM_RESPONSE_TIME: '1' })
    await until(site, 'Ready on')
    const { url, sql, ask, read, built } = await joinAsAdministrator()
    const secret = `${SENTINEL}-live`
    /** Asks all that a guest may ask, and finds the text in no answer. */
    const expectHidden = async (text: string) => {
      const filter = { keyword: text, quantity: 50 }
      const answers = [
        read('/api/article?id=still-a-draft'),
        read('/article/still-a-draft'),
        read('/article/still-a-draft/now'),
        read('/article/a-second-loaf'),
        read('/api/article?id=a-second-loaf'),
        read('/api/article/series'),
        read('/rss.xml'),
        read('/sitemap.xml'),
        read('/suggestions.json'),
        ...['search', 'search/f', 'search/count'].map(async (path) => {
          const body = JSON.stringify(path === 'search/count' ? { keyword: text } : filter)
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(`${url}/api/article/${path}`, {
            method: 'POST',
            headers,
            body,
          })
          return { status: answer.status, html: await answer.text() }
        }),
      ]
      const texts = (await Promise.all(answers)).map(({ html }) => html)
      expect(texts.filter((one) => one.includes(text))).toEqual([])
      expect(texts.at(-1)).toContain('"count":0')
    }
    await ask(
      'POST',
      '/api/article',
      text('a-second-loaf', { body: '<h2>Rise</h2><p>Overnight.</p>' }),
    )
    await ask(
      'POST',
      '/api/article',
      text('still-a-draft', { title: secret, body: `<p>${secret}</p>` }),
    )
    expect((await read('/article/a-second-loaf')).status).toBe(404)

    // A link for a friend, while nobody else may read it.
    const preview = await ask('POST', '/api/admin/article/preview-link', { id: 'a-second-loaf' })
    const path = new URL(preview.body.url ?? '').pathname
    const response = await fetch((await running()).url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const seen = await response.text()
    expect(seen).toContain('Overnight.')
    expect(seen).toContain('content="noindex, nofollow"')

    const { body } = await ask('POST', '/api/article/publish', { id: 'a-second-loaf' })
    const early = await read('/article/a-second-loaf')
    expect([early.status, early.type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(early.html).toContain('<h2 id="section-rise">Rise</h2><p>Overnight.</p>')
    expect(early.html).not.toContain('name="robots"')
    expect((await fetch((await running()).url + path, { redirect: 'manual' })).status).toBe(301)

    const live = await built('live')
    expect(live.id).toBe(body.build?.id)
    const page = await read('/article/a-second-loaf')
    expect(page.html).toBe(early.html)
    expect((await read('/sitemap.xml')).html).toContain('/article/a-second-loaf')

    // What is typed, and what is not published, is in no file of the release, nor in the log.
    await ask('PUT', '/api/admin/article/draft', { id: 'a-second-loaf', content: { body: secret } })
    await ask('PUT', '/api/article', {
      ...text('a-second-loaf', { body: '<h2>Rise</h2><p>For two nights.</p>' }),
      version: 1,
    })
    expect((await read('/article/a-second-loaf')).html).toContain('Overnight.')
    expect((await read('/article/a-second-loaf/now')).html).toContain('For two nights.')
    await built('live')
    expect((await read('/article/a-second-loaf')).html).toContain('For two nights.')
    expect(await filesWith(join(sites.folder, 'data/releases/current/'), secret)).toEqual([])
    expect(site.output()).not.toContain(secret)
    await expectHidden(secret)

    await ask('POST', '/api/article/suspend', { id: 'a-second-loaf' })
    expect((await read('/api/article?id=a-second-loaf')).status).toBe(404)
    expect((await read('/article/a-second-loaf/now')).status).toBe(404)
    await built('live')
    expect((await read('/article/a-second-loaf')).status).toBe(404)
    await sql.end()
  })

  it('A failed build leaves the site as it was, and a killed one is repeated', async () => {
    const first = start({ RATE_LIMITS: 'off', MINIMUM_RESPONSE_TIME: '1' })
    await until(first, 'Ready on')
    const { sql, ask, read, built } = await joinAsAdministrator()
    await ask('POST', '/api/article', text('after-the-storm'))
    // A build reads the series as a guest.
    await sql`revoke select on public.series_in_order from anon`
    await ask('POST', '/api/article/publish', { id: 'after-the-storm' })
    const { error } = await built('failed')
    expect(error).toContain('The build failed; the site stays as it was.')
    expect((await read('/article/a-first-loaf')).status).toBe(200)
    expect((await read('/article/after-the-storm')).status).toBe(200)
    await ask('POST', '/api/article', text('a-mistake'))
    await sql`grant select on public.series_in_order to anon`
    await ask('POST', '/api/article/publish', { id: 'a-mistake' })
    await built('live')
    expect((await read('/articles')).html).toContain('/article/a-mistake')
    await sql`revoke select on public.series_in_order from anon`
    await ask('POST', '/api/article/suspend', { id: 'a-mistake' })
    await built('failed')
    // Its file stays until a build succeeds; no call knows it any more.
    expect((await read('/api/article?id=a-mistake')).status).toBe(404)
    expect((await read('/article/a-first-loaf')).status).toBe(200)
    await sql`grant select on public.series_in_order to anon`
    await ask('POST', '/api/admin/build', {})
    await built('live')
    expect((await read('/article/a-mistake')).status).toBe(404)
    for (const list of ['/articles', '/rss.xml', '/sitemap.xml', '/suggestions.json', '/'])
      expect((await read(list)).html).not.toContain('a-mistake')
    expect((await read('/sitemap.xml')).html).toContain('/article/after-the-storm')

    await ask('POST', '/api/article', text('killed-halfway'))
    await ask('POST', '/api/article/publish', { id: 'killed-halfway' })
    await built('building')
    await sql.end()
    first.child.kill('SIGKILL')
    await first.ended
    const second = start({ RATE_LIMITS: 'off', MINIMUM_RESPONSE_TIME: '1' })
    await until(second, 'Ready on')
    const after = await joinAsAdministrator()
    await after.built('live')
    const page = await after.read('/article/killed-halfway')
    expect(page.status).toBe(200)
    expect((await after.read('/sitemap.xml')).html).toContain('/article/killed-halfway')
    await after.sql.end()
  })

  it('A server whose first build fails serves the former release, and says so', async () => {
    const first = start({ RATE_LIMITS: 'off', MINIMUM_RESPONSE_TIME: '1' })
    await until(first, 'Ready on')
    const before = await joinAsAdministrator()
    await before.sql`revoke select on public.series_in_order from anon`
    await before.sql`update public.articles set title = 'A third loaf' where slug = 'a-first-loaf'`
    await before.sql.end()
    first.child.kill('SIGTERM')
    await first.ended

    const second = start({ RATE_LIMITS: 'off', MINIMUM_RESPONSE_TIME: '1' })
    await until(second, 'Ready on')
    expect(second.output()).toContain('The build failed; the site stays as it was.')
    expect(second.output()).toContain('The previous release is being served')
    const { sql, ask, read, built } = await joinAsAdministrator()
    const { error } = await built('failed')
    expect(error).toContain('The build failed; the site stays as it was.')
    const page = await read('/article/a-first-loaf')
    expect([page.status, page.html.includes('A third loaf')]).toEqual([200, false])
    await sql`grant select on public.series_in_order to anon`
    await ask('POST', '/api/admin/build', {})
    await built('live')
    expect((await read('/article/a-first-loaf')).html).toContain('A third loaf')
    await sql.end()
  })
})
