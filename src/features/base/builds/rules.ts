import { STATE_NAMES } from '../../../lib/article-fields.ts'
import { capitalize } from '../../../lib/capitalize.ts'
import type { Build, BuildBudget } from './contract.ts'

/** Whether the build is queued or being made. */
export const isRunning = (build: Build | null): boolean =>
  build?.status === 'queued' || build?.status === 'building'

/** The time at which a queued build becomes due; null when it is due already or has begun. */
export function waitsUntil({ status, waiting }: Build, now: number): string | null {
  if (status !== 'queued' || waiting === null) return null
  return Date.parse(waiting.due_at) > now ? waiting.due_at : null
}

/** The reasons of builds in words. A reason that is not listed here names what has changed. */
const REASONS: Record<string, string> = {
  publish: STATE_NAMES.published,
  schedule: 'Published as scheduled',
  suspend: STATE_NAMES.suppressed,
  edit: 'Corrected',
  address: 'Address changed',
  delete: 'Moved to the bin or deleted',
  comment: 'Comment changed or deleted',
  comments: 'Comments opened or closed',
  'publish page': 'Page made public',
  'suspend page': 'Page no longer public',
  'set up': 'Set up',
  redirects: 'Redirect deleted',
  account: 'Account renamed, suspended or deleted',
  retry: 'Tried again',
  import: 'Imported',
  start: 'Start of the server',
  'asked for': 'Requested by an editor',
}

/** Why the build was made, in words for the list of builds. */
export const reasonOf = ({ reason }: Build): string =>
  REASONS[reason] ?? `${capitalize(reason)} changed`

/** The seconds that a build has taken so far; null before its start. */
export function secondsOf({ started_at, finished_at }: Build, now: number): number | null {
  if (started_at === null) return null
  const end = finished_at === null ? now : Date.parse(finished_at)
  // The clock of this device may be behind the clock of the server.
  return Math.max(0, Math.round((end - Date.parse(started_at)) / 1000))
}

/** "less than a second", "9 s", "2 min 5 s". */
export function timeTaken(seconds: number): string {
  if (seconds === 0) return 'less than a second'
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

/** "at 2:05 PM" today, "on Nov 28 at 2:05 PM" on another day. */
function timeOf(at: number, now: number): string {
  const time = new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })
  const day = new Date(at)
  if (day.toDateString() === new Date(now).toDateString()) return `at ${time}`
  return `on ${day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })} at ${time}`
}

/** "updated 9:06 AM" today, "updated Nov 28, 9:06 AM" on another day. */
export const updatedAt = (at: number, now: number): string =>
  `updated ${timeOf(at, now)
    .replace(/^(?:at|on) /, '')
    .replace(' at ', ', ')}`

/** "9 of 18 updates left this month"; empty without a budget. */
export const describeBudget = (budget: BuildBudget | null): string =>
  budget?.builds
    ? `${Math.max(0, budget.builds - budget.made)} of ${budget.builds} updates left this month`
    : ''

const NOT_REPEATED =
  'Three updates in a row sent no result, so no more start automatically. The list of deploys at Netlify shows whether they are live.'

/** rule: publishing/correction-in-words */
export const UNTIL_BUILT =
  'Each article already shows what was saved, and a suppressed one is gone. The home page, lists, feeds, search engines and the few readers without scripts follow with the next update of the site.'

/** Whether all readers have the last change, or that of build `of`. */
export function isLiveForAll(builds: Build[], of?: number | null): boolean {
  const [newest] = builds
  const since = of === undefined ? newest?.id : of
  return since == null || builds.some(({ id, status }) => id >= since && status === 'live')
}

/**
 * Says which readers have the last change, or that of build `of`, and when all readers will have it
 * (rule: publishing/correction-in-words).
 */
export function describeRelease(
  builds: Build[],
  {
    of,
    budget = null,
    now,
  }: { of?: number | null | undefined; budget?: BuildBudget | null; now: number },
): string {
  const [newest] = builds
  if (!newest) return ''
  if (isLiveForAll(builds, of)) return 'Live'
  const due = waitsUntil(newest, now)
  if (due !== null) {
    const changes = newest.waiting?.changes ?? 1
    const left = describeBudget(budget)
    const more = [changes > 1 && `${changes} changes`, left].filter(Boolean).join('; ')
    return `Live. Lists and feeds follow ${timeOf(Date.parse(due), now)}${more && ` (${more})`}.`
  }
  if (newest.status === 'failed') {
    const { next_attempt_at: next } = newest
    const then = next ? `They are tried again ${timeOf(Date.parse(next), now)}.` : NOT_REPEATED
    return `Live, but not in lists and feeds. ${then}`
  }
  const before = builds.find(({ status }) => status === 'live')
  const seconds = before && secondsOf(before, 0)
  const end = Date.parse(newest.started_at ?? '') + (seconds ?? Number.NaN) * 1000
  return `Live. Lists and feeds follow ${end > now ? timeOf(end, now) : 'in a few minutes'}.`
}

/** Splits the error of a build into its first line and the log that follows it. */
export function readError(error: string | null): { sentence: string; log: string } {
  const [sentence = '', ...log] = (error ?? '').trim().split('\n')
  return { sentence: sentence || 'The update failed.', log: log.join('\n').trim() }
}
