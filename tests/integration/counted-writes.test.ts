import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'
import { nameOf } from '../support/matrix/all-calls.ts'
import { openMatrixSite } from '../support/matrix/people.ts'
import { rightfulRequest } from '../support/matrix/rightful.ts'
import { watchWrites } from '../support/matrix/writes.ts'
import { openRenderer } from '../support/renderer.ts'

const site = openMatrixSite()
openRenderer()
let writes: () => Promise<string[]>
beforeAll(async () => {
  await site.join('frida')
  await site.settled()
  writes = await watchWrites(site.sql)
})

const WRITES: AnyEndpoint[] = ENDPOINTS.filter(({ effect }) => effect === 'write')

describe('a write is counted against its caller', () => {
  it.each(WRITES.map((endpoint): [string, AnyEndpoint] => [nameOf(endpoint), endpoint]))(
    '%s',
    async (_, endpoint) => {
      const { path, init, status } = await rightfulRequest(site, endpoint)
      await site.settled()
      await site.sql`delete from public.rate_limits`
      await writes()
      process.env.RATE_LIMITS = 'on'
      const headers = { ...init.headers, 'sec-fetch-site': 'same-origin' }
      const response = await site.send(path, { ...init, headers })
      const answer = await response.text()
      expect(response.status, answer).toBe(status)
      const counts = (await writes()).filter((write) => /rate_limits|login_attempts/.test(write))
      expect(counts).not.toEqual([])
    },
  )
})
