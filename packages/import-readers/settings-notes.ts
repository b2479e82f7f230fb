import type { ImportNote } from './pieces.ts'
import { SETTINGS } from './topics.ts'

/** Labels of the settings that a source may name. */
const LABELS = {
  name: 'Its name',
  tagline: 'Its tagline',
  language: 'Its language',
  timeZone: 'Its time zone',
}

/** What an owner may want to take over; empty values are left out. */
export const settingsNotes = (
  settings: Partial<Record<keyof typeof LABELS, unknown>>,
): ImportNote[] =>
  Object.entries(LABELS).flatMap(([key, label]) => {
    const value = settings[key as keyof typeof LABELS]
    const words = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 300) : ''
    return words ? [{ topic: SETTINGS, words: `${label} is “${words}”.` }] : []
  })
