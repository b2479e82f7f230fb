/** Something that was done to an island before React could answer. */
export type QueuedEvent = {
  /** Does it again. */
  repeat(): void
  /** Leaves it to the browser, when the island cannot be loaded. */
  giveUp?(): void
}

/**
 * What is to be repeated of a click, a choice or a form that is sent; null when the browser does it
 * alone. What is pressed and sent goes no further meanwhile.
 */
export function queuedEventFrom(event: Event): QueuedEvent | null {
  const { target, type } = event
  if (target instanceof HTMLSelectElement && type === 'change') return queuedChoice(target)
  if (target instanceof HTMLFormElement && type === 'submit') {
    stop(event)
    return { repeat: () => target.requestSubmit(), giveUp: () => target.submit() }
  }
  if (!(target instanceof Element) || type !== 'click') return null
  const pressed = target.closest<HTMLElement>('button, [role="treeitem"] span')
  if (!pressed) return null
  stop(event)
  return { repeat: () => pressed.click() }
}

function queuedChoice(select: HTMLSelectElement): QueuedEvent {
  const { value } = select
  return {
    repeat() {
      // Hydrated by this, React sets the value that the island has in its state.
      select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
