import { findPlace } from '../../../../lib/text-place.ts'

const SURFACE = '[data-field="body"] [contenteditable="true"]'

/**
 * Puts the caret where the public page was read, once the text is there
 * (rule: admin/edit-from-the-page). Returns how to stop waiting for it.
 */
export function placeCaret(place: string): () => void {
  const attempt = (): boolean => {
    const surface = document.querySelector<HTMLElement>(SURFACE)
    if (!surface?.textContent) return false
    const range = findPlace(surface, place)
    surface.focus({ preventScroll: range !== null })
    if (!range) return true
    getSelection()?.setBaseAndExtent(
      range.startContainer,
      range.startOffset,
      range.startContainer,
      range.startOffset,
    )
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    return true
  }
  const observer = new MutationObserver(() => attempt() && observer.disconnect())
  if (!attempt()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
