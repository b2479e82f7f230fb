import { type DragEvent, useState } from 'react'

/**
 * A drop target; `over` is true while something is dragged above it.
 * @param takes whether it accepts what is dragged
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
