import type { QueuedEvent } from './queued-events.ts'

/** What React answers by hydrating all of an island at once; clicks, choices and forms are queued. */
const TAKEN = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'contextmenu'],
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input', 'compositionstart', 'compositionend'],
  ...['copy', 'cut', 'paste'],
]

/**
 * Hydrates an island in slices, between which a browser can paint what a reader types: React would do
 * all of it within the first key. Returns what has been typed meanwhile.
 */
export async function hydrateApart(
  island: EventTarget,
  render: () => Promise<void>,
): Promise<QueuedEvent[]> {
  const typed = new Map<EventTarget | null, QueuedEvent>()
  const hydrated = new AbortController()
  const take = (event: Event) => {
    event.stopImmediatePropagation()
    const { type, target } = event
    if (type === 'input')
      typed.set(target, { repeat: () => target?.dispatchEvent(new Event(type, { bubbles: true })) })
  }
  // Before the listeners of React, which are of the same element.
  for (const type of TAKEN)
    island.addEventListener(type, take, { capture: true, passive: true, signal: hydrated.signal })
  await render()
  await idle()
  hydrated.abort()
  return [...typed.values()]
}

/** The slices are over once a browser has nothing else to do; one that does not say so waits for none. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1000 })
    else setTimeout(resolve)
  })
