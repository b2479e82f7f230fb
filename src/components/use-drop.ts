import { type DragEvent, useState } from 'react'

/**
 * An element on which something can be dropped; `over` while that is above it.
 * @param takes whether it can be what is dragged
 */
export function useDrop(takes: (event: DragEvent) => boolean, drop: (event: DragEvent) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    place: {
      onDragOver(event: DragEvent) {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        drop(event)
      },
    },
  }
}
