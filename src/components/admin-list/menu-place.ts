import type { MouseEvent } from 'react'
import type { MenuPlace } from './RowMenu.tsx'

/** Where a menu opens at a right click or the menu key; null with Shift, for the browser's own menu. */
export function menuPlaceOf(event: MouseEvent<HTMLElement>): MenuPlace | null {
  if (event.shiftKey) return null
  event.preventDefault()
  const { clientX: x, clientY: y, currentTarget: at } = event
  // The key of the menu has no pointer.
  return { at, point: event.button === 2 ? { x, y } : undefined }
}
