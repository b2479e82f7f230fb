import type { Seen } from '../findings.ts'
import { readHealth } from './functions.ts'
import { type LiveSite, wrongStatus } from './site.ts'

const BUILD_MS = 20 * 60_000

/** Checks that due jobs are done and no email waits. */
export async function checkSchedule(site: LiveSite): Promise<string[]> {
  const { mail, schedule } = await readHealth(site)
  const ofSchedule: Record<string, string> = {
    late: 'Something has been due for a quarter of an hour: the database does not ask each minute (docs/operations.md), or the function due-jobs fails (Netlify: Logs > Functions).',
    unknown: 'The database does not say whether something is due.',
  }
  const ofMail: Record<string, string> = {
    late: 'Emails have waited for a quarter of an hour: the mail server does not answer, or the schedule does not run; /vii/mail says which.',
    'given up': 'Some emails could not be sent: /vii/mail says why.',
    unknown: 'The database does not say whether emails wait.',
  }
  return [ofSchedule[schedule], ofMail[mail]].filter((reason) => reason !== undefined)
}

/** Checks the last build and names the stage that is missing. */
export async function checkDeployEvent(site: LiveSite, now = Date.now()): Promise<Seen> {
  const path = '/.netlify/functions/deploy-succeeded'
  const received = await site.get(path, { method: 'POST', body: '{}' })
  const refused = wrongStatus(path, received, 204)
  if (refused.length > 0) return refused
  const { last_build: last, schedule } = await readHealth(site)
  if (!last)
    return { unasked: 'no build has been requested yet: publish something and run this again' }
  if (last.status === 'live') return []
  if (last.status === 'failed')
    return ['The last build failed: /vii and the log of the deploy say why.']
  const minutes = Math.round((now - Date.parse(last.requested_at)) / 60_000)
  // rule: builds/budget
  if (last.status === 'queued' && schedule !== 'late')
    return { unasked: `a build has been waiting for ${minutes} minutes: /vii says when it starts` }
  if (minutes * 60_000 < BUILD_MS)
    return { unasked: `a build has been ${last.status} for ${minutes} minutes` }
  return [
    last.status === 'queued'
      ? `A build has been due for ${minutes} minutes or less: is BUILD_HOOK_URL set for functions, and a hook of this site?`
      : `A build has been running for ${minutes} minutes: its deploy ended without the event, or Netlify did not begin it; is BUILD_HOOK_URL a hook of this site and of the branch that is published?`,
  ]
}
