import type { ClientDirective } from 'astro'
import { painted } from '../lib/painted.ts'
import { hydrateApart } from './hydrate-apart.ts'
import { type QueuedEvent, queuedEventFrom } from './queued-events.ts'

export const AT_ONCE = 'at once'

export const within =
  (value: string): ClientDirective =>
  (load, options, island) =>
    needed(load, { ...options, value }, island)

/** Hydrates an island at the first press or focus, or when it is within a margin of the view. */
const needed: ClientDirective = (load, { value }, island) => {
  const hydrated = new AbortController()
  const whileStatic = { capture: true, signal: hydrated.signal }
  let queued: QueuedEvent[] = []
  let loading = false

  async function hydrate(): Promise<void> {
    if (loading) return
    loading = true
    if (value !== AT_ONCE) await painted()
    const render = await load()
    // Astro has already reported that the script is missing.
    if (!loading) return
    const typed = await hydrateApart(island, render)
    hydrated.abort()
    for (const one of [...typed, ...queued]) one.repeat()
  }

  const failed = () => {
    loading = false
    for (const one of queued) one.giveUp?.()
    queued = []
  }
  const queue = (event: Event) => {
    const one = queuedEventFrom(event)
    if (one) queued.push(one)
    hydrate()
  }
  island.addEventListener('astro:hydration-error', failed, whileStatic)
  for (const type of ['click', 'change', 'submit'])
    island.addEventListener(type, queue, whileStatic)
  for (const type of ['focusin', 'toggle']) island.addEventListener(type, hydrate, whileStatic)
  if (value === AT_ONCE) hydrate()
  else if (typeof value === 'string') whenNear(island, value, hydrated.signal, hydrate)
}

const NEAR = ':scope > :not([data-waits]), [data-near]'

function whenNear(island: Element, margin: string, signal: AbortSignal, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: margin },
  )
  // The element of an island has no box that could be observed, but its children have.
  for (const part of island.querySelectorAll(NEAR)) observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}

export default needed
