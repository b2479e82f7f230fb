/** The stored data of a reader's visits; times are in milliseconds. */
export type Visits = {
  at: number
  newest: number
  /** The newest publication at the former visit; null at the first visit. */
  since: number | null
}

const VISIT_ENDS_MS = 30 * 60_000

/** rule: reading/new-marks */
export function nextVisit(stored: unknown, newest: number, now: number): Visits {
  if (!isVisits(stored)) return { at: now, newest, since: null }
  const isAnother = now - stored.at > VISIT_ENDS_MS
  return {
    at: now,
    newest: Math.max(stored.newest, newest),
    since: isAnother ? stored.newest : stored.since,
  }
}

function isVisits(stored: unknown): stored is Visits {
  const { at, newest, since } = (stored ?? {}) as Partial<Visits>
  return (
    Number.isFinite(at) && Number.isFinite(newest) && (since === null || Number.isFinite(since))
  )
}
