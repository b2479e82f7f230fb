/** Focuses a comment, and scrolls only when a part of it is not visible. */
export function focusComment(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  const { top, bottom, height } = element.getBoundingClientRect()
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (top >= hidden && bottom <= innerHeight) return
  const block = height > innerHeight / 2 ? 'start' : 'center'
  element.scrollIntoView({ block, behavior: 'instant' })
}
