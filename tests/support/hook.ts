import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { KEPT_OPEN } from '../../scripts/platform/server.ts'
import type { TestSite } from './site.ts'

/** A build hook in place of Netlify's. */
export type Hook = {
  /** The titles of the deploys that were asked for. */
  titles: string[]
  /** How it responds from now on; `silence` never responds. */
  answers: number | 'silence'
  /** What a build would read at the moment it was asked for: the published ids. */
  read: string[][]
  /** Tells the site how a deploy ended. */
  report(title: string, error?: string): Promise<void>
}

/** Lets a test site call a hook, for as long as the test file runs. */
export function openHook(site: TestSite): Hook {
  const hook: Hook = {
    titles: [],
    answers: 200,
    read: [],
    async report(title, error_message) {
      const event = error_message === undefined ? 'deploy-succeeded' : 'deploy-failed'
      const payload = { title, error_message }
      await site.call('POST', `/.netlify/functions/${event}`, { payload })
    },
  }
  const server = createServer(KEPT_OPEN, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    hook.titles.push(url.searchParams.get('trigger_title') ?? '')
    if (hook.answers === 'silence') return
    const published = await site.sql`select slug from public.articles where published`
    hook.read.push(published.map(({ slug }) => slug))
    response.writeHead(hook.answers).end()
  })
  beforeAll(async () => {
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
    process.env.BUILD_HOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook-secret`
  })
  afterAll(async () => {
    delete process.env.BUILD_HOOK_URL
    server.closeAllConnections()
    await new Promise((settle) => server.close(settle))
  })
  return hook
}
