import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from '@playwright/test'
import { expect } from './browser.ts'
import { ADMINISTRATOR } from './people.ts'

/** An administrator of every demonstration. */

/** Hazel at the desk, by the API; everything that she wrote goes when she leaves. */
export type Editor = {
  write(id: string, rest?: object): Promise<void>
  publish(id: string): Promise<void>
  suspend(id: string): Promise<void>
  bin(id: string): Promise<void>
  schedule(id: string, at: Date): Promise<void>
  saveDraft(id: string, content: object): Promise<void>
  read(id: string): Promise<APIResponse>
  /** Waits until everything that was asked for is live. */
  live(): Promise<void>
  leave(): Promise<void>
}

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
      const newest = async () => {
        const answer = await request.get('/api/admin/build', { headers })
        return (await answer.json()).results[0]?.status
      }
      await expect.poll(newest, { timeout: 50_000, intervals: [500] }).toBe('live')
    },
    async leave() {
      for (const id of written) await bin(id, '&purge=1')
      await request.dispose()
    },
  }
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const data = { user: ADMINISTRATOR.username, password: ADMINISTRATOR.password }
  const answer = await request.post('/api/auth/login', { headers: ORIGIN, data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).token
}
