import type { ClientDirective } from 'astro'
import { painted } from '../lib/painted.ts'
import { hydrateApart } from './hydrate-apart.ts'
import { type QueuedEvent, queuedEventFrom } from './queued-events.ts'

/**
 * `client:needed`: hydrates an island once it is pressed or focused, after the paint that answers that.
 * With a margin, `client:needed="800px"`, also when it is as near as that to what the reader sees. What
 * is pressed, chosen, sent or typed before React answers is repeated once it does, in the same order,
 * so that nothing is lost.
 */
const needed: ClientDirective = (load, { value }, island) => {
  const hydrated = new AbortController()
  const whileStatic = { capture: true, signal: hydrated.signal }
  let queued: QueuedEvent[] = []
  let loading = false

  async function hydrate(): Promise<void> {
    if (loading) return
    loading = true
    await painted()
    const render = await load()
    // Astro has then told that the island could not be loaded.
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
  if (typeof value === 'string') whenNear(island, value, hydrated.signal, hydrate)
}

/** The parts that are looked for: all, or the one that an island which waits names. */
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
  // The island itself has no box.
  for (const part of island.querySelectorAll(NEAR)) observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}

export default needed
