/** Keys in the browser's storage. */
export const CHOICES = 'cards'
export const SCALES = 'card-scales'
export const TIMERS = 'kitchen-timers'
/** Notes that are being typed. */
export const NOTES = 'card-notes'
/** What a guest cooked; see own-kitchen/store.ts. */
export const KITCHEN = 'own-kitchen'
export const SHOPPING = 'shopping-list'
export const TICKS = 'card-ticks'
export const PLACES = 'kitchen'

/** The step at which kitchen mode of a card is, counted from 0. Places of before are only a step. */
export type CookingPlace = { step: number; of?: number; name?: string; href?: string }

/** What a reader has chosen for all cards of the site. */
export type Choices = {
  /** Null until the reader chooses: their language decides (`usualSystem`). */
  system: 'us' | 'metric' | null
  /** The reader's altitude in feet; null when unknown. */
  height: number | null
}

export const DEFAULTS: Choices = { system: null, height: null }
