import { complain } from '../checks.ts'
import { readHealth } from './functions.ts'
import { type LiveSite, wrongStatus } from './site.ts'

/** A build that has no end by then has lost its event. */
const BUILD_MS = 20 * 60_000

/** @throws Error when emails wait for the function that runs by itself */
export async function checkSchedule(site: LiveSite): Promise<void> {
  const { mail } = await readHealth(site)
  const reasons: Record<string, string> = {
    late: 'Emails have waited for a quarter of an hour: the function every-minute does not run (Netlify: Logs > Functions), or the mail server does not answer; /vii/mail says which.',
    'given up': 'Emails were given up: /vii/mail says why.',
    unknown: 'The database does not say whether emails wait.',
  }
  const reason = reasons[mail]
  complain(reason ? [reason] : [])
}

/**
 * Looks for the last build's way: asked for, built, live, and reported by Netlify's event.
 *
 * @returns why there is nothing to see yet
 * @throws Error naming the part that it did not come past
 */
export async function checkDeployEvent(
  site: LiveSite,
  now = Date.now(),
): Promise<string | undefined> {
  const path = '/.netlify/functions/deploy-succeeded'
  const received = await site.get(path, { method: 'POST', body: '{}' })
  complain(wrongStatus(path, received, 204))
  const { last_build: last } = await readHealth(site)
  if (!last) return 'nothing asked for a build yet: publish something, and ask again'
  if (last.status === 'live') return undefined
  if (last.status === 'failed')
    throw new Error('The last build failed: /vii and the log of the deploy say why.')
  const minutes = Math.round((now - Date.parse(last.requested_at)) / 60_000)
  if (minutes * 60_000 < BUILD_MS) return `a build is ${last.status} since ${minutes} minutes`
  throw new Error(
    last.status === 'queued'
      ? `A build waits since ${minutes} minutes: is BUILD_HOOK_URL set for functions, and a hook of this site?`
      : `A build runs since ${minutes} minutes: its deploy ended without the event, or Netlify did not begin it; is BUILD_HOOK_URL a hook of this site and of the branch that is published?`,
  )
}
