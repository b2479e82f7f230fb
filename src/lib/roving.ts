const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The control that a key moves the focus to, in a row of controls with one tab stop; undefined for
 * other keys.
 */
export const placeAfter = (key: string, place: number, count: number): number | undefined => {
  const step = STEPS[key]
  if (step !== undefined) return (place + step + count) % count
  return { Home: 0, End: count - 1 }[key]
}
