import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import { $session } from '../../base/session/store.ts'
import { NOTES } from './card-choices.ts'

const MOST = 2000
const NOT_KEPT = 'Your own note, not saved: this browser stores nothing for this site.'
const keptText = (): string =>
  `Your own note, kept in ${$session.get().status === 'user' ? 'your account' : 'this browser'}`

/** What was typed and is not in the kitchen yet, by id of the card. */
const drafts = () => (readLocalStorage(NOTES) ?? {}) as Record<string, string>

function keepDraft(id: string, note: string | null): boolean {
  const { [id]: _, ...others } = drafts()
  const kept = note === null ? others : { ...others, [id]: note }
  return writeLocalStorage(NOTES, Object.keys(kept).length > 0 ? kept : null)
}

const fieldIn = (card: HTMLElement) =>
  card.querySelector<HTMLTextAreaElement>('.card-note textarea')

/** rule: cards/own-note */
export function noteField(card: HTMLElement): HTMLTextAreaElement {
  const present = fieldIn(card)
  if (present) return present
  const id = card.dataset.card ?? ''
  const label = document.createElement('label')
  const field = document.createElement('textarea')
  label.className = 'card-note'
  field.rows = 3
  field.maxLength = MOST
  field.addEventListener('input', () => {
    label.firstChild?.replaceWith(keepDraft(id, field.value) ? keptText() : NOT_KEPT)
  })
  field.addEventListener('change', () => remember(card, field.value))
  label.append(keptText(), field)
  card.append(label)
  showNotes()
  return field
}

/** rule: cards/my-kitchen */
async function remember(card: HTMLElement, note: string): Promise<void> {
  const { rememberOpinion } = await import('../own-kitchen/store.ts')
  keepDraft(card.dataset.card ?? '', null)
  rememberOpinion(card, { note: note.trim() })
}

let isShown = false

/** Shows the notes of the reader, those of other devices too. */
export async function showNotes(): Promise<void> {
  if (isShown) return
  isShown = true
  const { $kitchen, followSession, refreshKitchen } = await import('../own-kitchen/store.ts')
  followSession()
  $session.subscribe(({ status }) => status === 'user' && refreshKitchen())
  $kitchen.subscribe((kitchen) => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-card]'))
      showNote(card, kitchen.find((one) => one.card === card.dataset.card)?.note ?? '')
  })
}

function showNote(card: HTMLElement, kept: string): void {
  const draft = drafts()[card.dataset.card ?? '']
  const note = draft ?? kept
  if (!note && !fieldIn(card)) return
  const field = noteField(card)
  if (field === document.activeElement && field.value) return
  field.value = note
  // The page was left before the field.
  if (draft !== undefined) remember(card, draft)
}
