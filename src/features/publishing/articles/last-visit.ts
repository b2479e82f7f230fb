/** Times in milliseconds. */
export type Visits = {
  at: number
  newest: number
  /** Newest publication at the former visit; null at the first. */
  since: number | null
}

const VISIT_ENDS_MS = 30 * 60_000

/** rule: reading/new-marks */
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
