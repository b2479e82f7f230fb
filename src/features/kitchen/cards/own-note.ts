import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import { NOTES } from './card-choices.ts'

const MOST = 2000
const KEPT = 'Your own note, kept in this browser'
const NOT_KEPT = 'Your own note, not saved: this browser stores nothing for this site.'

/** The notes of the reader, by id of the card. */
const allNotes = () => (readLocalStorage(NOTES) ?? {}) as Record<string, string>

/** rule: cards/own-note */
export function noteField(card: HTMLElement): HTMLTextAreaElement {
  const present = card.querySelector<HTMLTextAreaElement>('.card-note textarea')
  if (present) return present
  const id = card.dataset.card ?? ''
  const label = document.createElement('label')
  const field = document.createElement('textarea')
  label.className = 'card-note'
  field.rows = 3
  field.maxLength = MOST
  field.value = allNotes()[id] ?? ''
  field.addEventListener('input', () => {
    const { [id]: _, ...others } = allNotes()
    const notes = field.value.trim() ? { ...others, [id]: field.value } : others
    const isKept = writeLocalStorage(NOTES, Object.keys(notes).length > 0 ? notes : null)
    label.firstChild?.replaceWith(isKept ? KEPT : NOT_KEPT)
  })
  // rule: cards/my-kitchen
  field.addEventListener('change', async () => {
    const { rememberOpinion } = await import('../own-kitchen/store.ts')
    rememberOpinion(card, { note: field.value.trim() })
  })
  label.append(KEPT, field)
  card.append(label)
  return field
}

export function showNotes(): void {
  const notes = allNotes()
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]'))
    if (notes[card.dataset.card ?? '']) noteField(card)
}
