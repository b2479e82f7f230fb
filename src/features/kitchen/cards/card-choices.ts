/** Keys in the browser's storage. */
export const CHOICES = 'cards'
export const SCALES = 'card-scales'
export const TIMERS = 'kitchen-timers'
export const NOTES = 'card-notes'
export const SHOPPING = 'shopping-list'

/** For the whole site. */
export type Choices = {
  /** Null: as written. */
  system: 'us' | 'metric' | null
  /** In feet; null when unknown. */
  height: number | null
}

export const DEFAULTS: Choices = { system: null, height: null }
