import type { Config } from '@netlify/functions'
import { takeReport } from '../src/features/site/email/returned/record-returned.server.ts'
import { observed } from '../src/server/observe.ts'
import { checkRateLimit } from '../src/server/rate-limit.ts'
import { readBytes } from '../src/server/request-body.ts'

const MOST_BYTES = 256 * 1024

/**
 * The signature alone authenticates a report (docs/decisions/074); only failed requests are rate
 * limited.
 */
export default observed('/api/email/reports/:service', async (request, { params, ip }) => {
  const body = await readBytes(request, MOST_BYTES)
  try {
    await takeReport(params.service ?? '', body.toString('utf8'), request.headers)
  } catch (error) {
    await checkRateLimit('event', ip)
    throw error
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
})

export const config: Config = {
  path: '/api/email/reports/:service',
  method: ['POST'],
}
