import { beforeAll, expect } from 'vitest'
import type { Build } from '../../src/features/base/builds/contract.ts'
import type { AdminArticle } from '../../src/features/publishing/articles/admin/contract.ts'
import { openTestSite, type TestSite, type TestSiteOptions, type TokenHolder } from './site.ts'

/** A response with its parsed body. */
export type Told = {
  status: number
  headers: Headers
  body: {
    message?: string
    errors?: Record<string, string>
    results?: AdminArticle[]
    build?: Build | null
  }
}

export type AdminSite = TestSite & {
  /** Ada and Hugo edit, Lou reads. */
  ada: TokenHolder & { id: string }
  hugo: TokenHolder & { id: string }
  lou: TokenHolder & { id: string }
  /** Calls the API as a page does, as a user or as a guest. */
  ask(person: TokenHolder | null, method: string, path: string, body?: unknown): Promise<Told>
  /** Ada writes an article and gets it back. */
  write(id: string, rest?: object): Promise<AdminArticle>
  /** Ada writes an article and publishes it. */
  publish(id: string, rest?: object): Promise<AdminArticle>
}

/** A text that may be saved as it is. */
export const text = (id: string, rest: object = {}) => ({
  id,
  title: `On ${id}`,
  subtitle: 'A subtitle',
  headline: 'A headline.',
  body: '<p>Some words.</p>',
  ...rest,
})

/** A test site with two administrators and a reader. */
export function openAdminSite(options?: TestSiteOptions): AdminSite {
  const site = openTestSite(options) as AdminSite
  beforeAll(async () => {
    site.ada = await site.signUp('ada@example.org', 'ada')
    site.hugo = await site.signUp('hugo@example.org', 'hugo')
    site.lou = await site.signUp('lou@example.org', 'lou_finch')
    await site.sql`select public.grant_role(email, 'administrator')
      from unnest(array['ada@example.org', 'hugo@example.org']) as email`
  })
  site.ask = async (person, method, path, body) => {
    const response = await site.call(method, path, body, {
      ...(person && { authorization: `Bearer ${person.token}` }),
    })
    const answer = await response.text()
    const { status, headers } = response
    return { status, headers, body: answer ? JSON.parse(answer) : {} }
  }
  const done = ({ status, body }: Told, expected: number): AdminArticle => {
    expect(body.errors ?? body.message).toBeUndefined()
    expect(status).toBe(expected)
    return body.results?.[0] as AdminArticle
  }
  site.write = async (id, rest) =>
    done(await site.ask(site.ada, 'POST', '/api/article', text(id, rest)), 201)
  site.publish = async (id, rest) => {
    await site.write(id, rest)
    return done(await site.ask(site.ada, 'POST', '/api/article/publish', { id }), 200)
  }
  return site
}
