import type { QueuedEvent } from './queued-events.ts'

/** Events for which React would hydrate the whole island at once. */
const TAKEN = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'contextmenu',
  'copy',
  'cut',
  'paste',
  'keydown',
  'keypress',
  'keyup',
  'textInput',
  'input',
  'compositionstart',
  'compositionend',
]

/** Hydrates in slices so that the browser can paint; returns the input events of that time. */
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
  // These listeners are registered before React's on the same element, so they run first.
  for (const type of TAKEN)
    island.addEventListener(type, take, { capture: true, passive: true, signal: hydrated.signal })
  await render()
  await idle()
  hydrated.abort()
  return [...typed.values()]
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1000 })
    else setTimeout(resolve)
  })
