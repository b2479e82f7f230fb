export type QueuedEvent = {
  repeat(): void
  /** Leaves the event to the browser when the island cannot be loaded. */
  giveUp?(): void
}

export function queuedEventFrom(event: Event): QueuedEvent | null {
  const { target, type } = event
  if (target instanceof HTMLSelectElement && type === 'change') return queuedChoice(target)
  if (target instanceof HTMLFormElement && type === 'submit') {
    stop(event)
    const wait = lookBusy((event as SubmitEvent).submitter)
    return {
      repeat() {
        wait.end()
        target.requestSubmit()
      },
      giveUp() {
        wait.end()
        if (target.hasAttribute('action')) target.submit()
      },
    }
  }
  if (!(target instanceof Element) || type !== 'click') return null
  const pressed = target.closest<HTMLElement>('button, [role="treeitem"] span')
  if (!pressed) return null
  stop(event)
  const wait = lookBusy(pressed)
  return {
    repeat() {
      wait.end()
      pressed.click()
    },
    giveUp: wait.end,
  }
}

/** Shows that a press was heard while what it needs is loaded. */
function lookBusy(pressed: Element | null): { end(): void } {
  if (pressed) pressed.ariaBusy = 'true'
  return {
    end() {
      if (pressed) pressed.ariaBusy = null
    },
  }
}

function queuedChoice(select: HTMLSelectElement): QueuedEvent {
  const { value } = select
  return {
    repeat() {
      // The event starts hydration, in which React sets the select to the value of its state.
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
