import type { Config } from '@netlify/functions'
import { SENDING, sendIssues } from '../src/features/newsletter/sending/server.ts'
import { isInternalKey } from '../src/server/internal-key.ts'

/** Sends the newsletter, for a quarter of an hour at most; only the site's own functions start it. */
export default async (request: Request): Promise<void> => {
  const key = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  if (isInternalKey(SENDING, key)) await sendIssues()
}

export const config: Config = { method: ['POST'] }
