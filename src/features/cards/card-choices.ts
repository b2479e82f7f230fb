/** In this browser's storage. */
export const CHOICES = 'cards'
/** Of kitchen mode, for every card. */
export const TIMERS = 'kitchen-timers'
/** The reader's own, of every card. */
export const NOTES = 'card-notes'
/** The shopping list of this browser. */
export const SHOPPING = 'shopping-list'

/** Remembered for the whole site. */
export type Choices = {
  factor: number
  /** Null: as each line was written. */
  system: 'us' | 'metric' | null
  /** In feet; null until the reader says it. */
  height: number | null
}

export const DEFAULTS: Choices = { factor: 1, system: null, height: null }
