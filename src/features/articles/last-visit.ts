/** What this browser knows of visits to the front page: times in milliseconds. */
export type Visits = {
  /** When the page was last open. */
  at: number
  /** The newest publication that it has shown. */
  newest: number
  /** The newest publication that the visit before had shown; null at the first visit. */
  since: number | null
}

/** So long away from the page, and the next look at it is another visit. */
const VISIT_ENDS_MS = 30 * 60_000

/**
 * What to know from now on. What is newer than `since` is new to the reader (rule: reading/new-marks):
 * publications are compared with each other, as a page may be older than the moment it is read.
 *
 * @param newest the newest publication on the page
 */
export function nextVisit(known: unknown, newest: number, now: number): Visits {
  if (!isVisits(known)) return { at: now, newest, since: null }
  const isAnother = now - known.at > VISIT_ENDS_MS
  return {
    at: now,
    newest: Math.max(known.newest, newest),
    since: isAnother ? known.newest : known.since,
  }
}

function isVisits(known: unknown): known is Visits {
  const { at, newest, since } = (known ?? {}) as Partial<Visits>
  return (
    Number.isFinite(at) && Number.isFinite(newest) && (since === null || Number.isFinite(since))
  )
}
