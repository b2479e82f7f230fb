import type { Config } from '@netlify/functions'
import { takeReport } from '../src/features/email/returned/record-returned.server.ts'
import { ApiError } from '../src/server/errors.ts'
import { observed } from '../src/server/observe.ts'
import { checkRateLimit } from '../src/server/rate-limit.ts'

const MOST_BYTES = 256 * 1024

/** The signature is the only right (docs/decisions/074). */
export default observed('/api/email/reports/:service', async (request, { params, ip }) => {
  await checkRateLimit('event', ip)
  if (Number(request.headers.get('content-length')) > MOST_BYTES)
    throw new ApiError(413, 'The report is too large.')
  const body = await request.text()
  await takeReport(params.service ?? '', body, request.headers)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
})

export const config: Config = {
  path: '/api/email/reports/:service',
  method: ['POST'],
}
