import { readLocalStorage, writeLocalStorage } from '../../../../lib/browser-storage.ts'
import { canOffer } from './notify.ts'

/** Key in the browser's storage. */
const NOTE_SHOWN = 'kitchen-ringing-said'

const ANSWERS = {
  granted: 'You will also get a notification, as long as this browser is running.',
  denied: 'This browser blocks notifications from this site. You can allow them in its settings.',
  default: 'Notifications stay off. The timer will still ring.',
}

export const RINGING_NOTE = `<div class="kitchen-ringing" hidden>
  <p role="status"></p>
  <button type="button" data-notifies hidden>Notify me too</button>
  <button type="button" data-understood>OK</button>
</div>`

/** Says at the first timer of a browser when a timer cannot ring (rule: cards/timers). */
export async function sayRinging(note: HTMLElement): Promise<void> {
  if (readLocalStorage(NOTE_SHOWN)) return
  writeLocalStorage(NOTE_SHOWN, true)
  const words = note.querySelector('p')
  const offer = note.querySelector<HTMLElement>('[data-notifies]')
  const sheet = note.closest('dialog')?.querySelector<HTMLElement>('.kitchen-sheet')
  note.hidden = false
  if (words)
    words.textContent =
      'The timer rings while any page of this site is open and the sound is on. It cannot ring after you close the browser, or on a locked iPhone.'
  note.querySelector('[data-understood]')?.addEventListener('click', () => {
    note.hidden = true
    sheet?.focus()
  })
  if (!offer || !(await canOffer())) return
  offer.hidden = false
  offer.addEventListener('click', async () => {
    const permission = await Notification.requestPermission()
    offer.hidden = true
    if (words) words.textContent = ANSWERS[permission]
    sheet?.focus()
  })
}
