/** Keys in the browser's storage. */
export const CHOICES = 'cards'
export const SCALES = 'card-scales'
export const TIMERS = 'kitchen-timers'
export const NOTES = 'card-notes'
export const SHOPPING = 'shopping-list'
export const TICKS = 'card-ticks'

/** What a reader has chosen for all cards of the site. */
export type Choices = {
  /** Null shows amounts as they are written. */
  system: 'us' | 'metric' | null
  /** The reader's altitude in feet; null when unknown. */
  height: number | null
}

export const DEFAULTS: Choices = { system: null, height: null }
