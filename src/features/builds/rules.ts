import { capitalise } from '../../lib/capitalise.ts'
import { clock } from '../../lib/clock.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { pluralize } from '../../lib/pluralize.ts'
import { siteTimeZone } from '../../lib/site-time-zone.ts'
import { STATE_NAMES } from '../search/rules.ts'
import type { Build, BuildCosts } from './contract.ts'

/** Netlify's credits for a production deploy. */
export const CREDITS_OF_A_BUILD = 15

export const isRunning = (build: Build | null): boolean =>
  build?.status === 'queued' || build?.status === 'building'

/** The start of a queued build; null when it is due or has begun. */
export function waitsUntil({ status, waiting }: Build, now: number): string | null {
  if (status !== 'queued' || waiting === null) return null
  return Date.parse(waiting.due_at) > now ? waiting.due_at : null
}

/** Another reason names what has changed. */
const REASONS: Record<string, string> = {
  publish: STATE_NAMES.published,
  schedule: 'Published as scheduled',
  suspend: STATE_NAMES.suppressed,
  edit: 'Corrected',
  address: 'Address changed',
  delete: 'Moved to the bin or deleted',
  comment: 'Comment changed or deleted',
  comments: 'Comments opened or closed',
  'publish page': 'Page published',
  'withdraw page': 'Page unpublished',
  'set up': 'Set up',
  redirects: 'Redirect deleted',
  account: 'Account renamed, suspended or deleted',
  retry: 'Tried again',
  start: 'Start of the server',
  'asked for': 'Asked for by an editor',
}

export const reasonOf = ({ reason }: Build): string =>
  REASONS[reason] ?? `${capitalise(reason)} changed`

/** Null before the start. */
export function secondsOf({ started_at, finished_at }: Build, now: number): number | null {
  if (started_at === null) return null
  const end = finished_at === null ? now : Date.parse(finished_at)
  // The reader's clock may be slow.
  return Math.max(0, Math.round((end - Date.parse(started_at)) / 1000))
}

/** "9 s", "2 min 5 s". */
export function timeTaken(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

const ELSEWHERE = 'feeds, search engines, link previews and browsers without scripts'

const NOT_REPEATED =
  'It is not tried again by itself: three in a row were not heard of, and each may have cost a deploy. See at Netlify whether they are live.'

const UNTIL_BUILT =
  'Until then, what was published is at its own address, but not on the home page, in lists or feeds. What was corrected shows in browsers with scripts. What was suspended is hidden there, and stays in the pages that search engines and browsers without scripts get.'

/** The waiting changes, the next build and its cost (rule: builds/interval). */
export function describeWaiting(build: Build, costs: BuildCosts | null, now: number): string {
  const at = waitsUntil(build, now)
  if (at === null || build.waiting === null) return ''
  const changes = capitalise(pluralize(build.waiting.changes, 'change'))
  const wait = build.waiting.changes === 1 ? 'waits' : 'wait'
  const first = `${changes} ${wait} for the next build, on ${dateAndTime(new Date(at), siteTimeZone())}.`
  if (!costs?.credits) return first
  const { credits, builds_this_month: made } = costs
  const spent =
    made === 0 ? '' : ` This month ${pluralize(made, 'build')} cost ${made * credits} so far.`
  return `${first} It costs ${credits} of the credits that a plan of Netlify has a month.${spent}`
}

/** Which readers have the change of build `of` (rule: publishing/correction-in-words). */
export function describeRelease(builds: Build[], of?: number | null, now = Date.now()): string {
  const [newest] = builds
  if (!newest) return ''
  const what = of === undefined ? 'the last change' : 'what was saved last'
  const since = of === undefined ? newest.id : of
  if (since === null || builds.some(({ id, status }) => id >= since && status === 'live'))
    return `Every reader has ${what}: ${ELSEWHERE} too.`
  const first = `Browsers with scripts show ${what}.`
  if (waitsUntil(newest, now)) return UNTIL_BUILT
  if (newest.status === 'failed') {
    const { next_attempt_at } = newest
    const next = next_attempt_at
      ? `The next one is tried at ${clock(next_attempt_at)}.`
      : NOT_REPEATED
    return `${first} For ${ELSEWHERE} the former pages stay until a release succeeds. ${next}`
  }
  const before = builds.find(({ status }) => status === 'live')
  const took = before && secondsOf(before, 0)
  const duration = took == null ? '' : `; the last one took ${timeTaken(took)}`
  return `${first} For ${ELSEWHERE} it comes with the release that is being built${duration}.`
}

/** The first line of an error, and the rest. */
export function readError(error: string | null): { sentence: string; log: string } {
  const [sentence = '', ...log] = (error ?? '').trim().split('\n')
  return { sentence: sentence || 'The build failed.', log: log.join('\n').trim() }
}
