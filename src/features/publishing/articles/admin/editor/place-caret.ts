import { findPlace } from '../../../../../lib/text-place.ts'
import { showWords, textSurface } from '../notes/note-words.ts'

/**
 * Puts the caret at the place that was on the screen when *Edit* was pressed on the article's page
 * (rule: admin/edit-from-the-page). Returns a function that stops waiting for the text.
 */
export function placeCaret(place: string): () => void {
  const attempt = (): boolean => {
    const surface = textSurface()
    if (!surface?.textContent) return false
    const range = findPlace(surface, place)
    if (range) showWords(range)
    else surface.focus()
    return true
  }
  const observer = new MutationObserver(() => attempt() && observer.disconnect())
  if (!attempt()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
