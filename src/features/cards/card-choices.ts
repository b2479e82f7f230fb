/** Keys in the browser's storage. */
export const CHOICES = 'cards'
export const TIMERS = 'kitchen-timers'
export const NOTES = 'card-notes'
export const SHOPPING = 'shopping-list'

/** For the whole site. */
export type Choices = {
  factor: number
  /** Null: as written. */
  system: 'us' | 'metric' | null
  /** In feet; null when unknown. */
  height: number | null
}

export const DEFAULTS: Choices = { factor: 1, system: null, height: null }
