/**
 * The date of an imported article whose source has none, so that it is not the newest. The
 * millisecond tells it from noon, the time of articles whose source names only a day.
 */
export const UNKNOWN_DATE = '2000-01-01T12:00:00.001Z'

/** A date that readers may see; null for `UNKNOWN_DATE` (rule: imports/dates). */
export const knownDate = (at: string | null): string | null =>
  at !== null && Date.parse(at) !== Date.parse(UNKNOWN_DATE) ? at : null
