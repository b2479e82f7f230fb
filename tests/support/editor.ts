import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from '@playwright/test'
import type { Build } from '../../src/features/base/builds/contract.ts'
import { expect } from './browser.ts'
import { inAdminDatabase } from './database.ts'
import { ADMINISTRATOR } from './people.ts'

/** Hazel uses the admin by the API; everything she wrote is deleted at the end. */
export type Editor = {
  write(id: string, rest?: object): Promise<void>
  publish(id: string): Promise<void>
  suspend(id: string): Promise<void>
  bin(id: string): Promise<void>
  schedule(id: string, at: Date): Promise<void>
  saveDraft(id: string, content: object): Promise<void>
  read(id: string): Promise<APIResponse>
  /** Asks for a build, and waits until every change before it is live. */
  live(): Promise<void>
  /** Sets the builds back by a month: a publication begins one at once. */
  refillBudget(): Promise<void>
  /** Waits until every change is live when a build is left, without asking for one. */
  liveByItself(): Promise<void>
  leave(): Promise<void>
}

const refillBudget = () =>
  inAdminDatabase(async (sql) => {
    await sql`update public.jobs set started_at = started_at - interval '31 days' where kind = 'build'`
  })

const ORIGIN = { 'Sec-Fetch-Site': 'same-origin' }

/** Lets a test write and publish articles of its own. */
export async function asEditor(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL = '',
): Promise<Editor> {
  const request = await playwright.request.newContext({ baseURL })
  const headers = { ...ORIGIN, Authorization: `Bearer ${await tokenOf(request)}` }
  const written = new Set<string>()
  const post = async (path: string, data: object, status = 200) =>
    expect((await request.post(path, { headers, data })).status(), path).toBe(status)
  const bin = (id: string, purge = '') =>
    request.delete(`/api/article?id=${id}${purge}`, { headers })
  const builds = async (): Promise<Build[]> =>
    (await (await request.get('/api/admin/build', { headers })).json()).results
  return {
    async write(id, rest = {}) {
      written.add(id)
      const text = { title: id, subtitle: 'A subtitle', headline: 'A headline.' }
      await post('/api/article', { id, ...text, body: '<p>Some words.</p>', ...rest }, 201)
    },
    publish: (id) => post('/api/article/publish', { id }),
    suspend: (id) => post('/api/article/suspend', { id }),
    async bin(id) {
      expect((await bin(id)).status()).toBe(200)
    },
    schedule: (id, at) => post('/api/article/schedule', { id, at: at.toISOString() }),
    async saveDraft(id, content) {
      const data = { id, content }
      const answer = await request.put('/api/admin/article/draft', { headers, data })
      expect(answer.status()).toBe(200)
    },
    read: (id) => request.get(`/api/admin/article?id=${id}`, { headers }),
    async live() {
      const answer = await request.post('/api/admin/build', { headers, data: {} })
      expect(answer.status()).toBe(202)
      const { build } = await answer.json()
      const status = async () => (await builds()).find(({ id }) => id === build.id)?.status
      await expect.poll(status, { intervals: [250] }).toBe('live')
    },
    refillBudget,
    async liveByItself() {
      const [last] = await builds()
      const status = async () => {
        const build = (await builds()).find(({ id }) => id === last?.id)
        if (build?.status === 'queued') {
          await refillBudget()
          await doWhatIsDue(request)
        }
        return build?.status
      }
      await expect.poll(status, { intervals: [500] }).toBe('live')
    },
    async leave() {
      for (const id of written) await bin(id, '&purge=1')
      await request.dispose()
    },
  }
}

/** Asks what is due, as the schedule does each minute. */
async function doWhatIsDue(request: APIRequestContext): Promise<void> {
  const [deployment] = await inAdminDatabase(
    (sql) => sql<{ due_jobs_key: string }[]>`select due_jobs_key from public.deployment`,
  )
  const headers = { Authorization: `Bearer ${deployment?.due_jobs_key}` }
  const answer = await request.post('/.netlify/functions/due-jobs-background', { headers })
  expect(answer.status()).toBe(202)
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const data = { user: ADMINISTRATOR.username, password: ADMINISTRATOR.password }
  const answer = await request.post('/api/auth/login', { headers: ORIGIN, data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).token
}
